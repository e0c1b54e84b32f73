/**
 * The protection of the disk: a bound for an account's uploads, the removal of unnamed files and expired rows, and a process that
 * reports a full disk.
 */

import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { outdated } from '#server/app.ts'
import { Draft } from '#server/drafts/draft/draft.ts'
import { Setting } from '#server/platform/database/setting.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { ABANDONED_MS } from '#server/ports/storage/storage.ts'
import { sweepFiles } from '#server/ports/storage/sweep-files.ts'
import { sweepOrphans } from '#server/ports/storage/sweep-orphans.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { zipCall } from '#tests/support/finished.ts'
import { newInboxSession } from '#tests/support/inbox.ts'
import { newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WORKER: 'off', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1' })
const DAY_MS = 24 * 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const big = () => ({ name: 'big.pdf', bytes: Buffer.concat([samplePdf().bytes, Buffer.alloc(600_000, 32)]) })

test('an account that uploaded as much as it may in a day is told, and others go on [problems.UPLOAD_LIMIT_REACHED]', async () => {
  const [busy, other] = [await newCompany(app), await newCompany(app)]
  const upload = (who: typeof busy) =>
    calls('createDraftFromFile', who.token, { path: { accountId: who.accountId }, file: big() })
  expect((await upload(busy)).status).toBe(201)
  const { status, body, headers } = await upload(busy)
  expect([status, body.errorCode, body.retryable]).toEqual([429, 'UPLOAD_LIMIT_REACHED', false])
  expect(Number(headers['retry-after'])).toBeGreaterThan(80_000)
  expect((await upload(other)).status).toBe(201)
})

test('a zip of invoices counts as much as it is large [problems.UPLOAD_LIMIT_REACHED]', async () => {
  const { token, accountId } = await newCompany(app)
  const entries = [{ name: 'a.pdf', data: big().bytes }]
  const upload = () => calls('sendInvoiceBatch', token, zipCall(accountId, entries))
  expect((await upload()).status).toBe(202)
  const { status, body } = await upload()
  expect([status, body.errorCode]).toEqual([429, 'UPLOAD_LIMIT_REACHED'])
})

test('the count of a day outlives the other counters', async () => {
  const em = app.orm.em.fork()
  const insert = `insert into rate_limits (key, calls, window_start) values (?, 1, now() - interval '2 hours')`
  await em.execute(insert, ['uploaded:some'])
  await em.execute(insert, ['else'])
  await sweep(app.orm, outdated)
  const left = await em.execute(`select key from rate_limits where key in ('uploaded:some', 'else')`)
  expect(left).toEqual([{ key: 'uploaded:some' }])
})

test('a file that no row names goes a week later, one that was never finished an hour later', async () => {
  const company = await newCompany(app)
  const path = { accountId: company.accountId }
  await sweepOrphans(app.orm, app.ports.storage, new Date(Date.now() - DAY_MS))
  const { body } = await calls('createDraftFromFile', company.token, { path, file: samplePdf() })
  const { pdfFile } = await app.orm.em.fork().findOneOrFail(Draft, { id: body.id })
  const orphan = await app.ports.storage.put(Buffer.from('nobody knows of it'))
  const folder = join(app.config.dataDir, 'files')
  const unfinished = join(folder, 'aa', `${'a'.repeat(64)}.some.part`)
  mkdirSync(join(folder, 'aa'), { recursive: true })
  writeFileSync(unfinished, 'half')
  utimesSync(unfinished, new Date(), new Date(Date.now() - 2 * 3_600_000))
  const stored = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).join()

  await app.ports.storage.clearUnfinished(new Date(Date.now() - ABANDONED_MS))
  await sweepOrphans(app.orm, app.ports.storage, new Date(Date.now() + 6 * DAY_MS))
  expect(stored()).toContain(orphan)
  expect(stored()).not.toContain('.part')
  await sweepOrphans(app.orm, app.ports.storage, new Date(Date.now() + 8 * DAY_MS))
  expect(stored()).not.toContain(orphan)
  expect(stored()).toContain(pdfFile?.key)
})

describe('the sweep of files that no row names', () => {
  const longAgo = new Date(Date.now() - 30 * DAY_MS)
  const swept = () => app.orm.em.fork().findOneOrFail(Setting, { key: 'orphans-swept-until' })

  /** A storage of so many files that were put ten days ago, and that fails or is stopped once so many are removed. */
  function storageOf(count: number, onRemoved: (removed: string[]) => void = () => {}) {
    const keys = Array.from({ length: count }, (_, index) => sha256(String(index))).sort()
    const [listed, removed]: [string[], string[]] = [[], []]
    const storage = {
      ...app.ports.storage,
      async *putBetween(_after: Date, _before: Date, start = '') {
        listed.push(start)
        for (const key of keys.filter((one) => one.startsWith(start))) yield [key]
      },
      async remove(key: string) {
        onRemoved(removed)
        removed.push(key)
        return true
      },
    }
    return { storage, keys, listed, removed }
  }

  beforeEach(async () => {
    const em = app.orm.em.fork()
    await em.nativeDelete(Setting, { key: 'orphans-sweep-begun' })
    await em.upsert(Setting, { key: 'orphans-swept-until', value: longAgo.toISOString() })
  })

  test('goes on with the part that it was at when it failed', async () => {
    let left = 30
    const { storage, keys, listed, removed } = storageOf(60, () => {
      if (left-- === 0) throw new Error('the store is away')
    })
    await expect(sweepOrphans(app.orm, storage)).rejects.toThrow('the store is away')
    expect((await swept()).value).toBe(longAgo.toISOString())
    const [at = ''] = listed.splice(0).slice(-1)
    await sweepOrphans(app.orm, storage)
    expect(listed).toEqual([...'0123456789abcdef'].filter((part) => part >= at))
    expect([...new Set(removed)].sort()).toEqual(keys)
    expect(String((await swept()).value) > longAgo.toISOString()).toBe(true)
  })

  test('leaves files in removal to the sweep of released files [ports.object-store]', async () => {
    const { storage, keys } = storageOf(3)
    let isBusy = true
    const removed: string[] = []
    const busy = {
      ...storage,
      remove: async (key: string) => {
        if (isBusy && key === keys[1]) return false
        removed.push(key)
        return true
      },
    }
    await sweepOrphans(app.orm, busy)
    expect(removed).toEqual([keys[0], keys[2]])
    const later = new Date(Date.now() + DAY_MS)
    await sweepFiles(app.orm, busy, later)
    expect(removed).not.toContain(keys[1])
    isBusy = false
    await sweepFiles(app.orm, busy, later)
    expect(removed).toContain(keys[1])
    await sweepFiles(app.orm, busy, later)
    expect(removed.filter((key) => key === keys[1])).toHaveLength(1)
  })

  test('ends when its process stops', async () => {
    const stopping = new AbortController()
    const { storage, removed } = storageOf(60, () => stopping.abort(new Error('it stops')))
    await expect(sweepOrphans(app.orm, storage, new Date(), stopping.signal)).rejects.toThrow('it stops')
    expect(removed).toHaveLength(1)
  })
})

test('a process whose disk is full says that it is not ready', async () => {
  const full = await startApp({
    DATABASE_URL: app.databaseUrl,
    WORKER: 'off',
    LEAST_FREE_MEGABYTES: '900000000',
  })
  try {
    const answer = await fetch(`${full.url}/health/ready`)
    expect([answer.status, await answer.json()]).toMatchObject([503, { parts: { storage: false } }])
    expect((await caller(full.url)('getPublicSettings', undefined)).status).toBe(200)
  } finally {
    await full.close()
  }
})

/** Of each table with rows that expire: their age at that moment, and the columns and values of a row without it. */
const EXPIRING: [table: string, age: string, row: string, of: (keyof Owner)[]][] = [
  ['rate_limits', '1 hour', '(key, calls, window_start) values (gen_random_uuid()::text, 1,', []],
  [
    'leases',
    '1 hour',
    '(subject, owner, token, expires_at) values (gen_random_uuid()::text, gen_random_uuid(), 1,',
    [],
  ],
  [
    'idempotency_answers',
    '24 hours',
    `(scope, fingerprint, status, created_at) values (gen_random_uuid()::text, '', 201,`,
    [],
  ],
  [
    'sessions',
    '7 days',
    `(id, user_id, audience, created_at, expires_at) values (gen_random_uuid(), ?, 'user', now(),`,
    ['userId'],
  ],
  [
    'sign_in_links',
    '30 days',
    '(id, user_id, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, gen_random_uuid()::text, now(),',
    ['userId'],
  ],
  [
    'external_tokens',
    '30 days',
    '(id, user_id, created_by, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, ?, gen_random_uuid()::text, now(),',
    ['userId', 'userId'],
  ],
  [
    'inbox_sessions',
    '30 days',
    `(id, link_id, receiver_id, email, token_hash, created_at, expires_at) values (gen_random_uuid(), ?, ?, '', gen_random_uuid()::text, now(),`,
    ['linkId', 'receiverId'],
  ],
  [
    'inbox_codes',
    '1 day',
    `(id, session_id, email, is_new_address, code_hash, created_at, expires_at) values (gen_random_uuid(), ?, '', false, '', now(),`,
    ['sessionId'],
  ],
]

interface Owner {
  userId: string
  linkId: string
  receiverId: string
  sessionId: string
}

/** With a visit that isn't over yet, for the codes. */
async function newOwner(): Promise<Owner> {
  const { accountId, userId } = await newCompany(app, { features: ['DOCCLE'] })
  const { receiverId } = await newInboxSession(app, accountId)
  const sql = 'select id, link_id from inbox_sessions where receiver_id = ?'
  const [visit] = await app.orm.em.fork().execute<{ id: string; link_id: string }[]>(sql, [receiverId])
  return { userId, receiverId, linkId: visit?.link_id ?? '', sessionId: visit?.id ?? '' }
}

/** A row of each kind, older than its age by so much. */
async function fill(owner: Owner, more: string): Promise<void> {
  const em = app.orm.em.fork()
  for (const [table, age, row, of] of EXPIRING) {
    const values = [...of.map((name) => owner[name]), age, more]
    await em.execute(`insert into ${table} ${row} now() - (?::interval + ?::interval))`, values)
  }
}

const counts = (): Promise<number[]> =>
  Promise.all(
    EXPIRING.map(async ([table]) => {
      const sql = `select count(*)::int as n from ${table}`
      return (await app.orm.em.fork().execute<{ n: number }[]>(sql))[0]?.n ?? -1
    }),
  )

test('expired rows go, and current rows stay', async () => {
  const owner = await newOwner()
  const before = await counts()
  await fill(owner, '-1 minute')
  const kept = await counts()
  expect(kept).toEqual(before.map((count) => count + 1))
  await fill(owner, '1 minute')
  await sweep(app.orm, outdated)
  expect(await counts()).toEqual(kept)
})
