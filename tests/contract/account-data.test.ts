/** The lists and settings of an account beside its documents, to take along: whole, by the schemas of the contract, without secrets, for owners alone. */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import type { components } from '#generated/api.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'
import { uuidv7 } from '#server/platform/database/uuid.ts'
import { pathIn } from '#server/ports/storage/files.ts'
import { Product } from '#server/products/product.ts'
import { customersOf, fullCustomerBody } from '#tests/support/customers.ts'
import { newForwarding } from '#tests/support/forwardings.ts'
import { newMember } from '#tests/support/members.ts'
import { newEntry } from '#tests/support/payments.ts'
import { type Company, newAdmin, newCompany } from '#tests/support/people.ts'
import { readyDraft, storeDraft } from '#tests/support/ready-draft.ts'
import { receiversOf } from '#tests/support/receivers.ts'
import { newReader } from '#tests/support/seats.ts'
import { setServer } from '#tests/support/server.ts'
import { agreeOnSelfBilling } from '#tests/support/vendors.ts'

const { app, calls, asks } = setServer()
const LIMITS = { entries: 200, entryBytes: 50_000_000, totalBytes: 200_000_000, ratio: 1_040 }

type Manifest = components['schemas']['AccountDataManifest']

const download = ({ accountId }: Pick<Company, 'accountId'>, token: string | undefined) =>
  calls('downloadAccountData', token, { path: { accountId } })

async function exported(mine: Company) {
  const { status, bytes } = await download(mine, mine.token)
  expect(status).toBe(200)
  const entries = await openZip(sourceOfBytes(bytes), LIMITS)
  const files = new Map(
    await Promise.all(entries.map(async (one) => [one.name, await buffer(one.read())] as const)),
  )
  const manifest: Manifest = JSON.parse(files.get('manifest.json')?.toString() ?? '')
  const text = (name: string) => files.get(name)?.toString() ?? ''
  const rows = (name: string): Record<string, unknown>[] =>
    text(`${name}.jsonl`)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  const table = (name: string): Record<string, string>[] =>
    parse(text(`${name}.csv`), { columns: true, delimiter: ';', bom: true })
  return { files, manifest, text, rows, table }
}

const answerOf = async (id: Parameters<typeof calls>[0], { token, accountId }: Company, more = {}) =>
  (await calls(id, token, { path: { accountId, ...more } })).body

describe('the export of an account', () => {
  it('has each list and each setting as the API answers it, twice a list, with a hash of each file', async () => {
    const mine = await newCompany(app, { features: ['PEPPOL', 'DOCCLE'] })
    const { accountId, token } = mine
    await customersOf(calls).create(mine, fullCustomerBody())
    await calls('createProduct', token, {
      path: { accountId },
      body: { name: 'Uur; "werk"', code: '=1+1', unit: 'HUR', unitPrice: 65, vatRate: 21 },
    })
    const draftId = await storeDraft(calls, mine, readyDraft(await newCompany(app)))
    const receiver = await receiversOf(asks).create(mine)
    await newMember(app, accountId, 'WRITER')
    const { secret } = await newForwarding(calls, mine, { url: 'https://intake.example/documents' })
    const { manifest, files, text, rows, table } = await exported(mine)

    expect(rows('customers')).toEqual(await answerOf('getCustomers', mine))
    expect(rows('products')).toEqual(await answerOf('getProducts', mine))
    expect(rows('drafts')).toEqual([await answerOf('getDraft', mine, { draftId })])
    expect(rows('users')).toEqual(await answerOf('listMembers', mine))
    expect(rows('forwardings')).toEqual(await answerOf('listForwardings', mine))
    expect(rows('receivers')).toMatchObject([{ id: receiver.id, token1: receiver.token1 }])
    expect(JSON.parse(text('invoice-design.json'))).toEqual(await answerOf('getInvoiceDesign', mine))
    expect(JSON.parse(text('reminders.json'))).toEqual(await answerOf('getReminderPolicy', mine))
    expect(JSON.parse(text('account.json'))).toMatchObject({ accountId, name: mine.name })

    const [product] = table('products')
    expect(product).toMatchObject({ name: 'Uur; "werk"', code: "'=1+1", unitPrice: '65' })
    expect(JSON.parse(table('drafts')[0]?.inputDetails ?? '')).toEqual(rows('drafts')[0]?.inputDetails)
    expect(files.get(`drafts/${draftId}.pdf`)?.subarray(0, 5).toString()).toBe('%PDF-')

    expect([...files.keys()]).toEqual([...manifest.files.map(({ name }) => name), 'manifest.json'])
    for (const { name, size, sha256 } of manifest.files) {
      const bytes = files.get(name) ?? Buffer.alloc(0)
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, sha256])
    }
    const known = [...Object.keys(openapi.components.schemas), 'Receiver', null]
    expect(manifest.files.filter(({ schema }) => !known.includes(schema))).toEqual([])
    expect([...files.values()].some((bytes) => bytes.includes(secret))).toBe(false)
  })

  it('has the money, the vendors and the settings of numbers and approvals as the API answers them', async () => {
    const mine = await newCompany(app)
    await newEntry({ calls, company: mine }, { cents: 12_100, name: 'Hertens' })
    await agreeOnSelfBilling(app, mine, await newCompany(app))
    const { rows, text } = await exported(mine)
    expect(rows('bank-statements')).toEqual((await answerOf('listBankStatements', mine)).statements)
    expect(rows('bank-entries')).toEqual((await answerOf('listBankEntries', mine)).entries)
    expect(rows('vendors')).toEqual(await answerOf('getVendors', mine))
    expect([rows('bank-entries').length, rows('vendors').length]).toEqual([1, 1])
    expect(JSON.parse(text('numbering.json'))).toEqual(await answerOf('getNumbering', mine))
    expect(JSON.parse(text('approval-rule.json'))).toEqual(await answerOf('getApprovalRule', mine))
  })

  it('has all rows of a list that is longer than a page of the API, each once', async () => {
    const mine = await newCompany(app)
    const count = 1_203
    const made = Array.from({ length: count }, (_, at) => ({
      ...{ id: uuidv7(), accountId: mine.accountId, code: null, name: `Product ${at}`, unit: 'C62' },
      ...{ unitPrice: 1, vatRate: 21, vatTreatment: null, version: 1 },
      ...{ createdAt: new Date(), updatedAt: new Date() },
    }))
    await app.orm.em.fork().insertMany(Product, made as never)
    const { rows, table } = await exported(mine)
    expect(new Set(rows('products').map(({ id }) => id)).size).toBe(count)
    expect([rows('products').length, table('products').length]).toEqual([count, count])
  })

  it.each([[['PEPPOL' as const]], [['DOCCLE' as const]]])(
    'of a new account with %s is whole too, and is recorded',
    async (features) => {
      const mine = await newCompany(app, { features })
      const { manifest, files } = await exported(mine)
      expect(files.has('LEES-MIJ.txt')).toBe(true)
      expect([manifest.missing, manifest.account.id]).toEqual([[], mine.accountId])
      const path = { accountId: mine.accountId }
      const downloads = async () => (await calls('searchActivity', mine.token, { path })).body.content
      await expect
        .poll(downloads)
        .toContainEqual(
          expect.objectContaining({ type: 'export.downloaded', detail: { what: 'ACCOUNT_DATA' } }),
        )
    },
  )

  it('names the file of a draft that the storage has lost', async () => {
    const mine = await newCompany(app)
    const draftId = await storeDraft(calls, mine, readyDraft(await newCompany(app)))
    const [row] = await app.orm.em
      .fork()
      .execute<{ key: string }[]>(`select pdf_file->>'key' as key from drafts where id = ?`, [draftId])
    const path = pathIn(join(app.config.dataDir, 'files'), row?.key ?? '')
    const kept = await app.ports.storage.get(row?.key ?? '')
    rmSync(path)
    const { manifest, files } = await exported(mine)
    await app.ports.storage.put(kept)
    expect(manifest.missing).toEqual([`drafts/${draftId}.pdf`])
    expect(files.has(`drafts/${draftId}.pdf`)).toBe(false)
  })

  it('is for owners alone: no stranger, writer, reader or administrator gets it', async () => {
    const mine = await newCompany(app)
    const [writer, reader] = [
      await newMember(app, mine.accountId, 'WRITER'),
      await newReader(app, [mine.accountId]),
    ]
    const [stranger, admin] = [await newCompany(app), await newAdmin(app)]
    expect((await download(mine, stranger.token)).status).toBe(404)
    for (const { token } of [writer, reader, admin]) expect((await download(mine, token)).status).toBe(403)
    expect((await download(mine, undefined)).status).toBe(401)
  })
})
