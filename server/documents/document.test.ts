import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Document, isAwaitingSignature } from './document.ts'

afterEach(() => {
  vi.useRealTimers()
})

const until = (signingEndDate: string) => ({ signing: true, signingEndDate }) as Document
const at = (moment: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })

describe('the last day of signing', () => {
  it.each([
    ['in winter', '2026-12-20', '2026-12-20T22:59:59Z', '2026-12-20T23:00:00Z'],
    ['in summer', '2026-07-01', '2026-07-01T21:59:59Z', '2026-07-01T22:00:00Z'],
    ['when the clock goes forward', '2026-03-29', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
    ['the day before that', '2026-03-28', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z'],
    ['when the clock goes back', '2026-10-25', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
    ['the day before that, in autumn', '2026-10-24', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z'],
    ['of the year', '2026-12-31', '2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z'],
  ])('counts to midnight in Brussels, %s [signing.act]', (_, day, last, over) => {
    at(last)
    expect(isAwaitingSignature(until(day))).toBe(true)
    at(over)
    expect(isAwaitingSignature(until(day))).toBe(false)
  })
})
