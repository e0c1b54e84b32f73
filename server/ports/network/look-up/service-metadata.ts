/** What an SMP has signed about one document type of a participant (Peppol SMP, SignedServiceMetadata). */
import { askSmp, type SmpOptions } from './ask-smp.ts'
import { Distrust } from './distrust.ts'
import { readJudged } from './judging.ts'
import type { AskedService, Redirect } from './read-metadata.ts'
import type { MetadataReading, MetadataTask } from './read-metadata-work.ts'
import { addressAt } from './service-group.ts'

const READING = new URL('./read-metadata-work.ts', import.meta.url)

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
  const task = { bytes, asked, anchors, certificateUid: redirect?.certificateUid }
  const { said, signer } = await readJudged<MetadataTask, MetadataReading>(READING, task, told)
  told(`signed by ${signer}${anchors.length > 0 ? ', issued by one who is trusted' : ''}`)
  if ('isTaken' in said) {
    told(said.isTaken ? 'taken' : said.why)
    return said.isTaken
  }
  told(`redirect to ${said.href} of ${said.certificateUid}`)
  if (redirect) throw new Distrust('WRONG_REDIRECT', 'it leads on and on')
  return ask(new URL(said.href), asked, options, said)
}
