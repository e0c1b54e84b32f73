/** Random books: documents, set-offs, and entries of bank statements, with an account of the open amounts that is kept apart from the product's. */
import type { StatementEntry } from '#server/formats/bank/statement.ts'
import type { OpenItem } from '#server/payments/open-items.ts'
import { madeUpPayments, numbersFrom } from './made-up-payments.ts'
import { entryWith } from './written-statement.ts'

interface BookDocument
  extends Pick<
    OpenItem,
    'type' | 'number' | 'issueDate' | 'dueDate' | 'totalCents' | 'referenceKey' | 'partyName' | 'partyKey'
  > {
  /** Of a credit note that is set off. */
  creditedNumber: string | null
}

export interface BookEntry {
  entry: StatementEntry
  /** The numbers of the documents that it pays, or that its return opens again. */
  pays: string[]
}

export interface MadeUpBook {
  documents: BookDocument[]
  entries: BookEntry[]
  /** By number. */
  openCents: Map<string, number>
}

const DAY = (place: number) => `2026-11-${String(1 + (place % 28)).padStart(2, '0')}`

export interface BookSize {
  /** Each seventh comes twice, in two parts, or comes back, and a refund or a fee stands beside some. */
  payments: number
  parties: number
}

export function madeUpBook(seed: number, size: BookSize): MadeUpBook {
  const { items, payments } = madeUpPayments(seed, size.payments, size.parties)
  const next = numbersFrom(seed + 1_000_000)
  const documents: BookDocument[] = items.map((item) => ({ ...item, creditedNumber: null }))
  const numbers = new Map(items.map(({ documentId, number }) => [documentId, number]))
  const openCents = new Map(documents.map(({ number, totalCents }) => [number, totalCents]))
  const withCredit = new Set(
    payments
      .filter(({ wording }) => wording === 'less a credit note')
      .flatMap(({ pays }) => pays.map((id) => numbers.get(id))),
  )
  for (const invoice of items) {
    const isCredited = next() < 0.2 && invoice.type === 'E_INVOICES' && !withCredit.has(invoice.number)
    if (!isCredited) continue
    const share = [1 / 3, 1, 1.5][Math.floor(next() * 3)] ?? 1
    const totalCents = Math.max(1, Math.floor(invoice.totalCents * share))
    const number = `CS${invoice.number}`
    documents.push({
      ...invoice,
      ...{ type: 'E_CREDIT_NOTES', number, totalCents, referenceKey: null, dueDate: null },
      creditedNumber: invoice.number,
    })
    const cents = Math.min(totalCents, invoice.totalCents)
    openCents.set(number, totalCents - cents)
    openCents.set(invoice.number, invoice.totalCents - cents)
  }
  const entries = payments.flatMap(({ entry, pays: ids }, place): BookEntry[] => {
    const pays = ids.flatMap((id) => numbers.get(id) ?? [])
    const paid = entryWith({
      ...{ cents: entry.cents, bookedOn: DAY(place), bankReference: `B${place}`, endToEndId: `E${place}` },
      ...{ message: entry.message, reference: entry.reference },
      counterparty: { name: entry.name, iban: `BE${place}`, bic: null },
    })
    const second = { ...paid, bankReference: `B${place}/2`, endToEndId: `E${place}/2` }
    const returned = { kind: 'RETURN', returnReason: 'MD06', bookedOn: '2026-11-29' } as const
    const kind = place % 7
    if (kind !== 3) for (const number of pays) openCents.set(number, 0)
    if (kind === 1) return [paid, second].map((one) => ({ entry: one, pays }))
    if (kind === 2 && paid.cents > 3) {
      const cents = Math.floor(paid.cents / 3)
      return [
        { entry: { ...paid, cents }, pays },
        { entry: { ...second, cents: paid.cents - cents }, pays },
      ]
    }
    if (kind === 3)
      return [
        { entry: paid, pays },
        { entry: { ...paid, ...returned, cents: -paid.cents, bankReference: `R${place}` }, pays },
      ]
    if (kind === 4) return [{ entry: paid, pays }, fee(place)]
    if (kind === 5) return [{ entry: paid, pays }, refund(place)]
    return [{ entry: paid, pays }]
  })

  function fee(place: number): BookEntry {
    const said = { bookedOn: DAY(place), bankReference: `F${place}`, message: 'BEHEERSKOSTEN' }
    return { entry: entryWith({ ...said, cents: -250, kind: 'FEE' }), pays: [] }
  }

  /** A credit note of no invoice is paid back. */
  function refund(place: number): BookEntry {
    const [like] = items
    const number = `CR-2026-${1000 + place}`
    const totalCents = 1_000 + Math.floor(next() * 10_000)
    if (like === undefined) throw new Error('a book has documents')
    documents.push({
      ...like,
      ...{ type: 'E_CREDIT_NOTES', number, totalCents, referenceKey: null, dueDate: null },
      creditedNumber: null,
    })
    openCents.set(number, 0)
    const said = { bookedOn: DAY(place), bankReference: `C${place}`, message: `terugbetaling ${number}` }
    const counterparty = { name: like.partyName.toUpperCase(), iban: null, bic: null }
    return { entry: entryWith({ ...said, cents: -totalCents, counterparty }), pays: [number] }
  }

  return { documents, entries, openCents }
}
