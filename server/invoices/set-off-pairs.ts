/** Sent credit notes with the invoices that they name, in SQL, for the module of payments. */
import { hasStatus, NUMBER_IS_TAKEN, openOfSent } from './invoice.ts'
import { partyOfSent } from './open-items.ts'
import type { SentStatus } from './status.ts'

const DELIVERED: readonly SentStatus[] = ['TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'PAID']

/**
 * The certain pairs: one party and one currency, the number and, where the credit note names it, the date of the invoice; both are delivered.
 * A rejected invoice counts, as a credit note answers the refusal; a rejected credit note doesn't.
 */
export const SENT_PAIRS = `select 'SENT' as kind, c.account_id as "accountId", c.id as "creditNoteId", c.invoice_number as "creditNoteNumber",
  d.id as "invoiceId", d.invoice_number as "invoiceNumber"
  from invoices c join invoices d on d.account_id = c.account_id and d.invoice_number = c.credited_number and d.${NUMBER_IS_TAKEN}
    and d.type = 'E_INVOICES' and d.currency = c.currency and d.self_billed = c.self_billed and ${partyOfSent('d.')} = ${partyOfSent('c.')}
    and d.issue_date = coalesce(c.credited_date, d.issue_date)
  where c.type = 'E_CREDIT_NOTES' and ${hasStatus('c.', DELIVERED)} and ${hasStatus('d.', [...DELIVERED, 'REJECTED'])}`

/** Credit notes with an open amount that name an invoice. */
export const OPEN_SENT_CREDIT_NOTES = `select c.id as "creditNoteId", c.account_id as "accountId" from invoices c
  where ${openOfSent('c.')} <> 0 and c.type = 'E_CREDIT_NOTES' and c.credited_number is not null`
