import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memories } from './remember.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const MINUTE = 60_000

test('the answers to a connection are renewed after ten minutes, and by each connection for itself', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length)
  const memory = memories()
  expect(await memory('a-token')('taxes', ask)).toBe(1)
  vi.advanceTimersByTime(10 * MINUTE - 1)
  expect(await memory('a-token')('taxes', ask)).toBe(1)
  expect(await memory('a-token')('departments', ask)).toBe(2)
  expect(await memory('another')('taxes', ask)).toBe(3)
  vi.advanceTimersByTime(1)
  expect(await memory('a-token')('taxes', ask)).toBe(4)
})

test('a failure is told and not remembered', async () => {
  const memory = memories()('a-token')
  await expect(memory('taxes', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await memory('taxes', async () => 'here')).toBe('here')
})
