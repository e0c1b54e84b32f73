// What keeps the disk from being filled: a bound for what an account uploads, files that nothing names, and a process that says so.

import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outdated } from '#server/app.ts'
import { Draft } from '#server/drafts/draft.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { sweepOrphans } from '#server/ports/storage/sweep-orphans.ts'
import { startApp } from '#tests/support/app.ts'
import { caller } from '#tests/support/call.ts'
import { newCompany } from '#tests/support/people.ts'
import { samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'

const { app, calls } = setServer({ WORKER: 'off', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1' })
const DAY_MS = 24 * 3_600_000

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

test('what was counted of a day outlives the other counters', async () => {
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

  await sweepOrphans(app.orm, app.ports.storage, new Date(Date.now() + 6 * DAY_MS))
  expect(stored()).toContain(orphan)
  expect(stored()).not.toContain('.part')
  await sweepOrphans(app.orm, app.ports.storage, new Date(Date.now() + 8 * DAY_MS))
  expect(stored()).not.toContain(orphan)
  expect(stored()).toContain(pdfFile?.key)
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
