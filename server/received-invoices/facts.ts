/** The columns of lists, truncated to the size of an index entry; the document itself is unchanged. */

import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import { type Invoice, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'
import { numbersOfSeller } from './seller-numbers.ts'

export type Facts = ReturnType<typeof factsOf>

export function factsOf(invoice: Invoice) {
  const { number, issueDate, dueDate, kind, typeCode, currency, seller } = invoice
  return {
    type: kind === 'INVOICE' ? ('E_INVOICES' as const) : ('E_CREDIT_NOTES' as const),
    typeCode: (typeCode ?? (kind === 'INVOICE' ? '380' : '381')).slice(0, 20),
    invoiceNumber: (number ?? '').slice(0, 100),
    issueDate: dateOf(issueDate),
    dueDate: dateOf(dueDate),
    currency: (currency ?? 'EUR').slice(0, 3),
    totalInCents: centsOf(invoice.totals?.taxInclusive?.value),
    sellerName: (seller?.registrationName ?? seller?.name ?? '').slice(0, 300),
    sellerVat: vatRegistration(seller)?.id?.slice(0, 50) ?? null,
    sellerNumbers: numbersOfSeller(seller),
  }
}

const dateOf = (text: string | undefined): string | null => (text !== undefined && dateOfZoned(text)) || null

const LARGEST = 1_000_000_000_000_00

function centsOf(text: string | undefined): number {
  const exact = parseDecimal(text)
  if (exact === undefined) return 0
  return Math.max(-LARGEST, Math.min(LARGEST, Number(roundToCents(exact).units)))
}
