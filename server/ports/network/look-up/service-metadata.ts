/** What an SMP has signed about one document type of a participant (Peppol SMP, SignedServiceMetadata). */
import { readIsolated } from '../../../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../../../formats/xml/unreadable-xml.ts'
import { askSmp, type SmpOptions } from './ask-smp.ts'
import { Distrust } from './distrust.ts'
import type { AskedService, Redirect } from './read-metadata.ts'
import type { MetadataReading, MetadataTask } from './read-metadata-work.ts'
import { addressAt } from './service-group.ts'

const READING = new URL('./read-metadata-work.ts', import.meta.url)
const ISOLATION = { owner: 'the look-up' }

export interface ServiceOptions extends SmpOptions {
  /** PEM, one a certificate: who issues those of SMPs. Empty or left out: whoever does isn't looked at. */
  anchors?: readonly string[]
}

/**
 * Whether the participant takes the document type now. A redirect to another SMP is followed once.
 * @throws {Distrust} when nothing that was said is believed
 * @throws {Error} when it could not be found out
 */
export async function isTakenAt(smp: URL, asked: AskedService, options: ServiceOptions): Promise<boolean> {
  const path = encodeURIComponent(`busdox-docid-qns::${asked.docTypeId}`)
  return ask(new URL(`${addressAt(smp, asked.identifier)}/services/${path}`), asked, options)
}

async function ask(
  target: URL,
  asked: AskedService,
  options: ServiceOptions,
  redirect?: Redirect,
): Promise<boolean> {
  const told = (answer: string) => options.onStep?.({ asked: target.href, answer })
  const bytes = await askSmp(target, options)
  if (bytes === undefined) return false
  const { anchors = [] } = options
  const reading = await read({ bytes, asked, anchors, certificateUid: redirect?.certificateUid })
  if ('distrust' in reading) {
    const { reason, detail } = reading.distrust
    told(`${reason}: ${detail}`)
    throw new Distrust(reason, detail)
  }
  const { said, signer } = reading
  told(`signed by ${signer}${anchors.length > 0 ? ', issued by one who is trusted' : ''}`)
  if ('isTaken' in said) {
    told(said.isTaken ? 'taken' : said.why)
    return said.isTaken
  }
  told(`redirect to ${said.href} of ${said.certificateUid}`)
  if (redirect) throw new Distrust('WRONG_REDIRECT', 'it leads on and on')
  return ask(new URL(said.href), asked, options, said)
}

async function read(task: MetadataTask): Promise<MetadataReading> {
  try {
    return await readIsolated<MetadataTask, MetadataReading>(READING, task, ISOLATION)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return { distrust: { reason: 'OTHER_ANSWER', detail: error.message } }
  }
}
