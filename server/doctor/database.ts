/** The database: its answer, its schema, and the connections that it has for us. */
import { readdirSync } from 'node:fs'
import pg from 'pg'
import { migrationsFolder } from '../platform/database/orm.ts'
import { findPooling } from '../platform/database/pooling.ts'
import { examineDatabase } from '../platform/database/prove-database.ts'
import { SCHEMA } from '../platform/database/search-path.ts'
import { type Fact, ok, reasonOf, warning, wrong } from './finding.ts'
import type { Means } from './means.ts'

export async function examineStore({ config, databaseUrl }: Means): Promise<Fact[]> {
  const { faults, warnings, version = '', secondsApart = 0 } = await examineDatabase(databaseUrl)
  const bad = [
    ...faults.map(({ code, sentence: why }) => wrong(code, { why, version })),
    ...warnings.map(() => warning('DATABASE_SUPERUSER', {})),
  ]
  if (!isUsable(faults)) return bad
  const inside = await lookInside(databaseUrl).catch((error: unknown) => reasonOf(error))
  if (typeof inside === 'string') return [...bad, wrong('DATABASE_UNREACHABLE', { why: inside })]
  const pooling = await findPooling(databaseUrl)
  const { most, done } = inside
  const behind = judgeMigrations(done)
  if (behind !== undefined) bad.push(behind)
  if (most - KEPT_CONNECTIONS < config.databaseConnections)
    bad.push(warning('CONNECTIONS_FEW', { most, wanted: config.databaseConnections }))
  const seconds = Math.abs(secondsApart).toFixed(1)
  const good = faults.length > 0 || behind ? [] : [ok('DATABASE', { version, seconds, count: done.length })]
  return [...good, ok(pooling === 'DIRECT' ? 'POOL_DIRECT' : 'POOL_BETWEEN', { most }), ...bad]
}

const UNUSABLE: readonly string[] = ['DATABASE_UNREACHABLE', 'DATABASE_BY_STATEMENT', 'DATABASE_SEARCH_PATH']

/** False where nothing more can be asked of it. */
export const isUsable = (faults: readonly { code: string }[]): boolean =>
  !faults.some(({ code }) => UNUSABLE.includes(code))

/** For PostgreSQL itself, backups and looks inside (docs/running.md). */
const KEPT_CONNECTIONS = 10

async function lookInside(url: string): Promise<{ most: number; done: string[] }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'zegel doctor',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ most: number; table: string | null }>(
      `select current_setting('max_connections')::int as most, to_regclass('${SCHEMA}.mikro_orm_migrations')::text as "table"`,
    )
    const [{ most, table } = { most: 0, table: null }] = rows
    if (table === null) return { most, done: [] }
    const found = await client.query<{ name: string }>(`select name from ${SCHEMA}.mikro_orm_migrations`)
    return { most, done: found.rows.map(({ name }) => name) }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @param done the migrations that the database has gone through */
function judgeMigrations(done: readonly string[]): Fact | undefined {
  const ours = readdirSync(migrationsFolder).flatMap((file) => /^(Migration\d+)\.\w+$/.exec(file)?.[1] ?? [])
  const missing = ours.filter((name) => !done.includes(name)).length
  const newer = done.filter((name) => !ours.includes(name)).length
  if (newer > 0) return wrong('SCHEMA_NEWER', { count: newer })
  return missing > 0 ? wrong('SCHEMA_OLDER', { count: missing }) : undefined
}
