/** Checks a database before anything uses it. The operator gets a sentence for each thing that is missing. */
import pg from 'pg'
import { SCHEMA, SET_PATH } from './search-path.ts'

/** Of PostgreSQL, as `server_version_num` says it. */
const OLDEST = 150_000
/** Links, sessions and scheduled work go by either clock. */
const MOST_SECONDS_APART = 5

interface Facts {
  version: number
  versionName: string
  isReplica: boolean
  isReadOnly: boolean
  isolation: string
  encoding: string
  mayCreateTables: boolean
  elsewhere: string | null
  mayCreateSchema: boolean
  isSuperuser: boolean
  /** Milliseconds since 1970. */
  now: number
}

type DatabaseFault =
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_BY_STATEMENT'
  | 'DATABASE_SEARCH_PATH'
  | 'DATABASE_OLD_VERSION'
  | 'DATABASE_REPLICA'
  | 'DATABASE_READ_ONLY'
  | 'DATABASE_ISOLATION'
  | 'DATABASE_ELSEWHERE'
  | 'DATABASE_ENCODING'
  | 'DATABASE_RIGHTS'
  | 'DATABASE_CLOCKS'

interface Noted<Code> {
  code: Code
  /** In English, for the operator. */
  sentence: string
}

export interface DatabaseExamination {
  /** Reasons for a process not to start. */
  faults: Noted<DatabaseFault>[]
  /** Settings that work but should be mended. */
  warnings: Noted<'DATABASE_SUPERUSER'>[]
  /** Of PostgreSQL; undefined where it was not asked. */
  version: string | undefined
  /** The lead of the database's clock over ours; undefined where it was not asked. */
  secondsApart: number | undefined
}

export interface Proof {
  /** Why the process must not start; empty when nothing keeps it from it. */
  faults: string[]
  /** Settings that work but should be mended. */
  warnings: string[]
}

/** @param now milliseconds since 1970, by this process's clock */
export async function proveDatabase(url: string, now?: () => number): Promise<Proof> {
  const { faults, warnings } = await examineDatabase(url, now)
  return {
    faults: faults.map(({ sentence }) => sentence),
    warnings: warnings.map(({ sentence }) => sentence),
  }
}

/** The same with a code for each sentence. */
export async function examineDatabase(
  url: string,
  now: () => number = Date.now,
): Promise<DatabaseExamination> {
  let client: pg.Client | undefined
  try {
    client = new pg.Client({
      connectionString: url,
      application_name: 'zegel start',
      connectionTimeoutMillis: 10_000,
    })
    client.on('error', () => undefined)
    await client.connect()
    return await proveThrough(client, now)
  } catch (error) {
    return fault('DATABASE_UNREACHABLE', `The database can't be reached: ${wordsOf(error)}.`)
  } finally {
    await client?.end().catch(() => undefined)
  }
}

async function proveThrough(client: pg.Client, now: () => number): Promise<DatabaseExamination> {
  if (!(await hasTransactions(client)))
    return fault(
      'DATABASE_BY_STATEMENT',
      'The pooler before the database works by statement, so nothing can be done in a transaction: let it work by transaction (pool_mode = transaction).',
    )
  if (!(await keepsPath(client)))
    return fault(
      'DATABASE_SEARCH_PATH',
      `The search path of the database's sessions is not what it is set to, so tables would be looked for elsewhere: the pooler has to hand on "${SET_PATH}".`,
    )
  const before = now()
  const facts = await factsOf(client)
  return judge(facts, (facts.now - (before + now()) / 2) / 1000)
}

const fault = (code: DatabaseFault, sentence: string): DatabaseExamination => ({
  ...{ faults: [{ code, sentence }], warnings: [] },
  ...{ version: undefined, secondsApart: undefined },
})

const wordsOf = (error: unknown): string => {
  const first = error instanceof AggregateError ? error.errors[0] : error
  return first instanceof Error ? first.message : String(first)
}

/** PgBouncer's answer to `begin` where it pools by statement. Its other errors concern the database behind it. */
const BY_STATEMENT = /statement pooling/

/** A setting that lives as long as its transaction is still there in the next statement. @throws {Error} when there is no answer */
async function hasTransactions(client: pg.Client): Promise<boolean> {
  try {
    await client.query('begin')
    await client.query(`select set_config('zegel.proof', 'here', true)`)
    const { rows } = await client.query<{ proof: string | null }>(
      `select current_setting('zegel.proof', true) as proof`,
    )
    await client.query('commit')
    return rows[0]?.proof === 'here'
  } catch (error) {
    if (error instanceof Error && BY_STATEMENT.test(error.message)) return false
    throw error
  }
}

/** Another schema with the tables of the product, while ours has none. */
const ELSEWHERE = `(
    select min(table_schema) from information_schema.tables where table_name = 'mikro_orm_migrations'
    having not coalesce(bool_or(table_schema = '${SCHEMA}'), false))`

/** The path that a transaction sets is the one of its next statement. */
async function keepsPath(client: pg.Client): Promise<boolean> {
  await client.query(`begin; ${SET_PATH}`)
  const { rows } = await client.query<{ path: string }>(`select current_setting('search_path') as path`)
  await client.query('commit')
  return rows[0]?.path === SCHEMA
}

const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionName",
    pg_is_in_recovery() as "isReplica", current_setting('default_transaction_read_only')::bool as "isReadOnly",
    current_setting('default_transaction_isolation') as isolation, current_setting('server_encoding') as encoding,
    coalesce(has_schema_privilege(to_regnamespace('${SCHEMA}'), 'create'), false) as "mayCreateTables",
    ${ELSEWHERE} as elsewhere,
    has_database_privilege(current_database(), 'create')
      or exists (select from pg_namespace where nspname = 'pgboss') as "mayCreateSchema",
    (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`

async function factsOf(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Facts>(FACTS)
  const [facts] = rows
  if (facts === undefined) throw new Error('the database says nothing about itself')
  return facts
}

/** @param secondsApart how far the database's clock is ahead of ours */
function judge(facts: Facts, secondsApart: number): DatabaseExamination {
  const faults: [boolean, DatabaseFault, string][] = [
    [
      facts.version < OLDEST,
      'DATABASE_OLD_VERSION',
      `The database is PostgreSQL ${facts.versionName}: it has to be 15 or newer.`,
    ],
    [
      facts.isReplica,
      'DATABASE_REPLICA',
      'DATABASE_URL names a replica, which nobody can write to: it has to name the primary. A replica belongs in DATABASE_REPLICA_URL.',
    ],
    [
      facts.isReadOnly && !facts.isReplica,
      'DATABASE_READ_ONLY',
      'The database lets this role only read: default_transaction_read_only has to be off.',
    ],
    [
      facts.isolation !== 'read committed',
      'DATABASE_ISOLATION',
      `Transactions are ${facts.isolation} here: default_transaction_isolation has to be "read committed".`,
    ],
    [
      facts.elsewhere !== null,
      'DATABASE_ELSEWHERE',
      `The tables stand in the schema "${facts.elsewhere}": they have to be in "${SCHEMA}".`,
    ],
    [
      facts.encoding !== 'UTF8',
      'DATABASE_ENCODING',
      `The database keeps texts as ${facts.encoding}: it has to be UTF8.`,
    ],
    [
      !(facts.mayCreateTables && facts.mayCreateSchema),
      'DATABASE_RIGHTS',
      'The role of DATABASE_URL may not create tables and a schema in its database: let it own the database.',
    ],
    [
      Math.abs(secondsApart) > MOST_SECONDS_APART,
      'DATABASE_CLOCKS',
      `The clocks of this machine and of the database are ${Math.abs(secondsApart).toFixed(0)} seconds apart, and ${MOST_SECONDS_APART} are the most: set them by NTP.`,
    ],
  ]
  const warnings: [boolean, 'DATABASE_SUPERUSER', string][] = [
    [
      facts.isSuperuser,
      'DATABASE_SUPERUSER',
      'The role of DATABASE_URL is a superuser: a role that owns its database and nothing else is enough.',
    ],
  ]
  return {
    ...{ faults: trueOnes(faults), warnings: trueOnes(warnings) },
    ...{ version: facts.versionName, secondsApart },
  }
}

const trueOnes = <Code>(all: readonly [boolean, Code, string][]): Noted<Code>[] =>
  all.filter(([isSo]) => isSo).map(([, code, sentence]) => ({ code, sentence }))
