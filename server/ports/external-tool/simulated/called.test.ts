import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CALLS_A_MINUTE, limitOfCalls } from './called.ts'

const NOW = Date.parse('2026-11-20T11:04:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a connection has 200 calls in each minute, and each has its own', () => {
  const limit = limitOfCalls()
  for (let at = 0; at < CALLS_A_MINUTE - 1; at += 1) expect(limit.call('a')).toBeUndefined()
  vi.setSystemTime(NOW + 10_000)
  expect(limit.call('a')).toBeUndefined()
  expect(limit.call('a')).toEqual(new Date(NOW + 60_000))
  expect(limit.call('b')).toBeUndefined()
  vi.setSystemTime(NOW + 59_999)
  expect(limit.call('a')).toEqual(new Date(NOW + 60_000))
  vi.setSystemTime(NOW + 60_000)
  for (let at = 0; at < CALLS_A_MINUTE - 1; at += 1) expect(limit.call('a')).toBeUndefined()
  expect(limit.call('a')).toEqual(new Date(NOW + 70_000))
})
