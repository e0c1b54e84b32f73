import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Gate, openGate } from '#tests/chaos/gate.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { isOutage } from '../outage.ts'
import { giveBackDead } from './dead-connections.ts'
import { createOrm, type Orm } from './orm.ts'
import { Setting } from './setting.ts'
import { inLongWork, limitTime } from './time-limits.ts'

const SIZE = 2
const SECONDS = 1

let url: URL
let gate: Gate
let orm: Orm
let pool: Pool

beforeEach(async () => {
  url = new URL(await createTestDatabase())
  const { port } = url
  gate = await openGate(() => Number(port))
  const before = new URL(url)
  before.port = String(gate.port)
  orm = createOrm(before.href, [Setting], { poolSize: SIZE })
  pool = await orm.em.getConnection().getNativeClient()
  limitTime(pool, SECONDS)
  giveBackDead(pool)
})
afterEach(async () => {
  await gate.close()
  await orm.close()
})

const told = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: unknown) => error,
  )

const transaction = () =>
  orm.em.fork().transactional(async (em) => {
    await em.execute('select 1')
    gate.forget()
    await em.execute('select 1')
  })

it.runIf(isThorough)(
  'a connection that something on the way has forgotten is given up, and its place is another’s',
  async () => {
    for (let time = 0; time < SIZE + 1; time++) expect(isOutage(await told(transaction()))).toBe(true)
    expect(await orm.em.fork().count(Setting)).toBe(0)
    await pool.query('select 1')
    gate.forget()
    expect(isOutage(await told(pool.query('select 1')))).toBe(true)
    expect(await orm.em.fork().count(Setting)).toBe(0)
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  },
)

it.runIf(isThorough)('the locks of a forgotten transaction are free again', async () => {
  const other = createOrm(url.href, [Setting])
  const lock = 'select pg_advisory_xact_lock(1)'
  const forgotten = orm.em.fork().transactional(async (em) => {
    await em.execute(lock)
    gate.forget()
    await em.execute('select 1')
  })
  await told(forgotten)
  await other.em.fork().transactional((em) => em.execute(lock))
  await other.close()
})

it.runIf(isThorough)('an answer that came while this process stood still is heard', async () => {
  const client = await pool.connect()
  const answer = client.query<{ one: number }>('select 1 as one')
  for (const end = performance.now() + 2_000 * SECONDS; performance.now() < end; );
  expect((await answer).rows).toEqual([{ one: 1 }])
  client.release()
})

it.runIf(isThorough)('work that nobody waits for may ask for longer', async () => {
  const slow = () => orm.em.fork().execute<{ n: number }[]>('select 1 as n from pg_sleep(?)', [5 * SECONDS])
  expect(isOutage(await told(slow()))).toBe(true)
  expect(await inLongWork(slow)).toEqual([{ n: 1 }])
})
