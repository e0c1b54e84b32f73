import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { JobContext } from './job.ts'
import { whileLocked } from './lock.ts'
import type { Log } from './log.ts'

/** Work that nobody queues: looking again and again for what has come in, by one process at a time. */
export interface Poll {
  name: string
  /** Returns once there is nothing more for now. */
  run(makeContext: () => JobContext, log: Log): Promise<void>
}

const EVERY_MILLISECONDS = 500
/** After a failure, so that an outage is not hammered upon. */
const PAUSE_MILLISECONDS = 5_000

/** @returns a function that stops it and waits for what is in hand */
export function startPolling(
  poll: Poll,
  locks: Pool,
  makeContext: () => JobContext,
  log: Log,
): () => Promise<void> {
  const stopping = new AbortController()
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await whileLocked(locks, `poll ${poll.name}`, () => poll.run(makeContext, log))
        await pause(EVERY_MILLISECONDS)
      } catch (error) {
        log.warn({ err: error, poll: poll.name }, 'polling failed and will go on')
        await pause(PAUSE_MILLISECONDS)
      }
    }
  }
  const running = loop()
  return async () => {
    stopping.abort()
    await running
  }
}
