import type { MikroORM } from '@mikro-orm/postgresql'
import pg from 'pg'
import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Ports } from '../ports/index.ts'
import { isOutOfPatience, type Job, type JobContext, type Jobs, secondsUntilNext } from './job.ts'
import type { JobName } from './job-data.ts'
import { whileLocked } from './lock.ts'
import type { Log } from './log.ts'
import { type Poll, startPolling } from './poll.ts'
import { JOB_NAMES, type Queue, type QueuedJob } from './queue.ts'

export interface WorkerParts {
  boss: PgBoss
  orm: MikroORM
  ports: Ports
  queue: Queue
  config: Config
  jobs: Jobs
  polls: Poll[]
  databaseUrl: string
  log: Log
}

export interface Worker {
  /** Takes nothing new and returns once what is in hand is done, or 10 seconds later. */
  stop(): Promise<void>
}

/** How many of each kind this process works on at once. Reading waits for its own turn where it is heavy. */
const AT_ONCE: Record<JobName, number> = {
  'transmit-invoice': 4,
  'send-answer': 2,
  'recognise-draft': 8,
  'send-mail': 1,
  'mail-copy': 1,
}
const POLL_SECONDS = 0.5
/** How long work that a live process holds is left alone before looking again. */
const BUSY_SECONDS = 5
const STOP_MILLISECONDS = 10_000

/** Works on the queue. Any number of processes may do so: each job is done by one of them. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { boss, databaseUrl, polls, log } = parts
  const locks = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'zegel worker',
    max: Object.values(AT_ONCE).reduce((sum, one) => sum + one) + polls.length,
  })
  locks.on('error', (error) => log.warn({ err: error }, 'a lock connection was lost'))
  for (const name of JOB_NAMES) {
    for (let index = 0; index < AT_ONCE[name]; index++) await startOne(parts, locks, name)
  }
  const stops = polls.map((poll) => startPolling(poll, locks, () => contextOf(parts), log))
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS })
      await locks.end()
    },
  }
}

async function startOne(parts: WorkerParts, locks: pg.Pool, name: JobName): Promise<void> {
  let id: string | undefined
  const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS }
  id = await parts.boss.work<QueuedJob>(name, options, async ([taken]) => {
    if (taken !== undefined) await work(parts, locks, name, taken)
    // There may be more: look at once rather than after the polling interval.
    if (id !== undefined) parts.boss.notifyWorker(id)
  })
}

/** Settles the job whatever happens: done, or handed back with a later time, or ended for good. */
async function work(
  parts: WorkerParts,
  locks: pg.Pool,
  name: JobName,
  taken: BossJob<QueuedJob>,
): Promise<void> {
  const job: Job = parts.jobs[name]
  const { data, attempt, since } = taken.data
  const outcome = await whileLocked(locks, `${name} ${job.subject(data)}`, () =>
    attemptOnce(parts, name, taken.data),
  )
  if (outcome === 'DONE') return
  const after = outcome === 'BUSY' ? BUSY_SECONDS : secondsUntilNext(attempt)
  const next: QueuedJob = { data, attempt: outcome === 'BUSY' ? attempt : attempt + 1, since }
  await putBack(parts, locks, name, taken, next, after)
}

const contextOf = ({ orm, ports, queue, config }: WorkerParts): JobContext => ({
  em: orm.em.fork(),
  ports,
  queue,
  config,
})

async function attemptOnce(
  parts: WorkerParts,
  name: JobName,
  { data, attempt, since }: QueuedJob,
): Promise<'DONE' | 'AGAIN'> {
  const { log } = parts
  const job: Job = parts.jobs[name]
  let reason = 'not finished in time'
  try {
    const outcome = await job.run(contextOf(parts), data, attempt)
    if (outcome === 'DONE') return outcome
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error)
    log.warn({ err: error, job: name, data, attempt }, 'a job failed and will be tried again')
  }
  if (!isOutOfPatience(new Date(since))) return 'AGAIN'
  try {
    await job.giveUp(contextOf(parts), data, reason)
    return 'DONE'
  } catch (error) {
    log.error({ err: error, job: name, data }, 'a job could not be ended; it will be tried again')
    return 'AGAIN'
  }
}

/** The job that was taken ends and the next one begins at one moment, unless this one was taken away meanwhile. */
async function putBack(
  { boss }: WorkerParts,
  pool: pg.Pool,
  name: JobName,
  taken: BossJob<QueuedJob>,
  next: QueuedJob,
  afterSeconds: number,
): Promise<void> {
  const client = await pool.connect()
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  try {
    await client.query('begin')
    const answer: object = await boss.complete(name, taken, null, { db })
    const wasOurs = 'affected' in answer && answer.affected === 1
    if (wasOurs) await boss.send(name, next, { db, startAfter: Math.ceil(afterSeconds) })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
