/** Scans take long to read: two of one company at a time, so that another's needn't wait for all of them. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OCR_KEY, startOcrService } from '#tests/support/ocr-service.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const SCANS = 5
const MAX_OF_ONE = 2

/** Reads nothing until the test lets it. */
const { promise: mayRead, resolve: letRead } = Promise.withResolvers<void>()
const service = await startOcrService(async (page) => {
  await mayRead
  return { page, width: 595, height: 842, words: [] }
})
const { app, calls } = setServer({ RECOGNITION_URL: service.url, RECOGNITION_KEY: OCR_KEY })
let scan: Buffer

beforeAll(async () => {
  scan = await scanned(readFileSync('fixtures/files/invoice-nl.pdf'))
})
afterAll(() => service.close())

async function upload({ accountId, token }: Company): Promise<string> {
  const file = { name: 'scan.pdf', bytes: scan }
  const { status, body } = await calls('createDraftFromFile', token, { path: { accountId }, file })
  expect(status).toBe(201)
  return body.id
}

const UNDER_WAY = `
  select count(*)::int as active from pgboss.job
  where name = 'recognise-draft' and state = 'active' and group_id = ?`

async function underWay({ accountId }: Company): Promise<number> {
  const [row] = await app.orm.em.fork().execute<{ active: number }[]>(UNDER_WAY, [accountId])
  return row?.active ?? 0
}

it.runIf(isThorough)(
  'reads two scans of a company that has five, and meanwhile the one of another',
  async () => {
    const [anna, bram] = [await newCompany(app), await newCompany(app)]
    const ofAnna = []
    for (let index = 0; index < SCANS; index++) ofAnna.push(await upload(anna))
    await expect.poll(() => underWay(anna)).toBe(MAX_OF_ONE)
    const ofBram = await upload(bram)
    await expect.poll(() => underWay(bram)).toBe(1)
    expect(await underWay(anna)).toBe(MAX_OF_ONE)
    letRead()
    for (const [company, draftId] of [...ofAnna.map((id) => [anna, id] as const), [bram, ofBram] as const]) {
      await eventually(async () => {
        const path = { accountId: company.accountId, draftId }
        const { body } = await calls('getRecognition', company.token, { path })
        return body.state === 'RUNNING' ? undefined : true
      })
    }
  },
)
