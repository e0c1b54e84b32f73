/** A server whose files are in a bucket. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { setServer } from '#tests/support/server.ts'
import { startServer } from '#tests/support/server-process.ts'
import { storedIn } from '#tests/support/stored.ts'

const store = await startS3()
const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = store.options
const env = {
  STORAGE_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}
const { app, calls } = setServer(env)
const pdf = { name: 'invoice.pdf', bytes: readFileSync('fixtures/files/invoice-two-pages.pdf') }
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})
afterAll(() => store.stop())

const upload = () =>
  calls('createDraftFromFile', anna.token, { path: { accountId: anna.accountId }, file: pdf })

it('keeps a file there, byte for byte [ports.storage, ports.object-store]', async () => {
  const { status, body } = await upload()
  expect(status).toBe(201)
  const path = { accountId: anna.accountId, draftId: body.id }
  const { bytes } = await calls('getDraftPdf', anna.token, { path })
  expect(bytes.equals(pdf.bytes)).toBe(true)
  expect([...store.objects.keys()].filter((name) => name.startsWith(`${prefix}/files/`))).not.toEqual([])
})

it('answers 503 while the store is away, and keeps nothing', async () => {
  const before = await storedIn(app)
  store.knobs.fault = () => 503
  const { status, body } = await upload()
  const ready = await fetch(`${app.url}/health/ready`)
  delete store.knobs.fault
  expect([status, body.errorCode]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(ready.status).toBe(503)
  expect(await storedIn(app)).toEqual(before)
})

it('does not start on a store that it can not use, and says why', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-bucket-'))
  const databaseUrl = await createTestDatabase()
  const started = startServer({
    ...env,
    AWS_SECRET_ACCESS_KEY: 'wrong',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
  })
  await expect(started).rejects.toThrow(
    /STORAGE_URL names a store that can't be used: .*SignatureDoesNotMatch/,
  )
  rmSync(dataDir, { recursive: true })
})
