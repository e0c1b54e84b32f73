/** The matching of payments, held against made-up ones whose documents are known. */
import { expect, test } from 'vitest'
import { madeUpPayments } from '#tests/support/bank/made-up-payments.ts'
import { ItemIndex } from './item-index.ts'
import type { Proposal } from './proposal.ts'
import { propose } from './propose.ts'

const PAYMENTS = 2_000

const documentsIn = ({ bookings }: Proposal): string =>
  bookings
    .map(({ item }) => item.documentId)
    .toSorted()
    .join()

test.each([1, 2, 3])('of 2,000 made-up payments (%i) most book themselves, none wrongly', (seed) => {
  const { items, payments } = madeUpPayments(seed, PAYMENTS)
  const index = new ItemIndex(items, [])
  const told = new Map<string, { all: number; booked: number; near: number }>()
  const wrong: string[] = []
  for (const { entry, pays, wording } of payments) {
    const { certain, proposals } = propose(entry, index.candidates(entry), [])
    const right = pays.join()
    const counts = told.get(wording) ?? { all: 0, booked: 0, near: 0 }
    told.set(wording, counts)
    counts.all++
    if (certain !== undefined && documentsIn(certain) !== right)
      wrong.push(`${wording}: ${entry.message}, ${documentsIn(certain)} for ${right}`)
    if (certain !== undefined) {
      counts.booked++
      for (const { item, cents } of certain.bookings) item.bankCents -= cents * Math.sign(entry.cents)
    }
    if (pays.length === 0 || proposals.some((one) => documentsIn(one) === right)) counts.near++
  }
  const sum = (key: 'all' | 'booked' | 'near') =>
    [...told.values()].reduce((total, one) => total + one[key], 0)
  console.log(
    seed,
    Object.fromEntries(
      [...told].map(([wording, { all, booked, near }]) => [wording, `${booked} ${near} of ${all}`]),
    ),
  )
  expect(wrong).toEqual([])
  expect(sum('booked') / PAYMENTS).toBeGreaterThanOrEqual(0.85)
  expect(sum('near') / PAYMENTS).toBeGreaterThanOrEqual(0.95)
})
