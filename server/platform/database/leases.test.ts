import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Pooler, startPooler } from '#tests/support/pooler.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { fence } from './fence.ts'
import { confirmLease, LeaseLost } from './held-lease.ts'
import { Leases } from './leases.ts'
import { createOrm, type Orm } from './orm.ts'
import { findPooling } from './pooling.ts'
import { SessionLocks } from './session-locks.ts'
import { Setting } from './setting.ts'
import { ask, nameNothing } from './statement.ts'

let databaseUrl: string
let pooler: Pooler
let pool: Pool
let orm: Orm
let one: Leases
let other: Leases

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  pooler = await startPooler(databaseUrl)
  pool = new Pool({ connectionString: pooler.url })
  orm = createOrm(pooler.url, [Setting])
  fence(await orm.em.getConnection().getNativeClient())
  one = new Leases(pool, undefined, { leaseSeconds: 2, renewalMilliseconds: 50 })
  other = new Leases(pool, undefined)
})
afterAll(async () => {
  await one?.close()
  await other?.close()
  await orm?.close()
  await pool?.end()
  await pooler?.close()
})

const tokenOf = async (subject: string): Promise<number | undefined> => {
  const { rows } = await pool.query('select token::int from leases where subject = $1', [subject])
  return rows[0]?.token
}
/** As if its holder had stood still for too long. */
const expire = (subject: string) =>
  pool.query(`update leases set expires_at = now() - interval '1 second' where subject = $1`, [subject])

const keep = (key: string) => orm.em.fork().transactional((em) => em.insert(Setting, { key, value: 1 }))
const keepAlone = (key: string) => orm.em.fork().insert(Setting, { key, value: 1 })
const isKept = async (key: string) => (await orm.em.fork().count(Setting, { key })) > 0

/** Does the work until it is told to go on, and a second holder has come in between. */
async function overtaken(subject: string, work: () => Promise<unknown>) {
  const begun = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  // It renews nothing: a renewal under way would undo that the lease has run out.
  const holder = new Leases(pool, undefined, { leaseSeconds: 60, renewalMilliseconds: 600_000 })
  const first = holder.whileHeld(subject, async () => {
    begun.resolve()
    await taken.promise
    return work()
  })
  await begun.promise
  await expire(subject)
  const second = await other.whileHeld(subject, async () => {
    taken.resolve()
    const outcome = await first
    await keep(`${subject} by the second`)
    return outcome
  })
  await holder.close()
  return second
}

describe('a lease, behind a pooler that works by transaction', () => {
  it('is one process’s at a time, and free again afterwards', async () => {
    const inside = await one.whileHeld('a', () => other.whileHeld('a', async () => 'taken twice'))
    expect(inside).toBe('BUSY')
    expect(await other.whileHeld('a', async () => 'then')).toBe('then')
    expect(await tokenOf('a')).toBe(undefined)
  })

  it('is renewed while its holder lives', async () => {
    const remaining = `select expires_at from leases where subject = 'b'`
    await one.whileHeld('b', async () => {
      const [before] = (await pool.query(remaining)).rows
      await eventually(async () => {
        const [after] = (await pool.query(remaining)).rows
        return after.expires_at > before.expires_at || undefined
      })
    })
  })

  it('goes to another with a greater token when it has run out', async () => {
    const tokens: (number | undefined)[] = []
    await one.whileHeld('c', async () => tokens.push(await tokenOf('c')))
    await pool.query(`insert into leases values ('c', gen_random_uuid(), 0, now() - interval '1 second')`)
    await other.whileHeld('c', async () => tokens.push(await tokenOf('c')))
    expect(tokens[1]).toBeGreaterThan(tokens[0] ?? Number.NaN)
  })

  it('lets nobody commit who lost it: neither a transaction nor a single statement', async () => {
    expect(await overtaken('d', () => keep('lost in a transaction'))).toBe('BUSY')
    expect(await overtaken('e', () => keepAlone('lost alone'))).toBe('BUSY')
    expect(await overtaken('f', () => keep('lost, and hidden').catch(() => 'DONE'))).toBe('BUSY')
    for (const key of ['lost in a transaction', 'lost alone', 'lost, and hidden'])
      expect([key, await isKept(key)]).toEqual([key, false])
    expect(await isKept('d by the second')).toBe(true)
  })

  it('lets no call commit either that is told the end by a callback, as those of a pool are', async () => {
    const fenced = new Pool({ connectionString: pooler.url })
    fence(fenced)
    const change = `insert into settings (key, value) values ('lost in a pool', '1')`
    expect(await overtaken('k', () => fenced.query(change))).toBe('BUSY')
    expect(await isKept('lost in a pool')).toBe(false)
    await fenced.end()
  })

  it('is confirmed before an act that can’t be undone', async () => {
    let refusal: unknown
    await overtaken('g', () =>
      confirmLease().catch((error: unknown) => {
        refusal = error
      }),
    )
    expect(refusal).toBeInstanceOf(LeaseLost)
    await one.whileHeld('g', confirmLease)
    await confirmLease()
  })

  it('changes nothing for who has one, and lets errors through', async () => {
    await one.whileHeld('h', () => Promise.all([keep('kept'), keepAlone('kept alone')]))
    expect([await isKept('kept'), await isKept('kept alone')]).toEqual([true, true])
    await expect(one.whileHeld('h', () => keepAlone('kept'))).rejects.toThrow('duplicate key')
    expect(await one.whileHeld('h', () => isKept('kept'))).toBe(true)
  })
})

it('is nobody else’s who waited for a connection while its holder had it', async () => {
  const narrow = new Pool({ connectionString: pooler.url, max: 1 })
  fence(narrow)
  const change = `insert into settings (key, value) values ('by a call', '1')`
  let waiting: Promise<unknown> = Promise.resolve()
  const client = await narrow.connect()
  waiting = narrow.query(change)
  await one.whileHeld('j', async () => {
    await expire('j')
    await pool.query(`delete from leases where subject = 'j'`)
    client.release()
    await waiting
  })
  expect(await isKept('by a call')).toBe(true)
  await narrow.end()
})

it('leaves alone the locks of a process of the version before, and the other way round', async () => {
  expect(await findPooling(databaseUrl)).toBe('DIRECT')
  const before = new SessionLocks(databaseUrl)
  const now = new Leases(pool, new SessionLocks(databaseUrl))
  const both = async (holder: typeof before | Leases, guest: typeof before | Leases) =>
    holder.whileHeld('i', () => guest.whileHeld('i', async () => 'at once'))
  expect(await both(before, now)).toBe('BUSY')
  expect(await both(now, before)).toBe('BUSY')
  await now.close()
  await before.close()
})

it('names no statement behind a pooler, where the next transaction would not know it', async () => {
  expect(await findPooling(pooler.url)).toBe('POOLED')
  const pooled = createOrm(pooler.url, [Setting])
  const calls = await pooled.em.getConnection().getNativeClient()
  const reads = () =>
    Promise.all(
      Array.from({ length: 40 }, () =>
        ask(pooled.em, { name: 'reads', sql: 'select pg_sleep(0.001), ?::int' }, [1]),
      ),
    )
  await expect(reads()).rejects.toThrow(/prepared statement/)
  nameNothing(calls)
  expect(await reads()).toHaveLength(40)
  await pooled.close()
})
