import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Pooler, startPooler } from '#tests/support/pooler.ts'
import { openDatabase } from './connections.ts'
import { migrate, openOrm } from './orm.ts'
import { proveDatabase } from './prove-database.ts'
import { Setting } from './setting.ts'

const SESSIONS = 2

let pooler: Pooler
beforeAll(async () => {
  pooler = await startPooler(await createTestDatabase(), { sessions: SESSIONS })
  await emptyPaths()
})
afterAll(() => pooler?.close())

/** As `pg_restore` leaves each session of the pooler: without a schema to look for tables in. */
async function emptyPaths(): Promise<void> {
  const clients = Array.from({ length: SESSIONS }, () => new pg.Client(pooler.url))
  for (const client of clients) await client.connect()
  for (const client of clients) await client.query('begin')
  for (const client of clients) await client.query(`select set_config('search_path', '', false)`)
  for (const client of clients) await client.query('commit')
  for (const client of clients) await client.end()
}

test('a database behind such sessions is proved, and migrated', async () => {
  expect(await proveDatabase(pooler.url)).toEqual({ faults: [], warnings: [] })
  const orm = await openOrm(pooler.url, [Setting])
  await migrate(orm)
  await orm.close()
})

test('statements and transactions of both pools find their tables in such sessions', async () => {
  const database = await openDatabase(pooler.url, [Setting], 10)
  try {
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        if (at % 3 === 0) return database.inner.query('select from settings where key = $1', ['none'])
        const em = database.orm.em.fork()
        return at % 3 === 1 ? em.count(Setting) : em.transactional((inner) => inner.count(Setting))
      }),
    )
    expect(counts).toHaveLength(20)
  } finally {
    await database.close()
  }
})

test('a statement that fails outside of a transaction leaves none open', async () => {
  const database = await openDatabase(pooler.url, [Setting], 10)
  try {
    await expect(database.inner.query('select from no_such_table')).rejects.toThrow('no_such_table')
    expect((await database.inner.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a statement and a transaction that are forgotten on the way keep their locks for a minute', async () => {
  const database = await openDatabase(pooler.url, [Setting], 10)
  const asked = `select current_setting('idle_in_transaction_session_timeout') as limit`
  try {
    expect((await database.inner.query(asked)).rows).toEqual([{ limit: '1min' }])
    const inTransaction = database.orm.em.fork().transactional((em) => em.execute(asked))
    expect(await inTransaction).toEqual([{ limit: '1min' }])
  } finally {
    await database.close()
  }
})

test('tables in another schema are told, not looked for in vain', async () => {
  const url = await createTestDatabase()
  const client = new pg.Client(url)
  await client.connect()
  await client.query('create schema elsewhere; alter table mikro_orm_migrations set schema elsewhere')
  await client.end()
  expect((await proveDatabase(url)).faults).toEqual([expect.stringContaining('schema "elsewhere"')])
})
