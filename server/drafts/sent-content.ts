/** A sent document as a draft says it: what another one is made of. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { readApart } from '../formats/xml/read-apart.ts'
import type { DocumentType, Invoice } from '../invoices/invoice.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Draft, type InputDetails, type PdfFile, type SourceFile } from './draft.ts'
import type { ReadSent, SentSource, SentTask } from './sent-content-work.ts'
import { type Renewed, takenOver } from './taken-over.ts'

const READING = new URL('./sent-content-work.ts', import.meta.url)

export interface Reading {
  em: EntityManager
  storage: Storage
}

export interface SentContent {
  type: DocumentType
  inputDetails: InputDetails
  /** With what the form can't hold; null where the form alone would make the same. */
  sourceFile: SourceFile | null
}

type Origin = SentTask['origin']

/** All of it, out of the XML that went out. @param pdfFile of the new draft */
export async function readSentContent(
  { em, storage }: Reading,
  invoice: Invoice,
  { origin, pdfFile }: { origin: Origin; pdfFile: PdfFile | null },
): Promise<SentContent> {
  const { ublFile, accountId } = invoice
  const task: SentTask = { bytes: await storage.get(ublFile.key), origin }
  const { held, source } = await readApart<SentTask, ReadSent>(READING, task, { owner: accountId })
  const isNeeded = saysMore(source) || (origin === 'AGAIN' && (await cameAsFile(em, invoice)))
  if (!isNeeded) return { ...held, sourceFile: null }
  const { xml, asRead, facts, notTaken } = source
  const key = xml === undefined ? ublFile.key : await storage.put(Buffer.from(xml))
  const sourceFile = { ...facts, key, origin, asRead, notTaken, pdfKey: pdfFile?.key ?? null }
  return { ...held, sourceFile }
}

const saysMore = ({ facts, notTaken }: SentSource): boolean => facts.parts.length > 0 || notTaken.length > 0

/** Its seller stands in it as the file had them. */
async function cameAsFile(em: EntityManager, { draftId }: Invoice): Promise<boolean> {
  return draftId != null && (await em.count(Draft, { id: draftId, sourceFile: { $ne: null } })) > 0
}

/** The same for a new document: what belongs to that one document only is left out. */
export function renewed({ inputDetails, ...content }: SentContent): SentContent {
  const { issueDate, dueDate } = inputDetails.heading ?? {}
  const today = todayInBrussels()
  const term = issueDate && dueDate ? Math.max(0, daysBetween(issueDate, dueDate)) : undefined
  const own: Record<Renewed<'copy'>, string | undefined> = {
    issueDate: today,
    dueDate: term === undefined ? undefined : addDays(today, term),
  }
  const taken = takenOver('copy', inputDetails)
  return { ...content, inputDetails: { ...taken, heading: { ...taken.heading, ...own } } }
}

/** A credit note for the whole of it, that refers to it. */
export function credited({ inputDetails, sourceFile }: SentContent): SentContent {
  const { invoiceNumber, issueDate } = inputDetails.heading ?? {}
  const taken = takenOver('creditNote', inputDetails)
  const own: Record<Renewed<'creditNote'>, string | null | undefined> = {
    issueDate: todayInBrussels(),
    originalInvoiceNumber: invoiceNumber,
    originalInvoiceDate: issueDate,
  }
  return {
    type: 'E_CREDIT_NOTES',
    sourceFile,
    inputDetails: { ...taken, heading: { ...taken.heading, ...own } },
  }
}
