/** An SMP's signed metadata of one document type of a participant (Peppol SMP, SignedServiceMetadata). */
import { askSmp, type SmpOptions } from './ask-smp.ts'
import { Distrust } from './distrust.ts'
import { readJudged } from './judging.ts'
import type { AskedService, Redirect } from './read-metadata.ts'
import type { MetadataReading, MetadataTask } from './read-metadata-work.ts'
import { addressAt } from './service-group.ts'

const READING = new URL('./read-metadata-work.ts', import.meta.url)

export interface ServiceOptions extends SmpOptions {
  /** Trusted issuers of SMP certificates, one PEM each. Without any, the issuer isn't checked. */
  trustAnchors?: readonly string[]
}

/**
 * True where the participant accepts the document type now. When the metadata is a Redirect, the other SMP is asked, once. (HTTP redirects are
 * followed by askSmp.)
 * @throws {Distrust} when the answer can't be trusted
 * @throws {Error} when an SMP can't be reached, or answers with an error
 */
export async function isDocumentTypeAccepted(
  smp: URL,
  asked: AskedService,
  options: ServiceOptions,
): Promise<boolean> {
  const path = encodeURIComponent(`busdox-docid-qns::${asked.docTypeId}`)
  return ask(new URL(`${addressAt(smp, asked.identifier)}/services/${path}`), asked, options)
}

/** @param redirect the one that led to this SMP: only the certificate that it names may sign here */
async function ask(
  target: URL,
  asked: AskedService,
  options: ServiceOptions,
  redirect?: Redirect,
): Promise<boolean> {
  const report = (answer: string) => options.onStep?.({ asked: target.href, answer })
  const bytes = await askSmp(target, options)
  /** 404: the participant doesn't accept the document type. */
  if (bytes === undefined) return false
  const { trustAnchors = [] } = options
  const task = { bytes, asked, trustAnchors, certificateUid: redirect?.certificateUid }
  const { said, signer } = await readJudged<MetadataTask, MetadataReading>(READING, task, report)
  report(`signed by ${signer}${trustAnchors.length > 0 ? ', whose issuer is trusted' : ''}`)
  if ('isAccepted' in said) {
    report(said.isAccepted ? 'accepted' : said.why)
    return said.isAccepted
  }
  report(`redirect to ${said.href}, where ${said.certificateUid} has to sign`)
  if (redirect) throw new Distrust('WRONG_REDIRECT', 'the SMP that a redirect names redirects again')
  return ask(new URL(said.href), asked, options, said)
}
