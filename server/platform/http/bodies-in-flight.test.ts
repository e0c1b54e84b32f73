import { expect, it } from 'vitest'
import { Unavailable } from '../problem.ts'
import { BodyBudget } from './bodies-in-flight.ts'
import { KILOBYTE, MEGABYTE } from './sizes.ts'

const MOST = 24 * MEGABYTE
const LARGE = 5 * MEGABYTE
const SMALL = 64 * KILOBYTE

it('takes bodies up to the budget, of one caller up to half of it, and frees the room of ended ones', () => {
  const budget = new BodyBudget(MOST)
  const shares = ['one', 'one', 'other', 'other'].map((owner) => budget.take(owner, LARGE))
  expect(budget.figures.taken).toBe(4 * LARGE)
  expect(() => budget.take('third', LARGE)).toThrow(Unavailable)
  shares[0]?.end()
  expect(() => budget.take('other', LARGE)).toThrow(Unavailable)
  expect(() => budget.take('third', LARGE)).not.toThrow()
  for (const share of shares) {
    share.end()
    share.end()
  }
  expect(budget.figures.taken).toBe(LARGE)
})

it('leaves an eighth to small bodies', () => {
  const budget = new BodyBudget(MOST)
  for (let at = 0; at < 4; at++) budget.take(`${at}`, LARGE)
  let small = 0
  const takeAll = () => {
    for (;;) {
      budget.take('many', SMALL)
      small++
    }
  }
  expect(takeAll).toThrow(Unavailable)
  expect(small * SMALL).toBeGreaterThanOrEqual(3 * MEGABYTE)
  expect(budget.figures.taken).toBeLessThanOrEqual(MOST)
})

it('always takes one body alone', () => {
  expect(() => new BodyBudget(MEGABYTE).take('one', LARGE)).not.toThrow()
})

it('keeps the body of a caller who left while it is worked on, and frees its room then', async () => {
  const budget = new BodyBudget(MOST)
  const share = budget.take('one', LARGE)
  const { promise, resolve } = Promise.withResolvers<void>()
  const working = share.during(() => promise)
  share.end()
  expect(budget.figures.taken).toBe(LARGE)
  resolve()
  await working
  expect(budget.figures).toEqual({ taken: 0, inMemory: 0 })
})

it('has a third of it in memory, in the order of coming, and passes by who left', async () => {
  const budget = new BodyBudget(MOST)
  const shares = ['a', 'b', 'c', 'd'].map((owner) => budget.take(owner, LARGE))
  const [first, second, third, fourth] = shares
  const told: string[] = []
  await first?.inMemory(LARGE)
  const waits = [
    second?.inMemory(LARGE).then(
      () => told.push('second'),
      () => told.push('second left'),
    ),
    third?.inMemory(LARGE).then(() => told.push('third')),
    fourth?.inMemory(LARGE).then(() => told.push('fourth')),
  ]
  expect(budget.figures.inMemory).toBe(LARGE)
  second?.end()
  first?.end()
  await waits[0]
  await waits[1]
  expect(told).toEqual(['second left', 'third'])
  expect(budget.figures.inMemory).toBe(LARGE)
  third?.end()
  await waits[2]
  fourth?.end()
  expect(budget.figures).toEqual({ taken: 0, inMemory: 0 })
})
