import type { EntityManager } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { JobData, JobName, Queue } from '../queue.ts'
import type { Log } from './log.ts'
import type { WakeUp } from './wake-up.ts'

/** How a job is stored: what to do, how often that was tried and since when. */
export interface QueuedJob<Name extends JobName = JobName> {
  data: JobData[Name]
  attempt: number
  /** ISO 8601. */
  since: string
}

/** A process that dies leaves its jobs marked as active. They are freed once this has passed since its last sign of life. */
const HEARTBEAT_SECONDS = 10
/** How often pg-boss cleans up, and looks for what is not used here. What the dead left, dispatcher.ts looks for. */
const SELDOM_SECONDS = 300

/** pg-boss counts an attempt only when a process died; how often it is tried otherwise is decided in worker.ts. */
const DEATHS_SURVIVED = 100_000

/** Lays the queue's own schema where it is missing, and takes jobs in; working on them is worker.ts. */
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
  async enqueue(em, name, data) {
    const job: QueuedJob = { data, attempt: 0, since: new Date().toISOString() }
    await boss.send(name, job, { db: databaseOf(em), ...groupOf(data) })
    wakeUp.onceCommitted(em, name)
  },
})

/** Jobs of one owner are a group: no more than a few of it are taken at once, by all processes together. */
export const groupOf = (data: JobData[JobName]): { group?: { id: string } } =>
  'owner' in data && data.owner !== undefined ? { group: { id: data.owner } } : {}

/** For pg-boss, em's transaction. */
const databaseOf = (em: EntityManager) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { sql, parameters } = withQuestionMarks(text, values)
    return { rows: await em.execute<unknown[]>(sql, parameters) }
  },
})

/** pg-boss writes PostgreSQL's placeholders, MikroORM reads question marks. */
function withQuestionMarks(text: string, values: unknown[]): { sql: string; parameters: unknown[] } {
  if (text.includes('?'))
    throw new Error('the queue wrote a statement that cannot take part in a transaction')
  const parameters: unknown[] = []
  const sql = text.replace(/\$(\d+)/g, (_, place: string) => {
    parameters.push(values[Number(place) - 1])
    return '?'
  })
  return { sql, parameters }
}
