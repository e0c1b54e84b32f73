/** The vendors of one account in memory: the decisions of the server without its tables. */

import { comparePdfs } from '#server/received-invoices/compare-pdfs.ts'
import { numberKeyOf } from '#server/received-invoices/duplicates.ts'
import { readText } from '#server/received-invoices/read-pdf.ts'
import {
  decideWarnings,
  type KnownAccount,
  knownAt,
  standingAfter,
  standingsIn,
  type Warning,
} from '#server/vendors/decide-warnings.ts'
import { chooseVendor } from '#server/vendors/find-vendor.ts'
import { readPayment, readSeller } from '#server/vendors/seller-facts.ts'
import { sellerNumbers } from '#server/vendors/seller-numbers.ts'
import type { Arrival } from './vendor-histories.ts'

interface Book {
  numbers: Map<string, string>
  accounts: Map<string, Map<string, KnownAccount>>
  documents: { vendorId: string; key: string }[]
}

export const newBook = (): Book => ({ numbers: new Map(), accounts: new Map(), documents: [] })

export interface Taken {
  warnings: Warning[]
  isCopy: boolean
}

export function takeIn(book: Book, { invoice, pdf, sender, at, confirmedBefore }: Arrival): Taken {
  const seller = readSeller(invoice)
  const said = readPayment(invoice)
  const own = seller.numbers.map(({ number }) => number)
  const rows = own.flatMap((number) => {
    const vendorId = book.numbers.get(number)
    return vendorId === undefined ? [] : [{ number, vendorId, numbers: numbersOf(book, vendorId) }]
  })
  const found = chooseVendor(own, rows)
  const vendorId = found ?? `vendor ${book.accounts.size}`
  const accounts = book.accounts.get(vendorId) ?? new Map<string, KnownAccount>()
  book.accounts.set(vendorId, accounts)
  if (confirmedBefore !== undefined) confirm(accounts, confirmedBefore)
  const read =
    pdf === undefined
      ? []
      : [
          readText(
            pdf,
            said.accounts.map(({ iban }) => iban),
          ),
        ]
  const [from] = sellerNumbers({ endpoint: sender })
  const facts = {
    ...said,
    pdf: comparePdfs(read, said),
    sender: from !== undefined && own.includes(from.number) ? null : sender.value,
    isFirst: found === null,
    namesakeId: null,
  }
  const known = knownAt([...accounts.values()], at)
  const warnings = decideWarnings(facts, known)
  for (const { iban, bic, state } of standingsIn(facts, warnings)) {
    const before = known.find((one) => one.iban === iban)
    accounts.set(iban, {
      iban,
      bic: bic ?? before?.bic ?? null,
      state: standingAfter(before?.state, state),
      times: (before?.times ?? 0) + 1,
      firstSeen: before?.firstSeen ?? at,
    })
  }
  for (const number of own) if (!book.numbers.has(number)) book.numbers.set(number, vendorId)
  const key = `${invoice.kind} ${numberKeyOf(invoice.number ?? '')}`
  const isCopy = book.documents.some((one) => one.vendorId === vendorId && one.key === key)
  book.documents.push({ vendorId, key })
  return { warnings, isCopy }
}

const numbersOf = (book: Book, vendorId: string): string[] =>
  [...book.numbers].flatMap(([number, id]) => (id === vendorId ? [number] : []))

function confirm(accounts: Map<string, KnownAccount>, iban: string): void {
  accounts.set(iban, { iban, bic: null, state: 'CONFIRMED', times: 0, firstSeen: null })
}
