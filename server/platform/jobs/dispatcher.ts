/** Takes jobs out of the queue, as many of each kind as there is room for, and keeps them while they are worked on. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { JobName } from '../queue.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'
import type { QueuedJob } from './queue.ts'

type Sharing = Pick<Job, 'atOnce' | 'mostOfOneOwner'>

export interface DispatcherParts {
  boss: PgBoss
  pool: Pool
  log: Log
  kinds: ReadonlyMap<JobName, Sharing>
  /** Settles the job, whatever happens. What it throws leaves the job to the heartbeat's end. */
  work(name: JobName, job: BossJob<QueuedJob>): Promise<void>
}

export interface Dispatcher {
  /** There may be work of that kind. */
  wake(name: JobName): void
  /** Takes nothing new and returns once what is in hand is done; what is not by then is given back. */
  stop(withinMilliseconds: number): Promise<void>
}

/** Who looks this often finds what other processes queued, what falls due, and what dead processes left. */
const LOOK_MILLISECONDS = 1_000
/** Well below the queue's heartbeat. */
const BEAT_MILLISECONDS = 3_000
/** With the heartbeat's 10 seconds: what a dead process left is taken up within about 16. */
const RESCUE_MILLISECONDS = 5_000

/** The kinds of which something is due. */
const DUE = `
  select kind as name from unnest($1::text[]) as kind where exists (
    select from pgboss.job where name = kind and state < 'active' and start_after <= now() and not blocked
  )`

/** Whether a process died, or stands still, with work in hand. */
const ABANDONED = `
  select from pgboss.job where state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '1 second' limit 1`

export function startDispatcher(parts: DispatcherParts): Dispatcher {
  const { log } = parts
  const kinds = new Map([...parts.kinds].map(([name, sharing]) => [name, new Kind(name, sharing, parts)]))
  const stopping = new AbortController()
  const every = async (milliseconds: number, work: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await work().catch((error: unknown) => log.warn({ err: error }, 'the queue could not be reached'))
      await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const look = async () => {
    const { rows } = await parts.pool.query<{ name: JobName }>(DUE, [[...kinds.keys()]])
    for (const { name } of rows) kinds.get(name)?.pull()
  }
  const beat = async () => {
    for (const kind of kinds.values()) await kind.beat()
  }
  const rescue = async () => {
    if ((await parts.pool.query(ABANDONED)).rows.length > 0) await parts.boss.supervise()
  }
  const loops = Promise.all([
    every(LOOK_MILLISECONDS, look),
    every(BEAT_MILLISECONDS, beat),
    every(RESCUE_MILLISECONDS, rescue),
  ])
  return {
    wake: (name) => kinds.get(name)?.pull(),
    async stop(withinMilliseconds) {
      stopping.abort()
      await loops
      const settled = Promise.all([...kinds.values()].map((kind) => kind.stop()))
      await Promise.race([settled, wait(withinMilliseconds, undefined, { ref: false })])
      for (const kind of kinds.values()) await kind.giveBack()
    },
  }
}

class Kind {
  readonly #name: JobName
  readonly #sharing: Sharing
  readonly #parts: DispatcherParts
  readonly #running = new Map<BossJob<QueuedJob>, Promise<void>>()
  #fetching: Promise<void> | undefined
  #again = false
  #isStopped = false

  constructor(name: JobName, sharing: Sharing, parts: DispatcherParts) {
    this.#name = name
    this.#sharing = sharing
    this.#parts = parts
  }

  /** Takes what there is room for; asked while it is at that, it looks once more. */
  pull(): void {
    if (this.#isStopped || this.#free() === 0) return
    if (this.#fetching !== undefined) {
      this.#again = true
      return
    }
    this.#again = false
    this.#fetching = this.#fetch().finally(() => {
      this.#fetching = undefined
      if (this.#again) this.pull()
    })
  }

  async beat(): Promise<void> {
    const jobs = [...this.#running.keys()]
    if (jobs.length > 0) await this.#parts.boss.touch(this.#name, attemptsOf(jobs))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#fetching
    await Promise.all(this.#running.values())
  }

  /** To be taken by another process at once. */
  async giveBack(): Promise<void> {
    this.#isStopped = true
    const jobs = [...this.#running.keys()]
    if (jobs.length > 0) await this.#parts.boss.fail(this.#name, attemptsOf(jobs))
  }

  #free(): number {
    return this.#sharing.atOnce - this.#running.size
  }

  async #fetch(): Promise<void> {
    const { boss, log } = this.#parts
    const groupConcurrency = this.#sharing.mostOfOneOwner
    const isShared = groupConcurrency !== undefined
    try {
      const jobs = await boss.fetch<QueuedJob>(this.#name, {
        batchSize: this.#free(),
        ...(isShared && { groupConcurrency }),
      })
      for (const job of jobs) this.#start(job)
      // What one owner may not have is left to others, who come with the next.
      if (isShared && jobs.length > 0) this.#again = true
    } catch (error) {
      log.warn({ err: error, job: this.#name }, 'no job could be taken')
    }
  }

  #start(job: BossJob<QueuedJob>): void {
    const { work, log } = this.#parts
    const running = work(this.#name, job)
      .catch((error: unknown) => log.error({ err: error, job: this.#name }, 'a job could not be settled'))
      .finally(() => {
        this.#running.delete(job)
        this.pull()
      })
    this.#running.set(job, running)
  }
}

/** With the attempt, which is a fence: what was taken away and is tried elsewhere is not touched. */
const attemptsOf = (jobs: BossJob<QueuedJob>[]) => jobs.map(({ id, retryCount }) => ({ id, retryCount }))
