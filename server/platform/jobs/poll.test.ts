import { expect, it } from 'vitest'
import type { JobContext } from './job.ts'
import { type Poll, startPolling } from './poll.ts'
import { WakeUp } from './wake-up.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const parts = {
  leases: { whileHeld: <T>(_: string, work: () => Promise<T>) => work() },
  makeContext: () => ({}) as JobContext,
  wakeUp: new WakeUp(),
  log,
  tracer: undefined,
}

/** @returns the stop, once it runs */
function started(run: (stopping: AbortSignal) => Promise<void>): Promise<(ms: number) => Promise<void>> {
  return new Promise((resolve) => {
    const poll: Poll = {
      name: 'network',
      isWaiting: async () => true,
      run(_context, _log, stopping) {
        resolve(stop)
        return run(stopping)
      },
    }
    const stop = startPolling(poll, parts)
  })
}

it('a run that ends when it is stopped is waited for', async () => {
  let hasEnded = false
  const stop = await started(async (stopping) => {
    await new Promise((resolve) => stopping.addEventListener('abort', resolve))
    await new Promise((resolve) => setTimeout(resolve, 50))
    hasEnded = true
  })
  await stop(10_000)
  expect(hasEnded).toBe(true)
})

it('a run that does not end is waited for as long as was said', async () => {
  const stop = await started(() => new Promise(() => undefined))
  const since = performance.now()
  await stop(100)
  expect(performance.now() - since).toBeGreaterThanOrEqual(99)
})
