import { setTimeout as wait } from 'node:timers/promises'
import type { Leases } from '../database/leases.ts'
import { until } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'
import type { JobContext } from './job.ts'
import type { Log } from './log.ts'
import type { WakeUp } from './wake-up.ts'

/** Work without a queue: one process at a time fetches the new arrivals. */
export interface Poll {
  name: string
  isWaiting(context: JobContext): Promise<boolean>
  /** Calls the listener when this process learns of something new by itself. */
  onArrival?(context: JobContext, listener: () => void): void
  /** The time between the beginnings of two runs, so that the arrivals meanwhile are fetched together. */
  gatherMilliseconds?: number
  /** The time between two looks without a wake-up; two seconds when left out. */
  everyMilliseconds?: number
  /** Returns when there is nothing more for now, and soon after `stopping` is aborted: the rest is fetched later. */
  run(makeContext: () => JobContext, log: Log, stopping: AbortSignal): Promise<void>
}

interface Parts {
  leases: Pick<Leases, 'whileHeld'>
  makeContext: () => JobContext
  wakeUp: WakeUp
  log: Log
  tracer: Tracer | undefined
}

/** The polling interval. */
const EVERY_MILLISECONDS = 2_000
/** The pause after a failure. */
const PAUSE_MILLISECONDS = 5_000
/** An arrival during another process's run may have missed that run. */
const BUSY_MILLISECONDS = 250

/** @returns a function that stops it and waits for the current run, within the limit */
export function startPolling(poll: Poll, parts: Parts): (withinMilliseconds: number) => Promise<void> {
  const polling = new Polling(poll, parts)
  const running = polling.loop()
  return async (withinMilliseconds) => {
    polling.stop()
    await Promise.race([running, wait(withinMilliseconds, undefined, { ref: false })])
  }
}

class Polling {
  readonly #poll: Poll
  readonly #parts: Parts
  readonly #stopping = new AbortController()
  #sleeping = new AbortController()
  /** Something has come, or may have: it is fetched without asking. */
  #hasCome = true
  #ranAt = Number.NEGATIVE_INFINITY

  constructor(poll: Poll, parts: Parts) {
    this.#poll = poll
    this.#parts = parts
    const arrive = () => {
      this.#hasCome = true
      this.#sleeping.abort()
    }
    poll.onArrival?.(parts.makeContext(), arrive)
    parts.wakeUp.listen(`poll ${poll.name}`, arrive)
  }

  stop(): void {
    this.#stopping.abort()
  }

  async loop(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        await this.#gather()
        if (this.#stopping.signal.aborted) return
        await this.#sleep(await this.#look())
      } catch (error) {
        this.#parts.log.warn({ err: error, poll: this.#poll.name }, 'polling failed and will go on')
        await this.#pause(PAUSE_MILLISECONDS)
      }
    }
  }

  /** @returns after how many milliseconds it looks again, unless it is woken */
  async #look(): Promise<number> {
    const hasCome = this.#hasCome
    const every = this.#poll.everyMilliseconds ?? EVERY_MILLISECONDS
    if (!hasCome && !(await this.#poll.isWaiting(this.#parts.makeContext()))) return every
    this.#hasCome = false
    this.#ranAt = performance.now()
    const { leases, tracer, makeContext, log } = this.#parts
    const outcome = await leases.whileHeld(`poll ${this.#poll.name}`, () => {
      const span = tracer?.begin(`poll ${this.#poll.name}`)
      const run = () => this.#poll.run(makeContext, log, this.#stopping.signal)
      return span ? until(span, run) : run()
    })
    return hasCome && outcome === 'BUSY' ? BUSY_MILLISECONDS : every
  }

  async #gather(): Promise<void> {
    const left = this.#ranAt + (this.#poll.gatherMilliseconds ?? 0) - performance.now()
    if (left > 0) await this.#pause(left)
  }

  /** Until something comes. */
  async #sleep(milliseconds: number): Promise<void> {
    if (this.#hasCome) return
    this.#sleeping = new AbortController()
    await this.#pause(milliseconds, this.#sleeping.signal)
  }

  async #pause(milliseconds: number, woken?: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([this.#stopping.signal, ...(woken ? [woken] : [])])
    await wait(milliseconds, undefined, { signal }).catch(() => undefined)
  }
}
