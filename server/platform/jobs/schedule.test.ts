import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import type { AppContext } from '../app-context.ts'
import { Leases } from '../database/leases.ts'
import { createOrm, type Orm } from '../database/orm.ts'
import { Setting } from '../database/setting.ts'
import { runWhenDue } from './schedule.ts'

let pool: Pool
let orm: Orm
let one: Leases
let other: Leases

beforeAll(async () => {
  const url = await createTestDatabase()
  pool = new Pool({ connectionString: url })
  orm = createOrm(url, [Setting])
  one = new Leases(pool, undefined)
  other = new Leases(pool, undefined)
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await orm?.close()
  await pool?.end()
})
beforeEach(() => pool.query('delete from settings'))

/** Two processes that look at once. */
async function bothLook(run: () => Promise<void>): Promise<unknown> {
  const schedule = { name: 'work', everyMinutes: 60, isForAll: true, run }
  const context = { orm } as unknown as AppContext
  const looks = await Promise.allSettled([one, other].map((leases) => runWhenDue(schedule, context, leases)))
  return looks.flatMap((look) => (look.status === 'rejected' ? [look.reason.message] : []))
}

const pass = (minutes: number) =>
  pool.query(
    `update settings set value = to_jsonb(((value #>> '{}')::timestamptz - make_interval(mins => $1))::text)`,
    [minutes],
  )

describe('work for all processes', () => {
  it('is done by one of them, and again once its interval has passed', async () => {
    let runs = 0
    const run = async () => {
      runs += 1
    }
    await bothLook(run)
    await bothLook(run)
    expect(runs).toBe(1)
    await pass(59)
    await bothLook(run)
    expect(runs).toBe(1)
    await pass(2)
    await bothLook(run)
    expect(runs).toBe(2)
  })

  it('is not begun by a second one while it goes on', async () => {
    const going = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let runs = 0
    const run = () => {
      runs += 1
      begun.resolve()
      return going.promise
    }
    const first = bothLook(run)
    await begun.promise
    await pass(-1)
    await bothLook(run)
    going.resolve()
    await first
    expect(runs).toBe(1)
  })

  it('is tried again soon when it failed', async () => {
    const fail = () => Promise.reject(new Error('away'))
    expect(await bothLook(fail)).toContain('away')
    let isDone = false
    await bothLook(async () => {
      isDone = true
    })
    expect(isDone).toBe(true)
  })

  it('is due when it was done at a time that is yet to come', async () => {
    await bothLook(async () => {})
    await pass(-120)
    let isDone = false
    await bothLook(async () => {
      isDone = true
    })
    expect(isDone).toBe(true)
  })
})
