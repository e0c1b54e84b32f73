/**
 * The message that phoss-ap hands to us (`forwarding.mode=http_post_sync`): the whole StandardBusinessDocument, until we take it.
 */
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../formats/xml/unreadable-xml.ts'
import type { Inbox } from './inbox.ts'
import type { Address, AddressTask } from './read-address-work.ts'

const READING = new URL('./read-address-work.ts', import.meta.url)
const ISOLATION = { owner: 'the network', maxWaitSeconds: 30 }

interface Parts {
  store: Inbox['store']
  /** Of the participant here that receives there; undefined when there is none. */
  findCountry(receiver: Endpoint): Promise<string | undefined>
}

/** Anything but 200 makes the access point try again; a refusal for good is said with 200. */
export const takeFromPhossAp =
  ({ store, findCountry }: Parts) =>
  async (request: Request): Promise<Response> => {
    const envelope = new Uint8Array(await request.arrayBuffer())
    const address = await readAddress(envelope)
    if (typeof address === 'string') return refusedForGood(address)
    const { instanceId, sender, receiver } = address
    const announced = request.headers.get('x-sbdh-instance-id')
    if (announced !== null && announced !== instanceId)
      return refusedForGood('The header X-SBDH-Instance-ID names another message than the envelope.')
    const country = await findCountry(receiver)
    if (country === undefined)
      return refusedForGood(`No participant here has the address ${asIdentifier(receiver)}.`)
    await store({ key: instanceId, sender, providerRef: instanceId, country, envelope })
    return Response.json({ countryCodeC4: country })
  }

const refusedForGood = (errorMessage: string): Response => Response.json({ retry: 'none', errorMessage })

/** @returns why it can't be read, for the operator of the access point */
async function readAddress(bytes: Uint8Array): Promise<Address | string> {
  try {
    return await readIsolated<AddressTask, Address>(READING, { bytes }, ISOLATION)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return `This is no StandardBusinessDocument that can be read: ${error.detail || error.reason}`
  }
}
