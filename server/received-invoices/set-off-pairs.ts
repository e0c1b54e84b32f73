/** Received credit notes with the invoices that they name, in SQL, for the module of payments. */
import { openOfReceived } from './received-invoice.ts'

const VENDOR = (row: string) => `coalesce(${row}vendor_id::text, lower(${row}seller_name))`

/** The certain pairs, as those of sent documents. Of two invoices of the vendor with that number none is certain. */
export const RECEIVED_PAIRS = `select 'RECEIVED' as kind, c.account_id as "accountId", c.id as "creditNoteId", c.invoice_number as "creditNoteNumber",
  d.id as "invoiceId", d.invoice_number as "invoiceNumber"
  from received_invoices c join received_invoices d on d.account_id = c.account_id and lower(d.invoice_number) = lower(c.credited_number)
    and d.type = 'E_INVOICES' and d.currency = c.currency and d.self_billed = c.self_billed and ${VENDOR('d.')} = ${VENDOR('c.')}
    and d.issue_date is not distinct from coalesce(c.credited_date, d.issue_date)
  where c.type = 'E_CREDIT_NOTES' and c.credited_number is not null and c.status is distinct from 'REJECTED'`

/** Credit notes with an open amount that name an invoice. */
export const OPEN_RECEIVED_CREDIT_NOTES = `select c.id as "creditNoteId", c.account_id as "accountId" from received_invoices c
  where ${openOfReceived('c.')} <> 0 and c.type = 'E_CREDIT_NOTES' and c.credited_number is not null`
