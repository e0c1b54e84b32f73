import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql'
import { payFor } from '../accounts/credits.ts'
import { uuidv7 } from '../platform/database/uuid.ts'
import type { Queue } from '../platform/queue.ts'
import type { DocumentChange } from './document-change.ts'
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

/** What the document was made of, in the words of who keeps that: it is sent once, and only as it was then. */
export interface Origin {
  /** A query for its `id`, locked, that gives no row once it was sent or changed. */
  query: string
  values: readonly unknown[]
  /** What happens to it when the document, `stored`, has it as its `draft_id`. */
  onceStored: string
}

export type Outcome = { id: string } | 'TAKEN' | 'NO_CREDIT'

/**
 * Stores the document, its first event, what it costs and the job that transmits it, in one statement of em's
 * transaction. All of it depends on the stored row. TAKEN: its draft was sent or changed, or its number used, a moment
 * ago; then nothing was written. On anything but an id the caller rolls back.
 */
export async function acceptInvoice(
  { em, queue }: { em: EntityManager; queue: Queue },
  origin: Origin,
  invoice: Accepted,
): Promise<Outcome> {
  const id = uuidv7()
  const job = await queue.statement(em, 'transmit-invoice', { invoiceId: id }, 'stored')
  const [answer] = await em.execute<{ is_stored: boolean; is_paid: boolean }[]>(
    `${accept(origin)}, queued as (${job.sql}) ${OUTCOME}`,
    [...origin.values, ...parametersOf(id, invoice), ...job.parameters],
  )
  if (answer?.is_stored !== true) return 'TAKEN'
  if (invoice.costsCredit && !answer.is_paid) return 'NO_CREDIT'
  return { id }
}

/** The check on the number of credits is made on the account's newest row, which stays locked until the transaction ends. */
const accept = ({ query, onceStored }: Origin) => `
  with draft as (${query}), stored as (
    insert into invoices (id, account_id, draft_id, type, invoice_number, issue_date, due_date, currency,
      total_in_cents, customer_name, customer_vat, customer_email, sender_scheme, sender_participant,
      receiver_scheme, receiver_participant, via_email, may_be_mailed, document_source, status, credit_taken,
      message_id, ubl_file, pdf_file, sent_by_id, language, created_at)
    select ?, ?, draft.id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'CREATED', ?, ?, ?, ?, ?, ?, now() from draft
    on conflict do nothing
    returning id, account_id, draft_id, invoice_number, credit_taken, sent_by_id
  ), sent as (${onceStored}), settled as (
    update invoices failed set settled_at = now() from stored
    where failed.account_id = stored.account_id and lower(failed.invoice_number) = lower(stored.invoice_number)
      and failed.invoice_number = stored.invoice_number and failed.settled_at is null
      and failed.status in ('ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR')
  ), told as (
    insert into invoice_events (id, invoice_id, at, type, detail, actor_id)
    select ?, id, now(), 'CREATED', ?::jsonb, sent_by_id from stored
  ), paid as (${payFor('stored')})`

const OUTCOME = 'select exists (select from stored) as is_stored, exists (select from paid) as is_paid'

const parametersOf = (id: string, invoice: Accepted): unknown[] => [
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
