/** The columns of lists, truncated to the size of an index entry; the document itself is unchanged. */

import { parseDecimal, roundToCents } from '#contracts/rules/decimal.ts'
import type { Checked } from '#contracts/rules/invoice/basis.ts'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { type Invoice, type Party, vatRegistration } from '#contracts/rules/invoice/model.ts'
import { dateOfZoned } from '#contracts/rules/iso-date.ts'
import { referenceKey } from '#contracts/rules/payment-reference.ts'
import { creditedBy } from '../invoices/credited.ts'
import { type EventFinding, eventFindings } from '../invoices/event-findings.ts'
import { shortened } from '../vendors/seller-numbers.ts'
import { numberKeyOf } from './duplicates.ts'

export type Facts = ReturnType<typeof listFacts> & { selfBilled: boolean }

/** @param invoice with the other party as its seller */
export function listFacts(invoice: Invoice) {
  const { number, issueDate, dueDate, kind, typeCode, currency, seller, totals, paymentMeans } = invoice
  const credited = creditedBy(invoice)
  return {
    type: kind === 'INVOICE' ? ('E_INVOICES' as const) : ('E_CREDIT_NOTES' as const),
    typeCode: (typeCode ?? (kind === 'INVOICE' ? '380' : '381')).slice(0, 20),
    invoiceNumber: (number ?? '').slice(0, 100),
    numberKey: numberKeyOf((number ?? '').slice(0, 100)),
    issueDate: readDate(issueDate),
    dueDate: readDate(dueDate),
    currency: (currency ?? 'EUR').slice(0, 3),
    totalInCents: readCents(totals?.taxInclusive?.value),
    payableInCents: readCents(totals?.payable?.value ?? totals?.taxInclusive?.value),
    referenceKey: referenceKey(paymentMeans?.find(({ reference }) => reference)?.reference),
    creditedNumber: credited?.number ?? null,
    creditedDate: credited?.date ?? null,
    sellerName: (seller?.registrationName ?? seller?.name ?? '').slice(0, 300),
    sellerVat: vatRegistration(seller)?.id?.slice(0, 50) ?? null,
    sellerNumbers: numbersOfSeller(seller),
  }
}

const readDate = (text: string | undefined): string | null =>
  (text !== undefined && dateOfZoned(text)) || null

const LARGEST = 1_000_000_000_000_00

function readCents(text: string | undefined): number {
  const exact = parseDecimal(text)
  if (exact === undefined) return 0
  return Math.max(-LARGEST, Math.min(LARGEST, Number(roundToCents(exact).units)))
}

// The numbers that identify a seller, in any scheme or notation of a document.

interface Known {
  numbers: readonly (string | null | undefined)[]
  name: string | undefined
}

const MOST = 20
const LONGEST = 100

/** `BE 0775.209.350`, `9925:BE0775209350` and `0208:0775209350` are one; a seller without a number is known by the name. */
function sellerNumbers({ numbers, name }: Known): string[] {
  const known = [...new Set(numbers.flatMap((number) => normalised(number ?? '')))].slice(0, MOST)
  if (known.length > 0) return known
  const words = shortened((name ?? '').trim().replace(/\s+/g, ' ').toLowerCase(), LONGEST)
  return words === '' ? [] : [`name ${words}`]
}

function normalised(number: string): string[] {
  const bare = number
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LONGEST)
  const belgian = /^BE(\d{9,10})$/.exec(bare)?.[1]
  if (belgian !== undefined) return [belgian.padStart(10, '0')]
  return bare.length < 4 ? [] : [bare]
}

export const numbersOfSeller = (seller: Party | undefined): string[] =>
  sellerNumbers({
    numbers: [
      ...(seller?.taxRegistrations ?? []).map(({ id }) => id),
      seller?.legalId?.value,
      seller?.endpoint?.value,
      ...(seller?.identifiers ?? []).map(({ value }) => value),
    ],
    name: seller?.registrationName ?? seller?.name,
  })

/** The findings in a document on the day of its arrival. */
export interface CheckOnArrival {
  release: string
  profile: string
  fatal: number
  warnings: number
  findings: EventFinding[]
}

/** Business errors don't refuse a document: they are stored with it. */
export function checkReceived({ release, profile, findings: all }: Checked): CheckOnArrival {
  const fatal = all.filter(isRefusal).length
  return { release, profile, fatal, warnings: all.length - fatal, findings: eventFindings(all) }
}
