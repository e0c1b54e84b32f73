import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPrimary } from '#tests/support/postgres.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { isOutage } from '../outage.ts'
import { type Database, openDatabase } from './connections.ts'
import { proveDatabase } from './prove-database.ts'
import { askReplica, openReplica } from './replica.ts'

import { Setting } from './setting.ts'

/** Nothing waits for the disk, so a committed change is written down a moment later. */
const SETTINGS = { fsync: 'off' }

let folder: string
let primary: Postgres
let replica: Postgres
let database: Database
let opened: { close(): Promise<void> }
const outcomes: string[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zegel-replica-'))
  chmodSync(folder, 0o711)
  primary = await startPrimary(join(folder, 'primary'), SETTINGS)
  replica = await primary.startReplica(join(folder, 'replica'))
  database = await openDatabase(primary.url, [Setting], 8)
  await database.orm.em.execute('create table things (id int primary key)')
  opened = await openReplica(replica.url, database, (outcome) => outcomes.push(outcome))
}, 120_000)
afterAll(async () => {
  await opened?.close()
  await database?.close()
  await replica?.kill()
  await primary?.kill()
  rmSync(folder, { recursive: true, force: true })
})

const LIST = {
  sql: 'select count(*)::int as count, pg_is_in_recovery() as "isReplica" from things where id > ?',
}
const list = async () =>
  (await askReplica<{ count: number; isReplica: boolean }>(database.orm.em.fork(), LIST, [0]))[0]
const add = (id: number) => database.orm.em.execute('insert into things values (?)', [id])

async function onReplica(sql: string): Promise<void> {
  const client = new Client(replica.superuserUrl)
  await client.connect()
  await client.query(sql)
  await client.end()
}

test('DATABASE_URL that names a replica is refused', async () => {
  expect((await proveDatabase(replica.url)).faults).toEqual([
    expect.stringMatching(/^DATABASE_URL names a replica, .* belongs in DATABASE_REPLICA_URL\.$/),
  ])
})

test('a list is read from the replica, and never lacks the latest change', async () => {
  for (let id = 1; id <= 50; id++) {
    await add(id)
    expect(await list()).toMatchObject({ count: id })
  }
  expect(outcomes.filter((outcome) => outcome === 'fresh').length).toBeGreaterThan(0)
  expect(await eventually(async () => ((await list())?.isReplica === true ? 'replica' : undefined))).toBe(
    'replica',
  )
})

test('where the replica lags behind, the primary answers', async () => {
  await onReplica('select pg_wal_replay_pause()')
  await add(51)
  expect(await list()).toEqual({ count: 51, isReplica: false })
  expect(outcomes.at(-1)).toBe('behind')
  await onReplica('select pg_wal_replay_resume()')
  expect(await eventually(async () => ((await list())?.isReplica === true ? 51 : undefined))).toBe(51)
})

test('in a transaction nobody asks the replica: it lacks the uncommitted changes', async () => {
  const seen = database.orm.em.fork().transactional(async (em) => askReplica(em, LIST, [0]))
  await expect(seen).rejects.toThrow('not in it')
})

test('a database that is no replica of this one is never read from', async () => {
  const other = await openReplica(primary.url, database, (outcome) => outcomes.push(outcome))
  expect(await list()).toEqual({ count: 51, isReplica: false })
  expect(outcomes.at(-1)).toBe('other')
  await other.close()
})

test('without the replica the primary answers, and it is left alone for a while', async () => {
  const again = await openReplica(replica.url, database, (outcome) => outcomes.push(outcome))
  await replica.kill()
  expect(await list()).toEqual({ count: 51, isReplica: false })
  expect(await list()).toEqual({ count: 51, isReplica: false })
  expect(outcomes.slice(-2)).toEqual(['failed', 'resting'])
  await again.close()
  await replica.start()
})

test('a write, and a look at an unlogged table, are outages at a primary that has become a replica', async () => {
  await database.orm.em.execute('create unlogged table counted (id int primary key)')
  const client = new Client({ connectionString: replica.url })
  await client.connect()
  const refusalOf = (sql: string) =>
    client.query(sql).then(
      () => undefined,
      (error: unknown) => error,
    )
  await expect.poll(async () => isOutage(await refusalOf('select from counted'))).toBe(true)
  expect(isOutage(await refusalOf('insert into things values (1000)'))).toBe(true)
  await client.end()
})
