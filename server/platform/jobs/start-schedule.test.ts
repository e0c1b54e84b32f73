import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AppContext } from '../app-context.ts'
import type { Leases } from '../database/leases.ts'
import { type Schedule, startSchedule } from './schedule.ts'

const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function started(schedule: Partial<Schedule>) {
  const run = vi.fn(schedule.run ?? (async () => undefined))
  const warn = vi.fn()
  /** The number of times it asked the database about being due. */
  const execute = vi.fn(async () => [])
  const context = { orm: { em: { fork: () => ({ execute }) } } } as unknown as AppContext
  const parts = { context, leases: {} as Leases, log: { warn } }
  const stop = startSchedule({ name: 'sweep', everyMinutes: 30, ...schedule, run }, parts)
  return { stop, run, warn, execute, context }
}

test('work of each process is done at each interval, until it is stopped', async () => {
  const { stop, run, context } = started({})
  await vi.advanceTimersByTimeAsync(30 * MINUTE - 1)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(run.mock.calls).toEqual([[context]])
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('work that fails is told, and done again; once it is stopped, it is not told', async () => {
  const error = new Error('no')
  const { promise, reject } = Promise.withResolvers<void>()
  const ways = [Promise.reject(error), promise]
  for (const way of ways) way.catch(() => undefined)
  const { stop, run, warn } = started({ run: () => ways.shift() ?? Promise.resolve() })
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(warn.mock.calls).toEqual([[{ err: error, schedule: 'sweep' }, expect.stringContaining('again')]])
  await vi.advanceTimersByTimeAsync(30 * MINUTE)
  expect(run).toHaveBeenCalledTimes(2)
  stop()
  reject(error)
  await vi.advanceTimersByTimeAsync(0)
  expect(warn).toHaveBeenCalledTimes(1)
})
