/** The warnings over invented histories: every swap waits for a call, and few genuine vendors do. */
import { expect, test } from 'vitest'
import { isIban } from '#contracts/rules/formats.ts'
import { newBook, takeIn } from '#tests/support/vendor-book.ts'
import {
  arrival,
  copies,
  genuine,
  type Kind,
  newSeller,
  randomFrom,
  swap,
} from '#tests/support/vendor-histories.ts'
import { isHolding } from './decide-warnings.ts'

const SEED = 20_261_129

test('of 2,000 genuine histories at most 20 ask for a call', () => {
  const random = randomFrom(SEED)
  const asked: Kind[] = []
  const tried = new Set<Kind>()
  for (let count = 0; count < 2_000; count++) {
    const { kind, arrivals } = genuine(random)
    tried.add(kind)
    const book = newBook()
    if (arrivals.some((one) => takeIn(book, one).warnings.some(isHolding))) asked.push(kind)
  }
  expect(tried.size).toBe(8)
  expect(asked.filter((kind) => kind !== 'unannounced')).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(20)
})

test('each of 200 swapped accounts holds its document', () => {
  const random = randomFrom(SEED)
  for (let count = 0; count < 200; count++) {
    const arrivals = swap(random)
    const book = newBook()
    const taken = arrivals.map((one) => takeIn(book, one))
    expect(taken.slice(0, -1).some(({ warnings }) => warnings.some(isHolding))).toBe(false)
    const stolen = arrivals.at(-1)?.invoice.paymentMeans?.[0]?.account?.id ?? ''
    expect(isIban(stolen)).toBe(true)
    expect(taken.at(-1)?.warnings.find(({ code }) => code === 'NEW_IBAN')?.detail.iban).toBe(stolen)
  }
})

test('300 second copies are found in every disguise, and none of 2,000 other documents is one', () => {
  const random = randomFrom(SEED)
  for (let count = 0; count < 300; count++) {
    const book = newBook()
    const [first, second] = copies(random)
    expect([takeIn(book, first).isCopy, takeIn(book, second).isCopy]).toEqual([false, true])
  }
  const book = newBook()
  const sellers = Array.from({ length: 100 }, () => newSeller(random, 'BE'))
  const wrong = sellers.flatMap((seller) =>
    Array.from({ length: 20 }, (_, index) => `2026-${index < 10 ? index + 1 : `1-${index}`}`)
      .map((number) => takeIn(book, arrival(seller, { number, at: new Date('2026-01-05') })))
      .filter(({ isCopy }) => isCopy),
  )
  expect(wrong).toEqual([])
})
