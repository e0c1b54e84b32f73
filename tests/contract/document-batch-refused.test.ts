/** Batches of documents that are refused at once, and hostile ones. */
import { describe, expect, it } from 'vitest'
import { batchRow, batchZip, filesOf, type Row, settledBatch, settledUpload } from '#tests/support/batch.ts'
import { batchStage } from '#tests/support/batch-stage.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { uploadCall } from '#tests/support/documents.ts'
import { newCompany } from '#tests/support/people.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'
import { fewOf, isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()
const { sender, sql, documentsOf, send, errorsFor, refusalOf } = batchStage({ app, calls })

describe('refused at once', () => {
  it.each<[string, (row: Row) => Uint8Array, number, string, RegExp]>([
    ['what is no zip', () => Buffer.from('%PDF-1.7'), 415, 'UNSUPPORTED_FILE', /zip/],
    ['nothing', () => Buffer.alloc(0), 415, 'UNSUPPORTED_FILE', /zip/],
    [
      'a zip without documents.csv',
      (row) => rawZip(filesOf([row])),
      422,
      'UNREADABLE_FILE',
      /documents\.csv/,
    ],
    ['a table without rows', () => batchZip([], {}), 422, 'UNREADABLE_FILE', /niets/],
    [
      'a table that can’t be read',
      (row) => batchZip([row], { table: Buffer.from('fileName;a\nx;"y\n') }),
      422,
      'UNREADABLE_FILE',
      /regel 2/,
    ],
    [
      'a zip with a password',
      (row) => batchZip([row], { files: [{ name: 'a.pdf', flags: 1, isDeflated: true, data: 'x' }] }),
      422,
      'UNREADABLE_FILE',
      /wachtwoord/,
    ],
    [
      'a name that leaves its folder',
      (row) => batchZip([row], { files: [{ name: '../a.pdf' }] }),
      422,
      'UNREADABLE_FILE',
      /\.\.\/a\.pdf/,
    ],
  ])('is %s', async (_, zipOf, status, code, words) => {
    const { company, token1 } = await sender()
    expect(await refusalOf(company, zipOf(batchRow(token1, 1)))).toEqual([
      status,
      code,
      expect.stringMatching(words),
    ])
  })

  it('is a batch without a reference, or without a zip [document.batch]', async () => {
    const { company, token1 } = await sender()
    const zip = batchZip([batchRow(token1, 1)])
    const none = await send(company, zip, { fields: { reference: ' ' } })
    expect([none.status, none.body.violations]).toEqual([
      400,
      [expect.objectContaining({ field: '/reference' })],
    ])
    const other = { file: { name: 'a.zip', bytes: zip, field: 'file' } }
    expect((await send(company, zip, other)).status).toBe(400)
  })

  it('comes from a locked account, or from one without the second channel', async () => {
    const { company, token1 } = await sender()
    const zip = batchZip([batchRow(token1, 1)])
    await sql('update accounts set locked = true where id = ?', [company.accountId])
    expect(await refusalOf(company, zip)).toEqual([403, 'ACCOUNT_LOCKED', expect.any(String)])
    const alone = await calls('uploadDocument', company.token, uploadCall(company, token1))
    expect([alone.status, alone.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
    const without = await newCompany(app, { features: [] })
    expect((await send(without, zip)).status).toBe(403)
  })

  it.runIf(isThorough)(
    'is nothing of an account that was locked before the delivery began, but it is not delivered',
    async () => {
      const { company, token1 } = await sender()
      const rows = Array.from({ length: 3 }, (_, index) => batchRow(token1, index))
      await sql(`create function hold_batches() returns trigger language plpgsql as $$ begin
      update accounts set locked = true where id = (select account_id from uploads where id = new.upload_id); return new; end $$`)
      await sql(
        `create trigger hold_batches after insert on batches for each row execute function hold_batches()`,
      )
      try {
        const upload = await settledBatch(calls, company, batchZip(rows))
        expect([upload.status, JSON.parse(upload.logMessage)]).toEqual(['ERROR', { code: 'ACCOUNT_LOCKED' }])
        expect(await documentsOf(upload.id)).toEqual([])
      } finally {
        await sql('drop trigger hold_batches on batches')
        await sql('drop function hold_batches')
      }
    },
  )
})

it('counts towards an account’s uploads in a day', async () => {
  const { company, token1 } = await sender()
  const used = app.config.limits.uploadedMegabytes * 1024
  await sql(`insert into rate_limits (key, calls, window_start) values (?, ?, now())`, [
    `uploaded:${company.accountId}`,
    used,
  ])
  expect(await refusalOf(company, batchZip([batchRow(token1, 1)]))).toEqual([
    429,
    'UPLOAD_LIMIT_REACHED',
    expect.any(String),
  ])
})

describeWithCorpora('hostile batches', () => {
  it.each(fewOf(listCorpus('odd', 'zip'), 3))('%s is refused, and leaves nothing', async (name) => {
    const { company } = await sender()
    const before = await storedIn(app)
    const peak = process.resourceUsage().maxRSS
    const answering = refusalOf(company, readCorpus('odd', 'zip', name))
    const startedAt = performance.now()
    const path = { accountId: company.accountId }
    expect((await calls('getCustomers', company.token, { path })).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(25_000)
    expect((await answering).slice(0, 2)).toEqual([422, 'UNREADABLE_FILE'])
    expect(await storedIn(app)).toEqual(before)
    expect(process.resourceUsage().maxRSS - peak).toBeLessThan(100 * 1024)
  })

  it.each(fewOf(listCorpus('odd', 'csv'), 3))('a table like %s is refused, or its rows are', async (name) => {
    const { company, token1 } = await sender()
    const table = readCorpus('odd', 'csv', name)
    const { status, body } = await send(company, batchZip([batchRow(token1, 1)], { table }))
    if (status !== 202) return expect([status, body.errorCode]).toEqual([422, 'UNREADABLE_FILE'])
    const upload = await settledUpload(calls, company, body.id)
    expect(upload.status).toBe('ERROR')
    const written = String((await errorsFor(company, upload.id)).bytes)
    expect(written).not.toMatch(/(^|[;\n])"?[=+@-]/)
  })
})
