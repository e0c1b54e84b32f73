import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { giveBackDead } from './dead-connections.ts'
import { createOrm, type Orm } from './orm.ts'
import { Setting } from './setting.ts'

const SIZE = 2

let orm: Orm
let pool: Pool
/** In a database that it doesn't kill. */
let killer: Orm

beforeAll(async () => {
  orm = createOrm(await createTestDatabase(), [Setting], { poolSize: SIZE, patienceMilliseconds: 2_000 })
  pool = await orm.em.getConnection().getNativeClient()
  giveBackDead(pool)
  killer = createOrm(await createTestDatabase(), [Setting])
})
afterAll(async () => {
  await killer?.close()
  await orm?.close()
})

const kill = (pid: number) => killer.em.fork().execute('select pg_terminate_backend(?)', [pid])

/** The connection is dead before its first query. */
function killFirst(client: PoolClient): void {
  const query: (...call: unknown[]) => Promise<{ rows: { pid: number }[] }> = client.query.bind(client)
  const late = async (...call: unknown[]) => {
    const { rows } = await query('select pg_backend_pid() as pid')
    await kill(rows[0]?.pid ?? 0)
    return query(...call)
  }
  client.query = late as typeof client.query
}

const count = () => orm.em.fork().count(Setting)

it('a connection that ends within a transaction does not take a place of the pool with it', async () => {
  for (let time = 0; time < SIZE + 1; time++) {
    const lost = orm.em.fork().transactional(async (em) => {
      const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
      await kill(row?.pid ?? 0)
      await em.execute('select 1')
    })
    await expect(lost).rejects.toThrow()
  }
  expect(await count()).toBe(0)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

it('one that ends before its transaction begins does not either', async () => {
  for (let time = 0; time < SIZE + 1; time++) {
    pool.once('acquire', killFirst)
    await expect(orm.em.fork().transactional(async (em) => em.count(Setting))).rejects.toThrow()
  }
  expect(await count()).toBe(0)
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})

it('a connection that ends while nobody uses it is opened again', async () => {
  const [row] = await orm.em.fork().execute<{ pid: number }[]>('select pg_backend_pid() as pid')
  await kill(row?.pid ?? 0)
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await count()).toBe(0)
})
