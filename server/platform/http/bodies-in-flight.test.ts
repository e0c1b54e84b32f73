import { expect, it } from 'vitest'
import { BodyBudget } from './bodies-in-flight.ts'
import { MEGABYTE } from './sizes.ts'

const MOST = 24 * MEGABYTE
const LARGE = 5 * MEGABYTE

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
