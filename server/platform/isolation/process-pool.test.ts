import { expect, test } from 'vitest'
import { ProcessPool } from './process-pool.ts'

const SLOW = `data:text/javascript,${encodeURIComponent('export const work = () => new Promise(() => {})')}`

test('who would wait for longer than they may is told at once, with when to come back', async () => {
  const pool = new ProcessPool({
    what: 'tests',
    atOnce: 1,
    extraForIdleOwners: 0,
    isBackground: false,
    heapMegabytes: 100,
  })
  const stop = new AbortController()
  const piece = {
    assignment: {
      file: SLOW,
      task: {},
      megabytes: 100,
      residentMegabytes: undefined,
      processorSeconds: undefined,
    },
    seconds: 60,
    onOutput: () => undefined,
    signal: stop.signal,
  }
  const come = (maxWaitSeconds: number) => pool.run({ piece, owner: 'somebody', maxWaitSeconds })
  // One is under way; a piece is taken to last 0.2 seconds as long as none has ended.
  const taken = Array.from({ length: 51 }, () => come(10))
  expect(pool.figures).toMatchObject({ running: 1, waiting: 50 })
  await expect(come(10)).rejects.toMatchObject({ name: 'Unavailable', retryAfterSeconds: 11 })
  await expect(come(9)).rejects.toMatchObject({ name: 'Unavailable' })
  stop.abort(new Error('over'))
  await Promise.allSettled(taken)
})
