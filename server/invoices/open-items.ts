/** Sent documents as items of the module of payments, in SQL. */
import { openOfSent } from './invoice.ts'
import { dueOf } from './payment-state.ts'

/** An invoice is to be received, a credit note to be paid back; the other way round where the account wrote it for its seller. */
const SIGN = `(case when (s.type = 'E_INVOICES') = s.self_billed then -1 else 1 end)`

/** Belgian numbers and others: their letters and digits; without one, the name. @param row a prefix of the columns */
export const partyOfSent = (row: string): string =>
  `coalesce(nullif(regexp_replace(upper(${row}customer_vat), '[^A-Z0-9]', '', 'g'), ''), lower(${row}customer_name))`

export const SENT_ITEMS = `select s.id as "documentId", s.account_id as "accountId", 'SENT' as kind, s.type, s.invoice_number as number,
  s.customer_name as "partyName", ${partyOfSent('s.')} as "partyKey", s.reference_key as "referenceKey", s.issue_date as "issueDate", s.due_date as "dueDate",
  ${dueOf('s.')} as due, s.currency, coalesce(s.payable_in_cents, s.total_in_cents) as "totalCents", s.paid_in_cents as "paidCents", s.set_off_in_cents as "setOffCents",
  0::bigint as "orderedCents", null as mandate, ${openOfSent('s.')} as "openCents", ${SIGN} as sign, case when s.self_billed then 'PAY' else 'RECEIVE' end as direction,
  s.status = 'PAID' as "isSaidPaid" from invoices s`
