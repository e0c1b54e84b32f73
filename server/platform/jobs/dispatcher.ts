/** Fetches due jobs, up to the limit of each kind, and sends heartbeats while they run. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { JobName } from '../queue.ts'
import type { Job } from './job.ts'
import type { Log } from './log.ts'
import type { QueuedJob } from './queue.ts'

type ConcurrencyLimits = Pick<Job, 'atOnce' | 'maxPerOwner'>

export interface DispatcherOptions {
  boss: PgBoss
  pool: Pool
  log: Log
  kinds: ReadonlyMap<JobName, ConcurrencyLimits>
  /**
   * Runs the job, calls `onWorkEnded`, then completes or fails it. When it throws, the job stays active until its heartbeat times out.
   */
  run(name: JobName, job: BossJob<QueuedJob>, onWorkEnded: () => void): Promise<void>
}

export interface Dispatcher {
  /** Tells that a job of that kind may be due. */
  wake(name: JobName): void
  /** Stops fetching and waits for the running jobs; those that take too long go back to the queue. */
  stop(withinMilliseconds: number): Promise<void>
}

/** The interval of polling for jobs that other processes queued, that fall due, or that dead processes left. */
const POLL_MILLISECONDS = 1_000
/** Well below the queue's heartbeat. */
const HEARTBEAT_MILLISECONDS = 3_000
/** A dead process's jobs run again after at most 16 seconds: 10 of heartbeat, 5 of this, 1 of polling. */
const REQUEUE_MILLISECONDS = 5_000

/** The kinds with a due job: `state < 'active'` is created or retry. */
const DUE = `
  select kind as name from unnest($1::text[]) as kind where exists (
    select from pgboss.job where name = kind and state < 'active' and start_after <= now() and not blocked
  )`

/** True when a process with running jobs died or hangs. */
const ABANDONED = `
  select from pgboss.job where state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '1 second' limit 1`

export function startDispatcher(parts: DispatcherOptions): Dispatcher {
  const { log } = parts
  const kinds = new Map([...parts.kinds].map(([name, limits]) => [name, new Kind(name, limits, parts)]))
  const stopping = new AbortController()
  const every = async (milliseconds: number, action: () => Promise<void>) => {
    while (!stopping.signal.aborted) {
      await action().catch((error: unknown) => log.warn({ err: error }, 'the queue could not be reached'))
      await wait(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const pollDueJobs = async () => {
    const { rows } = await parts.pool.query<{ name: JobName }>(DUE, [[...kinds.keys()]])
    for (const { name } of rows) kinds.get(name)?.pull()
  }
  const sendHeartbeats = async () => {
    for (const kind of kinds.values()) await kind.sendHeartbeats()
  }
  const requeueAbandoned = async () => {
    if ((await parts.pool.query(ABANDONED)).rows.length > 0) await parts.boss.supervise()
  }
  const loops = Promise.all([
    every(POLL_MILLISECONDS, pollDueJobs),
    every(HEARTBEAT_MILLISECONDS, sendHeartbeats),
    every(REQUEUE_MILLISECONDS, requeueAbandoned),
  ])
  return {
    wake: (name) => kinds.get(name)?.pull(),
    async stop(withinMilliseconds) {
      stopping.abort()
      const ended = Promise.all([loops, ...[...kinds.values()].map((kind) => kind.stop())])
      await Promise.race([ended, wait(withinMilliseconds, undefined, { ref: false })])
      for (const kind of kinds.values()) await kind.giveBack()
    },
  }
}

class Kind {
  readonly #name: JobName
  readonly #limits: ConcurrencyLimits
  readonly #parts: DispatcherOptions
  readonly #running = new Map<BossJob<QueuedJob>, Promise<void>>()
  /**
   * The jobs that have run and are being completed. They send no heartbeat: it would wait for the row that the completion has
   * locked, and the heartbeats of all other jobs would wait for it.
   */
  readonly #settling = new Set<BossJob<QueuedJob>>()
  #fetching: Promise<void> | undefined
  #again = false
  #isStopped = false

  constructor(name: JobName, limits: ConcurrencyLimits, parts: DispatcherOptions) {
    this.#name = name
    this.#limits = limits
    this.#parts = parts
  }

  /** Fetches as many jobs as may still run. A call during a fetch makes it fetch once more. */
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

  async sendHeartbeats(): Promise<void> {
    const jobs = [...this.#running.keys()].filter((job) => !this.#settling.has(job))
    if (jobs.length > 0) await this.#parts.boss.touch(this.#name, withRetryCount(jobs))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#fetching
    await Promise.all(this.#running.values())
  }

  /** Fails the running jobs; with the queue's retryDelay of 0 another process takes them at once. */
  async giveBack(): Promise<void> {
    this.#isStopped = true
    const jobs = [...this.#running.keys()]
    if (jobs.length > 0) await this.#parts.boss.fail(this.#name, withRetryCount(jobs))
  }

  #free(): number {
    return this.#limits.atOnce - this.#running.size
  }

  async #fetch(): Promise<void> {
    const { boss, log } = this.#parts
    const groupConcurrency = this.#limits.maxPerOwner
    const isShared = groupConcurrency !== undefined
    try {
      const jobs = await boss.fetch<QueuedJob>(this.#name, {
        batchSize: this.#free(),
        ...(isShared && { groupConcurrency }),
      })
      for (const job of jobs) this.#start(job)
      // The limit per owner can make a fetch return too few jobs: another one gives the free places to other owners.
      if (isShared && jobs.length > 0) this.#again = true
    } catch (error) {
      log.warn({ err: error, job: this.#name }, 'no job could be taken')
    }
  }

  #start(job: BossJob<QueuedJob>): void {
    const { run, log } = this.#parts
    const running = run(this.#name, job, () => this.#settling.add(job))
      .catch((error: unknown) => log.error({ err: error, job: this.#name }, 'a job could not be settled'))
      .finally(() => {
        this.#running.delete(job)
        this.#settling.delete(job)
        this.pull()
      })
    this.#running.set(job, running)
  }
}

/** The retry count is a fencing token: a job that another process has taken over since is left alone. */
const withRetryCount = (jobs: BossJob<QueuedJob>[]) => jobs.map(({ id, retryCount }) => ({ id, retryCount }))
