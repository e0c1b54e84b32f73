/** The content of a sent document, for a new draft. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { addDays, daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import { fieldPlaces } from '#contracts/rules/draft/places.ts'
import { draftParts } from '#generated/draft-fields.ts'
import type { draftPlaces } from '#generated/draft-places.ts'
import { readIsolated } from '../../formats/xml/read-isolated.ts'
import type { DocumentType, Invoice } from '../../invoices/invoice.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { Draft, type InputDetails, type PdfFile, type SourceFile } from '../draft/draft.ts'
import type { ReadSent, SentSource, SentTask } from './sent-content-work.ts'

const READING = new URL('./sent-content-work.ts', import.meta.url)

export interface Reading {
  em: EntityManager
  storage: Storage
}

export interface SentContent {
  type: DocumentType
  inputDetails: InputDetails
  /** With the preserved parts; null where the form alone gives the same document. */
  sourceFile: SourceFile | null
}

type Origin = SentTask['origin']

/**
 * Reads the sent XML.
 * @param pdfFile of the new draft
 */
export async function readSentContent(
  { em, storage }: Reading,
  invoice: Invoice,
  { origin, pdfFile }: { origin: Origin; pdfFile: PdfFile | null },
): Promise<SentContent> {
  const { ublFile, accountId } = invoice
  const task: SentTask = { bytes: await storage.get(ublFile.key), origin }
  const { content, source } = await readIsolated<SentTask, ReadSent>(READING, task, { owner: accountId })
  const isNeeded = hasMore(source) || (origin === 'AGAIN' && (await cameAsFile(em, invoice)))
  if (!isNeeded) return { ...content, sourceFile: null }
  const { xml, asRead, facts, notTaken } = source
  const key = xml === undefined ? ublFile.key : await storage.put(Buffer.from(xml))
  const sourceFile = { ...facts, key, origin, asRead, notTaken, pdfKey: pdfFile?.key ?? null }
  return { ...content, sourceFile }
}

const hasMore = ({ facts, notTaken }: SentSource): boolean => facts.parts.length > 0 || notTaken.length > 0

/** The document came from a file, with that file's seller. */
async function cameAsFile(em: EntityManager, { draftId }: Invoice): Promise<boolean> {
  return draftId != null && (await em.count(Draft, { id: draftId, sourceFile: { $ne: null } })) > 0
}

/** For a copy: without the parts that belong to the original only. */
export function contentOfCopy({ inputDetails, ...content }: SentContent): SentContent {
  const { issueDate, dueDate } = inputDetails.heading ?? {}
  const today = todayInBrussels()
  const term = issueDate && dueDate ? Math.max(0, daysBetween(issueDate, dueDate)) : undefined
  const own: Record<ReplacedField<'copy'>, string | undefined> = {
    issueDate: today,
    dueDate: term === undefined ? undefined : addDays(today, term),
  }
  const copied = copyFields('copy', inputDetails)
  return { ...content, inputDetails: { ...copied, heading: { ...copied.heading, ...own } } }
}

/** A full credit note that refers to the invoice. */
export function contentOfCreditNote({ inputDetails, sourceFile }: SentContent): SentContent {
  const { invoiceNumber, issueDate } = inputDetails.heading ?? {}
  const copied = copyFields('creditNote', inputDetails)
  const own: Record<ReplacedField<'creditNote'>, string | null | undefined> = {
    issueDate: todayInBrussels(),
    originalInvoiceNumber: invoiceNumber,
    originalInvoiceDate: issueDate,
  }
  return {
    type: 'E_CREDIT_NOTES',
    sourceFile,
    inputDetails: { ...copied, heading: { ...copied.heading, ...own } },
  }
}

type DerivedKind = 'copy' | 'creditNote'

type Places = typeof draftPlaces

/** Fields of the heading that get a new value in a copy or a credit note. */
type ReplacedField<Made extends DerivedKind> = {
  [Pointer in keyof Places]: Places[Pointer] extends { readonly [One in Made]: 'renewed' }
    ? Pointer extends `${(typeof draftParts)['heading']['pointer']}/${infer Name}`
      ? Name
      : never
    : never
}[keyof Places]

/** The fields of a document that are copied to another, by the contract. Totals and rows are computed. */
function copyFields(another: DerivedKind, details: InputDetails): InputDetails {
  const { heading, payment, customer, lines, allowanceCharges, ...rest } = details
  const of = <Values extends object>(part: keyof typeof draftParts, values: Values): Partial<Values> =>
    pick(values, (name) => fieldPlaces.get(`${draftParts[part].pointer}/${name}`)?.[another] === undefined)
  return {
    ...of('inputDetails', rest),
    ...(heading && { heading: of('heading', heading) }),
    ...(payment && { payment: of('payment', payment) }),
    ...(customer && { customer: of('customer', customer) }),
    ...(lines && { lines: lines.map(({ id, ...line }) => ({ id, ...of('lines', line) })) }),
    ...(allowanceCharges && { allowanceCharges: allowanceCharges.map((one) => of('allowanceCharges', one)) }),
  }
}

function pick<Values extends object>(values: Values, isPicked: (name: string) => boolean): Partial<Values> {
  const picked = Object.entries(values).filter(([name]) => isPicked(name))
  // Only the picked fields are left.
  return Object.fromEntries(picked) as Partial<Values>
}
