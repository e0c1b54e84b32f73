/** A server whose files are in a bucket. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { INVOICE } from '#server/formats/sbdh/document-types.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { exchangeOn } from '#tests/support/exchange.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, readyDraft } from '#tests/support/ready-draft.ts'
import { startS3 } from '#tests/support/s3-server.ts'
import { setServer } from '#tests/support/server.ts'
import { startServer } from '#tests/support/server-process.ts'
import { storedIn } from '#tests/support/stored.ts'
import { isThorough } from '#tests/support/thorough.ts'

const store = await startS3()
const { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey } = store.options
const env = {
  STORAGE_URL: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`,
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
}
const served = setServer(env)
const { app, calls } = served
const pdf = { name: 'invoice.pdf', bytes: readFileSync('fixtures/files/invoice-two-pages.pdf') }
let anna: Company

beforeAll(async () => {
  anna = await newCompany(app)
})
afterAll(() => store.stop())

/** Of two attempts to take it in, each of which asks the store three times. */
const FAILING_PUTS = 6

async function arriving() {
  const [seller, buyer] = [await newCompany(app), await newCompany(app)]
  const draft = readyDraft(buyer)
  const supplier = { name: seller.name, vat: seller.kbo, street: 'X', city: 'Y', postalCode: '1' }
  const key = randomUUID()
  const endpointOf = ({ kbo }: Company) => ({ scheme: '0208', participant: kbo })
  const message = {
    key,
    sender: endpointOf(seller),
    receiver: endpointOf(buyer),
    ...INVOICE,
    countryC1: 'BE',
    xml: writeUbl(fromDraft(draft, { supplier })),
    number: draft.inputDetails?.heading?.invoiceNumber,
  }
  return { exchange: exchangeOn(served), buyer, key, message }
}

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

it.runIf(isThorough)(
  'takes a document in once the store is back, and sets nothing aside meanwhile',
  async () => {
    const { exchange, buyer, key, message } = await arriving()
    let left = FAILING_PUTS
    store.knobs.fault = (call) => (call.startsWith(`PUT ${prefix}/files`) && left-- > 0 ? 503 : undefined)
    await app.ports.network.send(message)
    const [row] = await eventually(async () => {
      const rows = await exchange.received(buyer)
      return rows.length > 0 ? rows : undefined
    })
    delete store.knobs.fault
    expect(left).toBeLessThanOrEqual(0)
    expect(row?.invoiceNumber).toBe(message.number)
    const sql =
      'select from set_aside_messages s join loopback_messages m on m.id::text = s.network_ref where m.key = ?'
    expect(await exchange.sql(sql, [key])).toEqual([])
  },
)

it.runIf(isThorough)('does not start on a store that it can not use, and says why', async () => {
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
