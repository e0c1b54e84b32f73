/** A self-hosted access point, phoss-ap: it sends over the Peppol network, and hands arrivals to us. */

import { randomUUID } from 'node:crypto'
import { asIdentifier } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../formats/xml/unreadable-xml.ts'
import { LARGEST_IN_MEMORY } from '../../platform/http/sizes.ts'
import { type Inbox, inboxOn } from './inbox.ts'
import type { Outgoing, Transmission } from './network.ts'
import { type Hold, NothingHandedOver, type Outbox, outboxOn } from './outbox.ts'
import { type PhossApCalls, type PhossApSettings, phossApCalls } from './phoss-ap-calls.ts'
import { transmissionIn } from './phoss-ap-status.ts'
import { type AccessPointNetwork, findCountryOn, type ProviderParts, WEBHOOK_PATH } from './provider.ts'
import { unavailable } from './provider-call.ts'
import type { Address, AddressTask } from './read-address-work.ts'
import { queryOn } from './statements.ts'

const READING = new URL('./read-address-work.ts', import.meta.url)
const ISOLATION = { owner: 'the network', maxWaitSeconds: 30 }

interface WebhookParts {
  store: Inbox['store']
  /** Of the participant here that receives there; undefined when there is none. */
  findCountry(receiver: Endpoint): Promise<string | undefined>
}

/**
 * Takes a message that phoss-ap hands to us (`forwarding.mode=http_post_sync`), the whole StandardBusinessDocument. Anything but
 * 200 makes the access point try again; a refusal for good is said with 200.
 */
const takeFromPhossAp =
  ({ store, findCountry }: WebhookParts) =>
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

export function phossApAt(settings: PhossApSettings, parts: ProviderParts): AccessPointNetwork {
  const { pool, place, countryHere, lookUp, webhookSecret: secret, options = {} } = parts
  const query = queryOn(pool)
  const calls = phossApCalls(settings, options)
  const outbox = outboxOn(query, place, options.openSeconds)
  const {
    store,
    find: _find,
    ...inbox
  } = inboxOn(query, place, ({ key, providerRef, country }) => calls.report(providerRef ?? key, country))
  const answer = takeFromPhossAp({ store, findCountry: findCountryOn(query, countryHere) })
  return {
    lookup: lookUp,
    status: (key) => statusOf(key, calls, outbox),
    send: (message) => outbox.once(message.key, (hold) => handOver(message, { calls, outbox, hold })),
    ...inbox,
    async prove() {
      await calls.status(randomUUID())
    },
    webhook:
      secret === undefined
        ? undefined
        : { path: WEBHOOK_PATH, secret, largestBody: LARGEST_IN_MEMORY, answer },
  }
}

async function statusOf(key: string, calls: PhossApCalls, outbox: Outbox): Promise<Transmission> {
  const told = await calls.status(key)
  if (told) return transmissionIn(told)
  const submitted = await outbox.find(key)
  /** It keeps its archive for a limited time. */
  if (submitted?.acceptedAt) return { state: 'RECEIVED' }
  if (submitted?.isOpen) throw unavailable('the outcome of the hand-over is not known yet')
  if (submitted) await outbox.endDoubt(key)
  return { state: 'NONE' }
}

interface Parts {
  calls: PhossApCalls
  outbox: Outbox
  hold: Hold
}

/** The access point takes a second document under the same id: its present documents are always asked for first. */
async function handOver(message: Outgoing, { calls, outbox, hold }: Parts): Promise<Transmission> {
  const { key } = message
  const earlier = await calls.status(key).catch((error: unknown) => {
    throw new NothingHandedOver(error)
  })
  if (earlier) return transmissionIn(earlier)
  if ((await outbox.find(key))?.acceptedAt) return { state: 'RECEIVED' }
  await hold()
  const submission = await calls
    .submit(message)
    .catch((error: unknown) => ({ outcome: 'UNKNOWN' as const, error }))
  if (submission.outcome === 'REFUSED')
    return { state: 'REFUSED', reason: 'INVALID', detail: submission.words }
  if (submission.outcome === 'NOTHING_STORED') throw new NothingHandedOver(unavailable(submission.why))
  if (submission.outcome === 'SENT') {
    await outbox.accept(key, null)
    return { state: 'RECEIVED', isAnswerAwaited: true }
  }
  const stored = await calls.status(key)
  if (stored) return transmissionIn(stored)
  if (submission.outcome === 'UNKNOWN') throw submission.error
  throw new NothingHandedOver(unavailable(STORED_NOTHING))
}

const STORED_NOTHING =
  'the access point could not store the document: its check refused it, or its disk did; its log says which'
