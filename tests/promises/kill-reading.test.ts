/** A server that is killed while it reads a long scan goes on with it after a restart, and a person can stop it. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { entities } from '#server/app.ts'
import { openPdf } from '#server/formats/pdf/open-pdf.ts'
import { createOrm, type Orm } from '#server/platform/database/orm.ts'
import { readTextLayer } from '#server/recognition/page/text-layer.ts'
import { getSecret } from '#server/sign-in/session.ts'
import { type Caller, caller } from '#tests/support/call.ts'
import { createTestDatabase, dropTestDatabase } from '#tests/support/database.ts'
import { OCR_KEY, type OcrService, startOcrService } from '#tests/support/ocr-service.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { isThorough } from '#tests/support/thorough.ts'

const PAGES = 40
const paper = readFileSync('fixtures/files/invoice-nl.pdf')
const dataDir = mkdtempSync(join(tmpdir(), 'zegel-reading-'))

let databaseUrl: string
let orm: Orm
let service: OcrService
let anna: Company
let scan: Buffer
/** The service goes no further than this page. */
let lastPage = 1

beforeAll(async () => {
  databaseUrl = await createTestDatabase()
  orm = createOrm(databaseUrl, entities)
  anna = await newCompany({ orm, secret: await getSecret(orm.em.fork(), undefined) })
  scan = await scanned(paper, { copies: PAGES })
  const original = await readTextLayer(await (await openPdf(paper)).getPage(1), 1)
  const words = original.words.map(({ text, box }) => ({ text, box, confidence: 0.95 }))
  service = await startOcrService((page) =>
    page > lastPage ? new Promise(() => {}) : { ...original, page, words: page === 1 ? words : [] },
  )
})
afterAll(async () => {
  await service?.close()
  await orm?.close()
  await dropTestDatabase(databaseUrl)
  rmSync(dataDir, { recursive: true, force: true })
})

const serve = (): Promise<ServerProcess> =>
  startServer({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RECOGNITION_URL: service.url,
    RECOGNITION_KEY: OCR_KEY,
  })

async function upload(calls: Caller): Promise<string> {
  const file = { name: 'scan.pdf', bytes: scan }
  const { body } = await calls('createDraftFromFile', anna.token, {
    path: { accountId: anna.accountId },
    file,
  })
  return body.id
}

async function recognitionOf(calls: Caller, draftId: string) {
  const path = { accountId: anna.accountId, draftId }
  return (await calls('getRecognition', anna.token, { path })).body
}

it.runIf(isThorough)(
  'reads a scan of forty pages to its end though the server was killed in the middle',
  async () => {
    lastPage = 17
    const first = await serve()
    const draftId = await upload(caller(first.url))
    await eventually(async () => {
      const { pagesDone, pagesTotal } = await recognitionOf(caller(first.url), draftId)
      return pagesDone === 17 && pagesTotal === PAGES ? true : undefined
    })
    await first.kill()
    lastPage = PAGES
    const second = await serve()
    const done = await eventually(async () => {
      const now = await recognitionOf(caller(second.url), draftId)
      return now.state === 'RUNNING' ? undefined : now
    }).finally(() => second.stop())
    expect(done).toMatchObject({ state: 'DONE', pagesDone: PAGES })
    expect(done.inputDetails.heading.invoiceNumber).toBe('2026-0149')
  },
)

it.runIf(isThorough)('stops in the middle of a page when a person says so', async () => {
  lastPage = 3
  const server = await serve()
  const calls = caller(server.url)
  const draftId = await upload(calls)
  await eventually(async () => ((await recognitionOf(calls, draftId)).pagesDone === 3 ? true : undefined))
  await calls('cancelRecognition', anna.token, { path: { accountId: anna.accountId, draftId } })
  const running = () =>
    orm.em.fork().execute(`select 1 from pgboss.job where name = 'recognise-draft' and state = 'active'`)
  await eventually(async () => ((await running()).length === 0 ? true : undefined))
  expect(await recognitionOf(calls, draftId)).toMatchObject({
    state: 'CANCELLED',
    pagesDone: 3,
    inputDetails: null,
  })
  await server.stop()
})
