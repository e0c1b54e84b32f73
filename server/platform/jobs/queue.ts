import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import { nameFor, run } from '../database/statement.ts'
import type { JobData, JobName, Queue } from '../queue.ts'
import { currentTraceParent } from '../traces/span.ts'
import type { Log } from './log.ts'
import type { WakeUp } from './wake-up.ts'

/** The data of a job in pg-boss: the job's own data, and its attempts. */
export interface QueuedJob<Name extends JobName = JobName> {
  data: JobData[Name]
  attempt: number
  /** ISO 8601. */
  since: string
  /** The traceparent of the queueing work; absent without tracing. */
  trace?: string | undefined
}

/** The jobs of a dead process stay active until this time has passed since its last heartbeat. */
const HEARTBEAT_SECONDS = 10
/** The interval of pg-boss's clean-up. dispatcher.ts frees the jobs of dead processes. */
const SELDOM_SECONDS = 300

/** pg-boss counts only attempts that ended with a dead process; worker.ts decides on retries. */
const DEATHS_SURVIVED = 100_000

/** Creates the queue's schema if needed, and accepts jobs; worker.ts runs them. */
export async function openQueue(pool: Pool, names: readonly JobName[], log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: SELDOM_SECONDS,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: SELDOM_SECONDS,
    flowIntervalSeconds: SELDOM_SECONDS,
    queueCacheIntervalSeconds: SELDOM_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue reports an error'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(name, {
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: DEATHS_SURVIVED,
      retryDelay: 0,
      expireInSeconds: 3600,
      retentionSeconds: 30 * 24 * 3600,
      deleteAfterSeconds: 3600,
    })
  }
  return boss
}

export const queueOn = (boss: PgBoss, wakeUp: WakeUp): Queue => ({
  async enqueue(em, name, data, { afterSeconds } = { afterSeconds: 0 }) {
    const job: QueuedJob = { data, attempt: 0, since: new Date().toISOString(), trace: currentTraceParent() }
    const startAfter = afterSeconds > 0 ? { startAfter: afterSeconds } : {}
    await boss.send(name, job, { db: jobDatabase(em), ...startAfter, ...jobGroup(data) })
    wakeUp.onceCommitted(em, name)
  },
  async enqueueAll(em, name, all) {
    const since = new Date().toISOString()
    const trace = currentTraceParent()
    const jobs = all.map((data) => ({ data: { data, attempt: 0, since, trace }, ...jobGroup(data) }))
    await boss.insert(name, jobs, { db: jobDatabase(em) })
    wakeUp.onceCommitted(em, name)
  },
  async passTime(em, name, { field, ids }, seconds) {
    if (ids.length === 0) return
    await em.execute(PASS_TIME, [seconds, seconds, name, field, JSON.stringify(ids)])
    wakeUp.onceCommitted(em, name)
  },
  async hurry(em, name, { field, ids }) {
    if (ids.length === 0) return
    await em.execute(HURRY, [name, field, JSON.stringify(ids)])
    wakeUp.onceCommitted(em, name)
  },
  wake: (em, poll) => wakeUp.onceCommitted(em, poll),
})

const PASS_TIME = `
  update pgboss.job set start_after = start_after - make_interval(secs => ?),
    data = jsonb_set(data, array['since'], to_jsonb(
      to_char(((data ->> 'since')::timestamptz - make_interval(secs => ?)) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  where name = ? and state in ('created', 'retry') and data -> 'data' ->> ? = any (array(select jsonb_array_elements_text(?::jsonb)))`

const HURRY = `
  update pgboss.job set start_after = now()
  where name = ? and state in ('created', 'retry') and start_after > now()
    and data -> 'data' ->> ? = any (array(select jsonb_array_elements_text(?::jsonb)))`

/** The jobs of an owner are a pg-boss group, whose limit holds over all processes. */
export const jobGroup = (data: JobData[JobName]): { group?: { id: string } } =>
  'owner' in data && data.owner !== undefined ? { group: { id: data.owner } } : {}

/** Makes pg-boss use em's transaction. It writes one text for each queue, with its values beside it. */
const jobDatabase = (em: EntityManager) => ({
  async executeSql(sql: string, values: unknown[] = []) {
    if (sql.includes('?'))
      throw new Error('the queue wrote a statement that cannot take part in a transaction')
    return { rows: await run(em, { name: nameFor(sql), sql }, values) }
  },
})
