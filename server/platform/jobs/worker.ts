import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/connections.ts'
import { Unavailable } from '../problem.ts'
import type { JobName } from '../queue.ts'
import { currentSpan, until } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'
import { startDispatcher } from './dispatcher.ts'
import {
  type Continuation,
  isOutOfPatience,
  type Job,
  type JobContext,
  secondsInDoubt,
  secondsUntilNext,
} from './job.ts'
import type { JobMeter } from './job-meter.ts'
import type { Log } from './log.ts'
import { type Poll, startPolling } from './poll.ts'
import { jobGroup, type QueuedJob } from './queue.ts'
import type { WakeUp } from './wake-up.ts'

export interface WorkerParts {
  boss: PgBoss
  database: Database
  context: AppContext
  wakeUp: WakeUp
  jobs: ReadonlyMap<JobName, Job>
  polls: readonly Poll[]
  meter: JobMeter
  /** Undefined: nothing is traced. */
  tracer: Tracer | undefined
  log: Log
}

export interface Worker {
  /** Takes no new jobs, and waits for the jobs and polls that run, for 10 seconds at most. Jobs that still run go back to the queue. */
  stop(): Promise<void>
}

/** The pause after BUSY: this process or another one is at work on the subject, or took the lease over. */
const BUSY_SECONDS = 5
const STOP_MILLISECONDS = 10_000

/** Runs jobs. Any number of processes may do so: each job runs in one of them. */
export function startWorker(parts: WorkerParts): Worker {
  const { boss, database, wakeUp, polls, log } = parts
  const dispatcher = startDispatcher({
    boss,
    pool: database.inner,
    log,
    kinds: parts.jobs,
    run: (name, taken, onWorkEnded) => runTraced(parts, name, taken, onWorkEnded),
  })
  for (const name of parts.jobs.keys()) wakeUp.listen(name, () => dispatcher.wake(name))
  const means = {
    leases: database.leases,
    makeContext: () => makeJobContext(parts),
    wakeUp,
    log,
    tracer: parts.tracer,
  }
  const stops = polls.map((poll) => startPolling(poll, means))
  return {
    async stop() {
      await Promise.all([...stops, dispatcher.stop].map((stop) => stop(STOP_MILLISECONDS)))
      await boss.stop()
    },
  }
}

/** The run's span belongs to the trace of the job's cause. */
function runTraced(
  parts: WorkerParts,
  name: JobName,
  taken: BossJob<QueuedJob>,
  onWorkEnded: () => void,
): Promise<void> {
  const { trace: traceParent, attempt } = taken.data
  const attributes = { 'zegel.attempt': attempt }
  const span = parts.tracer?.begin(`job ${name}`, { kind: 'CONSUMER', traceParent, attributes })
  const settled = () => runAndSettle(parts, name, taken, onWorkEnded)
  return span ? until(span, settled) : settled()
}

/**
 * Runs the job, then completes it or queues its next attempt. When the database can't be reached for the latter, it throws: the job then
 * stays active until its heartbeat times out, and runs again.
 */
async function runAndSettle(
  parts: WorkerParts,
  name: JobName,
  taken: BossJob<QueuedJob>,
  onWorkEnded: () => void,
): Promise<void> {
  const { data, attempt, since, trace } = taken.data
  const job = jobNamed(parts, name)
  const outcome = await parts.database.leases.whileHeld(`${name} ${job.subject(data)}`, () =>
    runOrGiveUp(parts, name, taken.data),
  )
  report(parts, name, taken.data, outcome)
  onWorkEnded()
  if (outcome === 'DONE' || outcome === 'GONE') {
    await parts.boss.complete(name, taken)
    return
  }
  if (typeof outcome === 'object') {
    const next = { name: outcome.continueAs, queued: { data, attempt: 0, since, trace }, afterSeconds: 0 }
    await replace(parts, name, taken, next)
    return
  }
  if (outcome === 'MORE') {
    /** It got further, so it has another 48 hours. */
    const queued = { data, attempt: 0, since: new Date().toISOString(), trace }
    await replace(parts, name, taken, { name, queued, afterSeconds: 0 })
    return
  }
  const afterSeconds = outcome === 'BUSY' ? BUSY_SECONDS : secondsAfter(outcome, attempt)
  const queued = { data, attempt: outcome === 'BUSY' ? attempt : attempt + 1, since, trace }
  await replace(parts, name, taken, { name, queued, afterSeconds })
}

type Unfinished = 'AGAIN' | 'FAILED' | 'IN_DOUBT'
type Outcome = 'DONE' | 'MORE' | 'GONE' | Continuation | Unfinished

const secondsAfter = (outcome: Unfinished, attempt: number): number =>
  outcome === 'IN_DOUBT' ? secondsInDoubt(attempt) : secondsUntilNext(attempt)

/** To the metrics, the trace and the log. A job that goes on as another kind has done its part. */
function report(
  { meter, log }: WorkerParts,
  name: JobName,
  { data }: QueuedJob,
  outcome: Outcome | 'BUSY',
): void {
  const told = typeof outcome === 'object' ? 'DONE' : outcome
  meter.count(name, told === 'IN_DOUBT' ? 'FAILED' : told)
  currentSpan()?.set({ 'zegel.outcome': told })
  if (told === 'GONE') log.warn({ job: name, data }, 'a job ended: what it was about is gone')
}

function jobNamed({ jobs }: WorkerParts, name: JobName): Job {
  const job = jobs.get(name)
  if (job === undefined) throw new Error(`there is no kind of job ${name}`)
  return job
}

function makeJobContext({ context: { orm, ...shared } }: WorkerParts): JobContext {
  return { ...shared, em: orm.em.fork() }
}

/**
 * @returns DONE: it is finished, or was given up. AGAIN: it went well, but is not finished. MORE: likewise, and it got further. FAILED: it
 * threw. IN_DOUBT: it threw, and may have done its work all the same. GONE: its subject no longer exists. Or the kind that does the rest.
 */
async function runOrGiveUp(parts: WorkerParts, name: JobName, queued: QueuedJob): Promise<Outcome> {
  const outcome = await run(parts, name, queued)
  if (!isUnfinished(outcome) || !isOutOfPatience(new Date(queued.since))) return outcome
  return giveUp(parts, name, queued, outcome)
}

const isUnfinished = (outcome: Outcome): outcome is Unfinished =>
  outcome === 'AGAIN' || outcome === 'FAILED' || outcome === 'IN_DOUBT'

async function run(parts: WorkerParts, name: JobName, { data, attempt }: QueuedJob): Promise<Outcome> {
  try {
    return await jobNamed(parts, name).run(makeJobContext(parts), { data, attempt })
  } catch (error) {
    currentSpan()?.fail(error)
    parts.log.warn({ err: error, job: name, data, attempt }, 'a job failed')
    return error instanceof Unavailable && error.mayBeDone ? 'IN_DOUBT' : 'FAILED'
  }
}

/** @param outcome of its last run: the job's own, where it is not given up */
async function giveUp(
  parts: WorkerParts,
  name: JobName,
  { data, attempt }: QueuedJob,
  outcome: Unfinished,
): Promise<Outcome> {
  const { log } = parts
  try {
    const ended = await jobNamed(parts, name).giveUp(makeJobContext(parts), { data, attempt })
    if (ended === 'AGAIN') return outcome
    log.error({ job: name, data, attempt }, 'a job was given up: it kept failing for too long')
    return ended
  } catch (error) {
    log.error({ err: error, job: name, data }, 'a job could not be given up; it will be tried again')
    return 'FAILED'
  }
}

interface Next {
  name: JobName
  queued: QueuedJob
  afterSeconds: number
}

/** Completes the job and queues the next one in one transaction, unless another process has taken the job over. */
async function replace(
  { boss, database }: WorkerParts,
  name: JobName,
  taken: BossJob<QueuedJob>,
  next: Next,
): Promise<void> {
  const client = await database.calls.connect()
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  let broken: unknown
  try {
    await client.query('begin')
    const answer: object = await boss.complete(name, taken, null, { db })
    const wasOurs = 'affected' in answer && answer.affected === 1
    const options = { db, startAfter: Math.ceil(next.afterSeconds), ...jobGroup(next.queued.data) }
    if (wasOurs) await boss.send(next.name, next.queued, options)
    await client.query('commit')
  } catch (error) {
    broken = error
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
