import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { contentOf } from '../drafts/content.ts'
import { Draft, type PdfFile } from '../drafts/draft.ts'
import { inspectPdf } from '../drafts/pdf/inspect-pdf.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { Problem } from '../problem.ts'
import { getInvoice } from './get-invoice.ts'
import type { Invoice } from './invoice.ts'
import { credited, readSentContent, renewed, type SentContent } from './sent-content.ts'
import { isFailure } from './status.ts'

export interface Reading {
  em: EntityManager
  storage: Storage
}

export type Copy = SentContent & { pdfFile: PdfFile | null }

/** One that failed is copied whole, PDF included, to be corrected. @throws {Problem} NOT_FOUND */
export async function readCopy({ em, storage }: Reading, account: Account, id: string): Promise<Copy> {
  const invoice = await getInvoice(em, account, id)
  const content = await readSentContent(storage, invoice)
  if (!isFailure(invoice.status)) return { ...renewed(content), pdfFile: null }
  return { ...content, pdfFile: await findPdf(storage, invoice) }
}

/** @throws {Problem} NOT_FOUND; NOT_AN_INVOICE; INVOICE_NOT_SENT for one that failed */
export async function readCredit({ em, storage }: Reading, account: Account, id: string): Promise<Copy> {
  const invoice = await getInvoice(em, account, id)
  if (invoice.type !== 'E_INVOICES') throw new Problem('NOT_AN_INVOICE')
  if (isFailure(invoice.status)) throw new Problem('INVOICE_NOT_SENT')
  return { ...credited(await readSentContent(storage, invoice)), pdfFile: null }
}

/** The draft of what was read; the account's own data are its supplier, as they are when it is sent. */
export async function createCopy(
  em: EntityManager,
  account: Account,
  { pdfFile, ...content }: Copy,
): Promise<Draft> {
  const draft = em.create(Draft, { accountId: account.id, ...contentOf(content), pdfFile })
  await em.persist(draft).flush()
  return draft
}

/** As a draft keeps it, with its pages counted. */
export async function findPdf(storage: Storage, { pdfFile }: Invoice): Promise<PdfFile | null> {
  if (pdfFile == null) return null
  const { pages } = await inspectPdf(await storage.get(pdfFile.key))
  return { key: pdfFile.key, fileName: pdfFile.fileName, pages }
}
