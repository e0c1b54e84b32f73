import type { EntityManager } from '@mikro-orm/postgresql'
import { NUMBER_IS_TAKEN } from '../invoices/invoice.ts'
import { Problem } from '../problem.ts'
import type { Draft, DraftSupplier, InputDetails, PdfFile } from './draft.ts'

/** A draft that somebody wants to send, and what the database says about sending it. */
export interface Candidate {
  id: string
  /** Another one after every change of the row, whoever made it (PostgreSQL's xmin). */
  revision: string
  type: Draft['type']
  sendViaEmail: boolean
  supplier: DraftSupplier | null
  inputDetails: InputDetails
  pdfFile: PdfFile | null
  isSent: boolean
  isUploaded: boolean
  isNumberUsed: boolean
  isLocked: boolean
  isPrepaid: boolean
  credits: number
}

/** What the account and its other documents say about sending one under that number. */
export type SendingFacts = Pick<Candidate, 'isNumberUsed' | 'isLocked' | 'isPrepaid' | 'credits'>

const SELECT = `
  select d.id, d.xmin::text as revision, d.type, d.send_via_email as "sendViaEmail", d.supplier, d.input_details as "inputDetails",
    d.pdf_file as "pdfFile", d.uploaded_at is not null as "isUploaded",
    d.sent_at is not null as "isSent",
    exists (
      select from invoices i
      where i.account_id = d.account_id and i.invoice_number = d.invoice_number and i.${NUMBER_IS_TAKEN}
    ) as "isNumberUsed",
    a.locked as "isLocked", a.prepaid as "isPrepaid", a.credits
  from drafts d join accounts a on a.id = d.account_id
  where d.id = ? and d.account_id = ?`

/** As it is now; nobody is kept from changing it. @throws {Problem} NOT_FOUND */
export async function readCandidate(
  em: EntityManager,
  accountId: string,
  draftId: string,
): Promise<Candidate> {
  const [candidate] = await em.execute<Candidate[]>(SELECT, [draftId, accountId])
  if (candidate === undefined) throw new Problem('NOT_FOUND')
  return candidate
}

/** The same facts for a document that has no draft yet. */
export async function readSendingFacts(
  em: EntityManager,
  accountId: string,
  invoiceNumber: string,
): Promise<SendingFacts> {
  const [facts] = await em.execute<SendingFacts[]>(
    `select exists (
       select from invoices i where i.account_id = a.id and i.invoice_number = ? and i.${NUMBER_IS_TAKEN}
     ) as "isNumberUsed", a.locked as "isLocked", a.prepaid as "isPrepaid", a.credits
     from accounts a where a.id = ?`,
    [invoiceNumber, accountId],
  )
  if (facts === undefined) throw new Problem('NOT_FOUND')
  return facts
}
