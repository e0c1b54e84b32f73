import type { EntityManager } from '@mikro-orm/postgresql'
import { paidToOwn } from '#contracts/rules/invoice/own-account.ts'
import type { Account } from '../../accounts/account.ts'
import { inspectPdf } from '../../formats/pdf/inspect-pdf.ts'
import { getInvoice } from '../../invoices/get-invoice.ts'
import type { Invoice } from '../../invoices/invoice.ts'
import { isFailure } from '../../invoices/status.ts'
import { Problem } from '../../platform/problem.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import type { Candidate } from '../draft/candidate.ts'
import { draftContent } from '../draft/content.ts'
import { Draft, type PdfFile } from '../draft/draft.ts'
import { usualPdfSource } from '../draft/pdf-source.ts'
import { isAsUploaded } from '../draft/source-file.ts'
import {
  contentOfCopy,
  contentOfCreditNote,
  type Reading,
  readSentContent,
  type SentContent,
} from './sent-content.ts'

export type Copy = SentContent & Pick<Candidate, 'pdfSource' | 'pdfFile'>

/**
 * A copy; of a failed document everything including the PDF, for correction.
 * @throws {Problem} NOT_FOUND
 */
export async function readCopy(reading: Reading, account: Account, id: string): Promise<Copy> {
  const invoice = await getInvoice(reading.em, account, id)
  if (isFailure(invoice.status)) return readWhole(reading, invoice)
  const content = await readSentContent(reading, invoice, { origin: 'COPY', pdfFile: null })
  const copy = contentOfCopy(content)
  const inputDetails = paidToOwn(copy, account)
  return { ...copy, inputDetails, pdfSource: usualPdfSource(account), pdfFile: null }
}

/** The whole document with its PDF, and the external tool's invoice that it was made of. */
export async function readWhole(reading: Reading, invoice: Invoice): Promise<Copy> {
  const pdfFile = await findPdf(reading.storage, invoice)
  const content = await readSentContent(reading, invoice, { origin: 'AGAIN', pdfFile })
  const teamleaderInvoiceId = await findToolInvoice(reading.em, invoice)
  const inputDetails = { ...content.inputDetails, ...(teamleaderInvoiceId && { teamleaderInvoiceId }) }
  return { ...content, inputDetails, pdfSource: null, pdfFile }
}

/** The draft alone knows it, no document does. */
async function findToolInvoice(em: EntityManager, { draftId }: Invoice): Promise<string | null | undefined> {
  if (draftId == null) return undefined
  const draft = await em.findOne(Draft, { id: draftId }, { fields: ['inputDetails'] })
  return draft?.inputDetails.teamleaderInvoiceId
}

/** @throws {Problem} NOT_FOUND; NOT_AN_INVOICE; INVOICE_NOT_SENT for one that failed */
export async function readCredit(reading: Reading, account: Account, id: string): Promise<Copy> {
  const invoice = await getInvoice(reading.em, account, id)
  if (invoice.type !== 'E_INVOICES') throw new Problem('NOT_AN_INVOICE')
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  const content = await readSentContent(reading, invoice, { origin: 'CREDIT_NOTE', pdfFile: null })
  return { ...contentOfCreditNote(content), pdfSource: usualPdfSource(account), pdfFile: null }
}

/**
 * Stores the draft; the supplier is the account's own data at the time of sending.
 * @param sentAt when it is sent in the same transaction
 */
export async function createCopy(
  em: EntityManager,
  account: Account,
  { pdfSource, pdfFile, sourceFile, ...content }: Copy,
  { sentAt = null }: { sentAt?: Date | null } = {},
): Promise<Draft> {
  const written = draftContent(content)
  const goesAsItCame = isAsUploaded(account, { ...written, pdfFile, sourceFile })
  const figures = goesAsItCame && sourceFile ? { totalInCents: sourceFile.totalInCents } : {}
  const filed = { accountId: account.id, pdfSource, pdfFile, sourceFile, sentAt }
  const draft = em.create(Draft, { ...written, ...figures, ...filed })
  await em.persist(draft).flush()
  return draft
}

/** The document's PDF as a draft's, with its page count. */
async function findPdf(storage: Storage, { pdfFile, accountId }: Invoice): Promise<PdfFile | null> {
  if (pdfFile == null) return null
  const { pages } = await inspectPdf(await storage.get(pdfFile.key), { owner: accountId })
  return {
    key: pdfFile.key,
    fileName: pdfFile.fileName,
    pages,
    ...(pdfFile.isPrinted && { isPrinted: true }),
  }
}
