import type { EntityManager } from '@mikro-orm/postgresql'
import { PgBoss } from 'pg-boss'
import type { JobData, JobName } from './job-data.ts'
import type { Log } from './log.ts'

/** Work that is done later, by whichever process gets to it first. */
export interface Queue {
  /** Takes part in em's transaction: the work exists once that commits, and never if it does not. */
  enqueue<Name extends JobName>(em: EntityManager, name: Name, data: JobData[Name]): Promise<void>
  /** The same as a statement, to stand as a `with` query within a larger one and save a round trip. */
  statement<Name extends JobName>(name: Name, data: JobData[Name]): Promise<Statement>
}

/** SQL with question marks, as `em.execute` takes it. */
export interface Statement {
  sql: string
  parameters: unknown[]
}

/** How a job is stored: what to do, how often that was tried and since when. */
export interface QueuedJob<Name extends JobName = JobName> {
  data: JobData[Name]
  attempt: number
  /** ISO 8601. */
  since: string
}

export const JOB_NAMES: readonly JobName[] = [
  'transmit-invoice',
  'send-answer',
  'recognise-draft',
  'send-mail',
  'mail-copy',
]

/**
 * A process that dies leaves its jobs marked as active. They are freed when their heartbeat, renewed every 5 seconds by
 * a live process, is 10 seconds old, which is looked at every 5 seconds: about 15 seconds at most, whoever looks.
 */
const HEARTBEAT_SECONDS = 10
const SUPERVISE_SECONDS = 5

/** pg-boss counts an attempt only when a process died; how often it is tried otherwise is decided in worker.ts. */
const DEATHS_SURVIVED = 100_000

/** Connects, lays the queue's own schema where it is missing, and takes jobs in; working on them is worker.ts. */
export async function openQueue(databaseUrl: string, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'zegel queue',
    max: 4,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 300,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the queue reports an error'))
  await boss.start()
  for (const name of JOB_NAMES) {
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

export const queueOn = (boss: PgBoss): Queue => ({
  async enqueue(em, name, data) {
    const { sql, parameters } = await statementOf(boss, name, data)
    await em.execute(sql, parameters)
  },
  statement: (name, data) => statementOf(boss, name, data),
})

/** pg-boss takes whatever runs its SQL as an option; here that only takes it down. */
async function statementOf<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  data: JobData[Name],
): Promise<Statement> {
  const job: QueuedJob = { data, attempt: 0, since: new Date().toISOString() }
  const written: Statement[] = []
  const executeSql = async (text: string, values: unknown[] = []) => {
    written.push(withQuestionMarks(text, values))
    return { rows: [{ id: '' }] }
  }
  await boss.send(name, job, { db: { executeSql } })
  const [statement, ...more] = written
  if (statement === undefined || more.length > 0)
    throw new Error('the queue no longer takes a job in one statement')
  return statement
}

/** pg-boss writes PostgreSQL's placeholders, MikroORM reads question marks. */
function withQuestionMarks(text: string, values: unknown[]): Statement {
  if (text.includes('?'))
    throw new Error('the queue wrote a statement that cannot take part in a transaction')
  const parameters: unknown[] = []
  const sql = text.replace(/\$(\d+)/g, (_, place: string) => {
    parameters.push(values[Number(place) - 1])
    return '?'
  })
  return { sql, parameters }
}
