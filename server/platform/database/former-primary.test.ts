import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { isOutage } from '../outage.ts'
import { leaveFormerPrimary } from './former-primary.ts'
import { createOrm, type Orm } from './orm.ts'
import { Setting } from './setting.ts'

let orm: Orm
let pool: Pool

beforeAll(async () => {
  orm = createOrm(await createTestDatabase(), [Setting], { poolSize: 1, patienceMilliseconds: 2_000 })
  pool = await orm.em.getConnection().getNativeClient()
  leaveFormerPrimary(pool)
})
afterAll(() => orm?.close())

const write = (key: string) =>
  orm.em.fork().execute('insert into settings (key, value) values (?, ?)', [key, '1'])

/** From now on its transactions may only read, as those of a replica. */
const demote = () => pool.query('set default_transaction_read_only = on')

const refusal = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

it('a write on a connection to a former primary is an outage, and the next one gets another connection', async () => {
  await demote()
  expect(isOutage(await refusal(write('first')))).toBe(true)
  await write('first')
})

it('the same goes for a write in a transaction', async () => {
  await demote()
  const inTransaction = orm.em.fork().transactional(async (em) => {
    await em.execute('select 1')
    await em.execute('insert into settings (key, value) values (?, ?)', ['second', '1'])
  })
  expect(isOutage(await refusal(inTransaction))).toBe(true)
  await write('second')
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
})
