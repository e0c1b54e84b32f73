/** The kind of a file out of a mail: an invoice as data, a paper to complete, or none of both. */
import { type Account, companyNumber } from '../accounts/account.ts'
import { readRecognitionContext } from '../drafts/files/recognition-context.ts'
import { inspectPdf } from '../formats/pdf/inspect-pdf.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import { photoToPdf } from '../formats/pdf/photo-to-pdf.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import type { AsideReason, FileReading } from './inbound-mail.ts'
import type { Structured, StructuredTask } from './read-structured-work.ts'
import type { MailPart } from './split-mail-work.ts'

const READING = new URL('./read-structured-work.ts', import.meta.url)

export type Verdict =
  | { structured: Structured; pdf: Buffer | undefined }
  | { toComplete: FileReading | null; pdf: Buffer; pages: number }
  | { aside: AsideReason }

export interface Judging {
  context: Pick<JobContext, 'em' | 'ports' | 'recognition'>
  account: Account
  /** Reading failed so often that a person does it. */
  isGivenUp: boolean
}

export async function judgeFile(judging: Judging, { bytes: given, fault }: MailPart): Promise<Verdict> {
  if (fault !== undefined) return { aside: fault }
  const bytes = Buffer.from(given)
  if (isPdf(bytes)) return judgePdf(judging, bytes)
  if (isHeic(bytes)) return { aside: 'HEIC' }
  if (isPhoto(bytes)) return judgePhoto(judging, bytes)
  if (!startsAsXml(bytes)) return { aside: 'OTHER_FILE' }
  const structured = await readStructured(judging.account, bytes)
  return typeof structured === 'string' ? { aside: structured } : judgeStructured(structured, undefined)
}

function judgeStructured(structured: Structured, pdf: Buffer | undefined): Verdict {
  if (structured.origin === 'OWN') return { aside: 'OWN_INVOICE' }
  if (structured.origin === 'OTHER_SELLER') return { aside: 'OTHER_BUYER' }
  return { structured, pdf }
}

/** The form in which iPhones keep photos: a container with its brand. */
const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif)$/.test(bytes.toString('latin1', 4, 12))

export const startsAsXml = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\0?<\0?[?!\w]/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1'),
  ) && !/^\s*<(!doctype html|html)/i.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'))

async function readStructured(account: Account, bytes: Uint8Array): Promise<Structured | AsideReason> {
  const us = { name: account.companyName, otherName: account.name, vat: companyNumber(account) }
  try {
    const options = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
    return await readIsolated<StructuredTask, Structured>(READING, { bytes, us }, options)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return error.reason === 'FOREIGN_ROOT' ? 'NO_INVOICE' : 'UNREADABLE'
  }
}

async function judgePhoto(judging: Judging, bytes: Buffer): Promise<Verdict> {
  const options = { owner: judging.account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const pdf = await orUnreadable(() => photoToPdf(bytes, options))
  return pdf === undefined ? { aside: 'UNREADABLE' } : judgePdf(judging, pdf)
}

async function judgePdf(judging: Judging, pdf: Buffer): Promise<Verdict> {
  const { context, account, isGivenUp } = judging
  const options = { owner: account.id, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const inspected = await orUnreadable(() => inspectPdf(pdf, options))
  if (inspected === undefined) return { aside: 'UNREADABLE' }
  const { pages } = inspected
  if (isGivenUp) return { toComplete: null, pdf, pages }
  const known = await readRecognitionContext(context.em.fork(), account.id)
  const watch = { owner: account.id, signal: context.ports.interruption, onPage: async () => undefined }
  const {
    embedded,
    seen: _,
    ...reading
  } = await context.recognition.read({ bytes: pdf, pages }, watch, known)
  if (embedded !== undefined) {
    const structured = await readStructured(account, embedded)
    if (typeof structured !== 'string') return judgeStructured(structured, pdf)
  }
  if (reading.reasons?.includes('NO_INVOICE')) return { aside: 'NO_INVOICE' }
  if (reading.origin === 'OWN') return { aside: 'OWN_INVOICE' }
  return { toComplete: reading, pdf, pages }
}

/** @throws {Unavailable} */
async function orUnreadable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && !(error instanceof Unavailable)) return undefined
    throw error
  }
}
