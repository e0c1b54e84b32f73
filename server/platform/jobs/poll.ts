import { setTimeout as wait } from 'node:timers/promises'
import type { Leases } from '../database/leases.ts'
import { until } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'
import type { JobContext } from './job.ts'
import type { Log } from './log.ts'

/** Work that nobody queues: one process at a time fetches what has come in. */
export interface Poll {
  name: string
  isWaiting(context: JobContext): Promise<boolean>
  /** Calls the listener when this process learns of something new by itself. */
  onArrival(context: JobContext, listener: () => void): void
  /** Returns when there is nothing more for now. */
  run(makeContext: () => JobContext, log: Log): Promise<void>
}

/** The polling interval. */
const EVERY_MILLISECONDS = 2_000
/** The pause after a failure. */
const PAUSE_MILLISECONDS = 5_000

/** @returns a function that stops it and waits for the current run */
export function startPolling(
  poll: Poll,
  leases: Leases,
  makeContext: () => JobContext,
  { log, tracer }: { log: Log; tracer: Tracer | undefined },
): () => Promise<void> {
  const stopping = new AbortController()
  let hasCome = true
  let pausing = new AbortController()
  poll.onArrival(makeContext(), () => {
    hasCome = true
    pausing.abort()
  })
  const pause = async (milliseconds: number) => {
    pausing = new AbortController()
    if (hasCome && milliseconds === EVERY_MILLISECONDS) return
    const signal = AbortSignal.any([pausing.signal, stopping.signal])
    await wait(milliseconds, undefined, { signal }).catch(() => undefined)
  }
  const look = async () => {
    if (!hasCome && !(await poll.isWaiting(makeContext()))) return
    hasCome = false
    await leases.whileHeld(`poll ${poll.name}`, () => {
      const span = tracer?.begin(`poll ${poll.name}`)
      const run = () => poll.run(makeContext, log)
      return span ? until(span, run) : run()
    })
  }
  const loop = async () => {
    while (!stopping.signal.aborted) {
      try {
        await look()
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
