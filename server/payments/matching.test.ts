/** The matching of payments, held against made-up ones with known documents. */
import { expect, test } from 'vitest'
import { madeUpPayments } from '#tests/support/bank/made-up-payments.ts'
import { ItemIndex } from './item-index.ts'
import type { OpenItem } from './open-items.ts'
import { type PaidEntry, type Proposal, TaughtPayers } from './proposal.ts'
import { propose } from './propose.ts'

const PAYMENTS = 2_000

const NOBODY = new TaughtPayers([])

const documentsIn = ({ bookings }: Proposal): string =>
  bookings
    .map(({ item }) => item.documentId)
    .toSorted()
    .join()

test.each([1, 2, 3])('of 2,000 made-up payments (%i) most book themselves, none wrongly', (seed) => {
  const { items, payments } = madeUpPayments(seed, PAYMENTS)
  const index = new ItemIndex(items, NOBODY)
  const told = new Map<string, { all: number; booked: number; near: number }>()
  const wrong: string[] = []
  for (const { entry, pays, wording } of payments) {
    const { certain, proposals } = propose(entry, index.candidates(entry), NOBODY)
    const right = pays.join()
    const counts = told.get(wording) ?? { all: 0, booked: 0, near: 0 }
    told.set(wording, counts)
    counts.all++
    if (certain !== undefined && documentsIn(certain) !== right)
      wrong.push(`${wording}: ${entry.message}, ${documentsIn(certain)} for ${right}`)
    if (certain !== undefined) {
      counts.booked++
      index.apply(certain.bookings, entry)
    }
    if (pays.length === 0 || proposals.some((one) => documentsIn(one) === right)) counts.near++
  }
  const sum = (key: 'all' | 'booked' | 'near') =>
    [...told.values()].reduce((total, one) => total + one[key], 0)
  expect(wrong).toEqual([])
  expect(sum('booked') / PAYMENTS).toBeGreaterThanOrEqual(0.85)
  expect(sum('near') / PAYMENTS).toBeGreaterThanOrEqual(0.95)
})

const item = (number: string, bankCents: number, more: Partial<OpenItem> = {}): OpenItem => ({
  ...{
    documentId: number,
    kind: 'SENT',
    type: 'E_INVOICES',
    number,
    partyName: 'Drukkerij Claes',
    partyKey: 'claes',
  },
  ...{ referenceKey: null, issueDate: '2026-11-01', dueDate: '2026-12-01', currency: 'EUR' },
  ...{
    totalCents: bankCents,
    paidCents: 0,
    setOffCents: 0,
    orderedCents: 0,
    mandate: null,
    bankCents,
    sign: 1,
    direction: 'RECEIVE',
  },
  ...more,
})

const paying = (cents: number, message: string, more: Partial<PaidEntry> = {}): PaidEntry => ({
  ...{ cents, currency: 'EUR', name: 'DRUKKERIJ CLAES', iban: null, message, reference: null, mandate: null },
  ...more,
})

test.each([
  ['another number that is one letter away', 'factuur 2026-0144', [item('2026-0145', 100_00)]],
  ['a year', 'voorschot november 2026', [item('145/2026', 100_00)]],
  ['a day', 'voorschot 28/11', [item('2026-0028', 100_00)]],
  ['the number of an invoice, for a credit note', 'KOSTEN 2026-0145', [item('CN-2026-0145', 100_00)]],
  ['a name and an amount', 'dank u', [item('2026-0145', 100_00)]],
  ['the same amount twice', 'factuur nr 145', [item('2026-0145', 100_00), item('2025-0145', 100_00)]],
])('%s is never certain', (_, message, items) => {
  const entry = paying(100_00, message)
  expect(propose(entry, items, NOBODY).certain).toBeUndefined()
})

test('a taught payer is never certain', () => {
  const payers = new TaughtPayers([{ name: 'MOLLIE', iban: 'NL1', partyKey: 'claes', times: 9 }])
  const entry = paying(100_00, 'factuur nr 145', { name: 'MOLLIE', iban: 'NL1' })
  const { certain, proposals } = propose(entry, [item('2026-0145', 100_00)], payers)
  expect(certain).toBeUndefined()
  expect(proposals[0]?.reasons).toContainEqual({ code: 'PAYER', holds: true, words: ['9'] })
})

test('an entry of nothing is never certain', () => {
  expect(propose(paying(0, '2026-0145'), [item('2026-0145', 100_00)], NOBODY).certain).toBeUndefined()
})

test('a direct debit is certain by its mandate and its amount, where one document has both', () => {
  const due = item('E-26-771204', -100_00, { kind: 'RECEIVED', sign: -1, direction: 'PAY', mandate: 'VOL-1' })
  const debit = paying(-100_00, 'ENERGIE', { name: 'Voltijn', mandate: 'VOL-1' })
  expect(propose(debit, [due], NOBODY).certain?.bookings).toEqual([{ item: due, cents: 100_00 }])
  const twin = { ...due, documentId: 'another', number: 'E-26-771205' }
  expect(propose(debit, [due, twin], NOBODY).certain).toBeUndefined()
  expect(propose({ ...debit, mandate: 'VOL-2' }, [due], NOBODY).certain).toBeUndefined()
  expect(propose({ ...debit, cents: -99_00 }, [due], NOBODY).certain).toBeUndefined()
})
