/** Received documents as items of the module of payments, in SQL. */
import { dueOf } from '../invoices/payment-state.ts'
import { openOfReceived } from './received-invoice.ts'

/** An invoice is to be paid, a credit note to be received; the other way round where the account is its seller. */
const SIGN = `(case when (r.type = 'E_INVOICES') = r.self_billed then 1 else -1 end)`

export const RECEIVED_ITEMS = `select r.id as "documentId", r.account_id as "accountId", 'RECEIVED' as kind, r.type, r.invoice_number as number,
  r.seller_name as "partyName", coalesce(r.vendor_id::text, lower(r.seller_name)) as "partyKey", r.reference_key as "referenceKey", r.issue_date as "issueDate",
  r.due_date as "dueDate", ${dueOf('r.')} as due, r.currency, coalesce(r.payable_in_cents, r.total_in_cents) as "totalCents", r.paid_in_cents as "paidCents", r.set_off_in_cents as "setOffCents",
  r.ordered_in_cents as "orderedCents", r.payment_facts ->> 'mandate' as mandate, ${openOfReceived('r.')} as "openCents", ${SIGN} as sign,
  case when r.self_billed then 'RECEIVE' else 'PAY' end as direction, false as "isSaidPaid" from received_invoices r`
