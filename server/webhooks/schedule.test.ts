import { describe, expect, it } from 'vitest'
import { readRetryAfter, secondsOfPause, secondsUntilAttempt } from './schedule.ts'

describe('a call that failed', () => {
  it('is made again after 30 seconds, later and later, and at last once a day', () => {
    const all = Array.from({ length: 10 }, (_, index) => secondsUntilAttempt(index + 1))
    expect(all[0]).toBe(30)
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(all.slice(7)).toEqual([86_400, 86_400, 86_400])
  })

  it('waits as long as the answer asks for, for a day at most and never less than it would', () => {
    expect(secondsUntilAttempt(1, 90)).toBe(90)
    expect(secondsUntilAttempt(1, 5)).toBe(30)
    expect(secondsUntilAttempt(1, 900_000)).toBe(86_400)
  })

  it('makes the webhook wait as a whole once five in a row failed, for an hour at most', () => {
    expect([1, 4, 5, 6, 50].map((failures) => secondsOfPause(failures))).toEqual([0, 0, 30, 120, 3600])
    expect(secondsOfPause(5, 300)).toBe(300)
  })

  it('makes the webhook wait as a whole for as long as the answer asks for, a day at most', () => {
    expect([1, 4, 5].map((failures) => secondsOfPause(failures, 3_600))).toEqual([3_600, 3_600, 3_600])
    expect(secondsOfPause(1, 900_000)).toBe(86_400)
  })
})

it('an answer asks for seconds or a moment, and nothing else', () => {
  const now = Date.parse('2026-11-20T09:00:00Z')
  const read = (text: string | undefined) => readRetryAfter(text, now)
  expect(read('120')).toBe(120)
  expect(read('Fri, 20 Nov 2026 09:01:30 GMT')).toBe(90)
  expect([read(undefined), read('soon'), read('-5'), read('Fri, 20 Nov 2020 09:00:00 GMT')]).toEqual([
    0, 0, 0, 0,
  ])
})
