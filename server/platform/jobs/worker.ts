import type { Job as BossJob, PgBoss } from 'pg-boss'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/connections.ts'
import { Unavailable } from '../problem.ts'
import type { JobName } from '../queue.ts'
import { currentSpan, until } from '../traces/span.ts'
import type { Tracer } from '../traces/tracer.ts'
import { startDispatcher } from './dispatcher.ts'
import { isOutOfPatience, type Job, type JobContext, secondsInDoubt, secondsUntilNext } from './job.ts'
import type { JobMeter } from './job-meter.ts'
import type { Log } from './log.ts'
import { type Poll, startPolling } from './poll.ts'
import { groupOf, type QueuedJob } from './queue.ts'
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

/** The pause before a subject that another process holds is tried again. */
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
    work: (name, taken) => tracedWork(parts, name, taken),
  })
  for (const name of parts.jobs.keys()) wakeUp.listen(name, () => dispatcher.wake(name))
  const means = {
    leases: database.leases,
    makeContext: () => contextOf(parts),
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

/** In the trace of what queued it. */
function tracedWork(parts: WorkerParts, name: JobName, taken: BossJob<QueuedJob>): Promise<void> {
  const { trace: traceParent, attempt } = taken.data
  const attributes = { 'zegel.attempt': attempt }
  const span = parts.tracer?.begin(`job ${name}`, { kind: 'CONSUMER', traceParent, attributes })
  return span ? until(span, () => work(parts, name, taken)) : work(parts, name, taken)
}

/** Settles the job in any case: completed, queued again for later, or failed for good. */
async function work(parts: WorkerParts, name: JobName, taken: BossJob<QueuedJob>): Promise<void> {
  const job: Job = jobNamed(parts, name)
  const { data, attempt, since, trace } = taken.data
  const outcome = await parts.database.leases.whileHeld(`${name} ${job.subject(data)}`, () =>
    attemptOnce(parts, name, taken.data),
  )
  parts.meter.count(name, outcome === 'IN_DOUBT' ? 'FAILED' : outcome)
  currentSpan()?.set({ 'zegel.outcome': outcome })
  if (outcome === 'GONE') parts.log.warn({ job: name, data }, 'a job ended: what it was about is gone')
  if (outcome === 'DONE' || outcome === 'GONE') {
    await parts.boss.complete(name, taken)
    return
  }
  if (outcome === 'MORE') {
    await putBack(parts, name, taken, { data, attempt: 0, since: new Date().toISOString(), trace }, 0)
    return
  }
  const after = outcome === 'BUSY' ? BUSY_SECONDS : secondsAfter(outcome, attempt)
  const next: QueuedJob = { data, attempt: outcome === 'BUSY' ? attempt : attempt + 1, since, trace }
  await putBack(parts, name, taken, next, after)
}

const secondsAfter = (outcome: 'AGAIN' | 'FAILED' | 'IN_DOUBT', attempt: number): number =>
  outcome === 'IN_DOUBT' ? secondsInDoubt(attempt) : secondsUntilNext(attempt)

function jobNamed({ jobs }: WorkerParts, name: JobName): Job {
  const job = jobs.get(name)
  if (job === undefined) throw new Error(`nobody does the work ${name}`)
  return job
}

function contextOf({ context: { orm, ...shared } }: WorkerParts): JobContext {
  return { ...shared, em: orm.em.fork() }
}

/** @returns IN_DOUBT when it failed and may have done its work all the same */
async function attemptOnce(
  parts: WorkerParts,
  name: JobName,
  { data, attempt, since }: QueuedJob,
): Promise<'DONE' | 'AGAIN' | 'MORE' | 'FAILED' | 'IN_DOUBT' | 'GONE'> {
  const { log } = parts
  const job: Job = jobNamed(parts, name)
  let outcome: 'AGAIN' | 'FAILED' | 'IN_DOUBT' = 'AGAIN'
  try {
    const ended = await job.run(contextOf(parts), { data, attempt })
    if (ended !== 'AGAIN') return ended
  } catch (error) {
    outcome = error instanceof Unavailable && error.mayBeDone ? 'IN_DOUBT' : 'FAILED'
    currentSpan()?.fail(error)
    log.warn({ err: error, job: name, data, attempt }, 'a job failed and will be tried again')
  }
  if (!isOutOfPatience(new Date(since))) return outcome
  try {
    const ended = await job.giveUp(contextOf(parts), { data, attempt })
    if (ended === 'AGAIN') return outcome
    log.error({ job: name, data, attempt }, 'a job was given up: it kept failing for too long')
    return ended
  } catch (error) {
    log.error({ err: error, job: name, data }, 'a job could not be ended; it will be tried again')
    return 'FAILED'
  }
}

/** Completes the job and queues the next attempt in one transaction, unless another process has taken it over. */
async function putBack(
  { boss, database }: WorkerParts,
  name: JobName,
  taken: BossJob<QueuedJob>,
  next: QueuedJob,
  afterSeconds: number,
): Promise<void> {
  const client = await database.calls.connect()
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) }
  let broken: unknown
  try {
    await client.query('begin')
    const answer: object = await boss.complete(name, taken, null, { db })
    const wasOurs = 'affected' in answer && answer.affected === 1
    if (wasOurs)
      await boss.send(name, next, { db, startAfter: Math.ceil(afterSeconds), ...groupOf(next.data) })
    await client.query('commit')
  } catch (error) {
    broken = error
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
