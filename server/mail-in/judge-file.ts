/** The kind of a file that came by mail or was uploaded: an invoice as data, a paper to complete, or none of both. */
import { type Account, companyNumber } from '../accounts/account.ts'
import { inspectPdf } from '../formats/pdf/inspect-pdf.ts'
import { isPdf } from '../formats/pdf/is-pdf.ts'
import { isPhoto } from '../formats/pdf/photo-size.ts'
import { photoToPdf } from '../formats/pdf/photo-to-pdf.ts'
import { readIsolated } from '../formats/xml/read-isolated.ts'
import { UnreadableXml } from '../formats/xml/unreadable-xml.ts'
import type { IsolationOptions } from '../platform/isolation/isolation.ts'
import { Problem, Unavailable } from '../platform/problem.ts'
import type { Reading } from '../recognition/fields/reading.ts'
import type { AsideReason, FileReading, MailedFile } from './inbound-mail.ts'
import type { Paper } from './read-paper.ts'
import type { Structured, StructuredTask } from './read-structured.ts'
import type { MailPart } from './split-mail-work.ts'

const READING = new URL('./read-structured-work.ts', import.meta.url)
const READING_IN_PDF = new URL('./read-embedded-work.ts', import.meta.url)

export type Verdict =
  | { structured: Structured; pdf: Buffer | undefined }
  | {
      toComplete: FileReading | null
      readingState: MailedFile['readingState']
      pdf: Buffer
      pages: number
    }
  | { aside: AsideReason }

export interface Judging {
  account: Account
  isolation: IsolationOptions
  /** LATER: a job reads a paper; an invoice as data in it is looked for now. GIVEN_UP: reading failed so often that a person does it. */
  read: ((paper: Paper) => Promise<Reading>) | 'LATER' | 'GIVEN_UP'
}

export async function judgeFile(judging: Judging, { bytes: given, fault }: MailPart): Promise<Verdict> {
  if (fault !== undefined) return { aside: fault }
  const bytes = Buffer.from(given)
  if (isPdf(bytes)) return judgePdf(judging, bytes)
  if (isHeic(bytes)) return { aside: 'HEIC' }
  if (isPhoto(bytes)) return judgePhoto(judging, bytes)
  if (!startsAsXml(bytes)) return { aside: 'OTHER_FILE' }
  const structured = await readStructured(judging, bytes)
  return typeof structured === 'string' ? { aside: structured } : judgeStructured(structured, undefined)
}

function judgeStructured(structured: Structured, pdf: Buffer | undefined): Verdict {
  if (structured.origin === 'OWN') return { aside: 'OWN_INVOICE' }
  if (structured.origin === 'OTHER_SELLER') return { aside: 'OTHER_BUYER' }
  return { structured, pdf }
}

/** The form in which iPhones keep photos: a container with its brand. */
export const isHeic = (bytes: Buffer): boolean =>
  /^ftyp(heic|heix|hevc|heim|heis|mif1|msf1|avif)$/.test(bytes.toString('latin1', 4, 12))

export const startsAsXml = (bytes: Uint8Array): boolean =>
  /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*\0?<\0?[?!\w]/.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString('latin1'),
  ) && !/^\s*<(!doctype html|html)/i.test(Buffer.from(bytes.subarray(0, 256)).toString('latin1'))

const taskOf = ({ account }: Judging, bytes: Uint8Array): StructuredTask => ({
  bytes,
  us: { name: account.companyName, otherName: account.name, vat: companyNumber(account) },
})

async function readStructured(judging: Judging, bytes: Uint8Array): Promise<Structured | AsideReason> {
  try {
    return await readIsolated(READING, taskOf(judging, bytes), judging.isolation)
  } catch (error) {
    if (!(error instanceof UnreadableXml)) throw error
    return error.reason === 'FOREIGN_ROOT' ? 'NO_INVOICE' : 'UNREADABLE'
  }
}

/** Undefined also where looking for it takes too much: then the paper counts. */
async function findEmbedded(judging: Judging, pdf: Buffer): Promise<Structured | undefined> {
  try {
    const task = taskOf(judging, pdf)
    return (
      (await readIsolated<StructuredTask, Structured | null>(READING_IN_PDF, task, judging.isolation)) ??
      undefined
    )
  } catch (error) {
    if (error instanceof UnreadableXml || (error instanceof Unavailable && error.hasCrashed)) return undefined
    throw error
  }
}

async function judgePhoto(judging: Judging, bytes: Buffer): Promise<Verdict> {
  const pdf = await orUnreadable(() => photoToPdf(bytes, judging.isolation))
  return pdf === undefined ? { aside: 'UNREADABLE' } : judgePdf(judging, pdf)
}

async function judgePdf(judging: Judging, pdf: Buffer): Promise<Verdict> {
  const inspected = await orUnreadable(() => inspectPdf(pdf, judging.isolation))
  if (inspected === undefined) return { aside: 'UNREADABLE' }
  const { pages } = inspected
  const unread = { toComplete: null, pdf, pages }
  if (judging.read === 'GIVEN_UP') return { ...unread, readingState: 'FAILED' }
  if (judging.read === 'LATER') {
    const structured = await findEmbedded(judging, pdf)
    return structured ? judgeStructured(structured, pdf) : { ...unread, readingState: 'RUNNING' }
  }
  const { embedded, seen: _, ...reading } = await judging.read({ bytes: pdf, pages })
  if (embedded !== undefined) {
    const structured = await readStructured(judging, embedded)
    if (typeof structured !== 'string') return judgeStructured(structured, pdf)
  }
  if (reading.reasons?.includes('NO_INVOICE')) return { aside: 'NO_INVOICE' }
  if (reading.origin === 'OWN') return { aside: 'OWN_INVOICE' }
  return { toComplete: reading, readingState: 'DONE', pdf, pages }
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
