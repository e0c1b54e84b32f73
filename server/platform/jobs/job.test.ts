import { expect, it } from 'vitest'
import { isOutOfPatience, secondsInDoubt, secondsUntilNext } from './job.ts'

it('waits longer each time, up to an hour', () => {
  expect([0, 1, 2, 5].map((attempt) => secondsUntilNext(attempt, 0))).toEqual([2, 4, 8, 64])
  expect(secondsUntilNext(30, 0)).toBe(3600)
  expect(secondsUntilNext(3, 1)).toBe(12)
})

it('tries more than fifty times before it gives up after 48 hours', () => {
  let waited = 0
  let attempts = 0
  while (waited < 48 * 3600) waited += secondsUntilNext(attempts++, 0)
  expect(attempts).toBeGreaterThan(50)
  expect(isOutOfPatience(new Date(0), new Date(48 * 3_600_000 - 1))).toBe(false)
  expect(isOutOfPatience(new Date(0), new Date(48 * 3_600_000))).toBe(true)
})

it('does a job that may be done already a few times more at most, and long after', () => {
  let waited = 0
  let pauses = 0
  while (waited < 48 * 3600) waited += secondsInDoubt(pauses++)
  expect(pauses + 1).toBe(7)
  expect([0, 1, 5_000].map(secondsInDoubt)).toEqual([900, 3_600, 57_600])
})
