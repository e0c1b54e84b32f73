import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import type { DocumentChange } from '../drafts/outgoing-xml.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Invoice } from './invoice.ts'

export type Accepted = Pick<
  RequiredEntityData<Invoice>,
  | 'type'
  | 'documentSource'
  | 'viaEmail'
  | 'mayBeMailed'
  | 'language'
  | 'customerVat'
  | 'customerEmail'
  | 'dueDate'
  | 'pdfFile'
  | 'ublFile'
> & {
  accountId: string
  draftId: string
  /** Of the draft's row as it was when the document was made of it (PostgreSQL's xmin). */
  draftRevision: string
  invoiceNumber: string
  issueDate: string
  currency: string
  totalInCents: number
  customerName: string
  sender: { scheme: string; participant: string }
  receiver: { scheme: string; participant: string }
  messageId: string
  sentById: string
  costsCredit: boolean
  /** What it has otherwise than the file that it was made of. */
  changes: DocumentChange[]
}

export type Outcome = { id: string } | 'TAKEN' | 'NO_CREDIT'

/**
 * Stores the document, its first event, what it costs and the job that transmits it, in one statement of em's
 * transaction. All of it depends on the stored row. TAKEN: its draft was sent or changed, or its number used, a moment
 * ago; then nothing was written. On anything but an id the caller rolls back.
 */
export async function acceptInvoice(em: EntityManager, queue: Queue, invoice: Accepted): Promise<Outcome> {
  const id = uuidv7()
  const job = await queue.statement(em, 'transmit-invoice', { invoiceId: id }, 'stored')
  const [answer] = await em.execute<{ is_stored: boolean; is_paid: boolean }[]>(
    `${ACCEPT}, queued as (${job.sql}) ${OUTCOME}`,
    [...parametersOf(id, invoice), ...job.parameters],
  )
  if (answer?.is_stored !== true) return 'TAKEN'
  if (invoice.costsCredit && !answer.is_paid) return 'NO_CREDIT'
  return { id }
}

/** The check on the number of credits is made on the account's newest row, which stays locked until the transaction ends. */
const ACCEPT = `
  with draft as (
    select id from drafts where id = ? and xmin::text = ? for update
  ), stored as (
    insert into invoices (id, account_id, draft_id, type, invoice_number, issue_date, due_date, currency,
      total_in_cents, customer_name, customer_vat, customer_email, sender_scheme, sender_participant,
      receiver_scheme, receiver_participant, via_email, may_be_mailed, document_source, status, credit_taken,
      message_id, ubl_file, pdf_file, sent_by_id, language, created_at)
    select ?, ?, draft.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'CREATED', ?, ?, ?, ?, ?, ?, now() from draft
    on conflict do nothing
    returning id, account_id, draft_id, invoice_number, credit_taken, sent_by_id
  ), sent as (
    update drafts set sent_at = now() from stored where drafts.id = stored.draft_id
  ), settled as (
    update invoices failed set settled_at = now() from stored
    where failed.account_id = stored.account_id and lower(failed.invoice_number) = lower(stored.invoice_number)
      and failed.invoice_number = stored.invoice_number and failed.settled_at is null
      and failed.status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR')
  ), told as (
    insert into invoice_events (id, invoice_id, at, type, detail, actor_id)
    select ?, id, now(), 'CREATED', ?::jsonb, sent_by_id from stored
  ), paid as (
    update accounts set credits = credits - 1 from stored
    where accounts.id = stored.account_id and stored.credit_taken and accounts.credits > 0
    returning accounts.id
  )`

const OUTCOME = 'select exists (select from stored) as is_stored, exists (select from paid) as is_paid'

const parametersOf = (id: string, invoice: Accepted): unknown[] => [
  ...[invoice.draftId, invoice.draftRevision],
  ...[id, invoice.accountId, invoice.type, invoice.invoiceNumber],
  ...[invoice.issueDate, invoice.dueDate ?? null, invoice.currency, invoice.totalInCents],
  ...[invoice.customerName, invoice.customerVat ?? null, invoice.customerEmail ?? null],
  ...[invoice.sender.scheme, invoice.sender.participant],
  ...[invoice.receiver.scheme, invoice.receiver.participant],
  ...[invoice.viaEmail, invoice.mayBeMailed, invoice.documentSource, invoice.costsCredit, invoice.messageId],
  ...[JSON.stringify(invoice.ublFile), invoice.pdfFile ? JSON.stringify(invoice.pdfFile) : null],
  ...[invoice.sentById, invoice.language, uuidv7()],
  JSON.stringify(invoice.changes.length > 0 ? { changes: invoice.changes } : {}),
]
