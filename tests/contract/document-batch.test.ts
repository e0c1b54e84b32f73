/** Batches of documents: a zip with documents.csv. */
import { readFileSync } from 'node:fs'
import { describe, expect, it, test, vi } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { outdated } from '#server/app.ts'
import { acceptBatch } from '#server/documents/accept-batch.ts'
import { BATCH_COLUMNS } from '#server/documents/batch-columns.ts'
import { jobs } from '#server/documents/jobs.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import {
  batchCall,
  batchRow,
  batchZip,
  filesOf,
  type Row,
  settledBatch,
  settledUpload,
  tableOf,
} from '#tests/support/batch.ts'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { receiverFor, uploadCall } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { eventually } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { storedIn } from '#tests/support/stored.ts'

const { app, calls } = setServer()

async function sender(account: { iban?: string } = {}) {
  const company = await newCompany(app, { features: ['DOCCLE'], name: 'Syndic Dubois' })
  const receiver = await receiverFor(app, company)
  if (account.iban) await sql('update accounts set iban = ? where id = ?', [account.iban, company.accountId])
  return { company, receiver, token1: receiver.token1 }
}

const sql = <Found extends object>(text: string, parameters: unknown[] = []) =>
  app.orm.em.fork().execute<Found[]>(text, parameters)

const documentsOf = (uploadId: string) =>
  sql<Record<string, unknown>>(
    `select name, reference, token1, signing, e_sign_option as "eSignOption", signing_end_date::text as until,
       is_confidential as "isConfidential", read_confirmation as "readConfirmation", pages, payment,
       received_at is not null as filed from documents where upload_id = ? order by reference`,
    [uploadId],
  )

const send = (company: Company, zip: Uint8Array, more: object = {}) =>
  calls('uploadBatch', company.token, { ...batchCall(company, zip), ...more })

/** What is wrong with a batch, row by row. */
async function errorsOf(company: Company, zip: Uint8Array) {
  const upload = await settledBatch(calls, company, zip)
  expect(upload.status).toBe('ERROR')
  expect(await documentsOf(upload.id)).toEqual([])
  return { upload, log: JSON.parse(upload.logMessage) }
}

/** Why a zip is refused at once; nothing of it is kept. */
async function refusalOf(company: Company, zip: Uint8Array) {
  const { status, body } = await send(company, zip)
  expect(await sql('select 1 from uploads where account_id = ?', [company.accountId])).toEqual([])
  return [status, body.errorCode, body.detail]
}

const errorsFor = async (company: Company, uploadId: string, language = 'nl') => {
  const path = { accountId: company.accountId, uploadId }
  const headers = { 'accept-language': language }
  return calls('downloadUploadErrors', company.token, { path, headers })
}

describe('a batch', () => {
  it('of 20 documents is delivered, with one mail for each receiver [calls.uploads]', async () => {
    const { company, receiver, token1 } = await sender()
    const other = await receiverFor(app, company)
    const rows = Array.from({ length: 20 }, (_, index) =>
      batchRow(index % 2 === 0 ? token1 : other.token1, 100 + index),
    )
    const upload = await settledBatch(calls, company, batchZip(rows))
    expect(upload).toMatchObject({
      status: 'SUCCESS',
      batchType: 'FOREIGN',
      reference: 'Loonbrieven',
      logMessage: null,
      documentsTotal: 20,
      documentsChecked: 20,
      documentsDone: 20,
    })
    expect(upload.uploadDate).not.toBeNull()
    const documents = await documentsOf(upload.id)
    expect(documents).toHaveLength(20)
    expect(documents.every(({ filed, pages }) => filed === true && Number(pages) > 0)).toBe(true)
    for (const { email } of [receiver, other]) {
      const mails = await eventually(async () => {
        const found = (await mailsFor(app, email)).filter(({ subject }) => /document/.test(subject))
        return found.length > 0 ? found : undefined
      })
      expect(mails.map(({ subject }) => subject)).toEqual(['Syndic Dubois bezorgt je 10 documenten'])
    }
    expect(await sql('select 1 from batches where upload_id = ?', [upload.id])).toEqual([])
    const released = await sql<{ key: string }>(
      "select key from released_files where released_at > now() - interval '1 minute'",
    )
    expect(released.length).toBeGreaterThan(0)
  })

  it('asks each receiver for what its row says', async () => {
    const { company, token1 } = await sender({ iban: 'BE71096123456769' })
    const rows = [
      batchRow(token1, 1, { signing: 'ja', dueDate: '31/12/2099' }),
      batchRow(token1, 2, { readConfirmation: 'x' }),
      batchRow(token1, 3, { amount: '1.250,50', structuredReference: '+++010/8068/17183+++' }),
    ]
    const upload = await settledBatch(calls, company, batchZip(rows))
    expect(await documentsOf(upload.id)).toMatchObject([
      { signing: true, until: '2099-12-31', isConfidential: true, eSignOption: 'EMAIL', payment: null },
      { signing: false, readConfirmation: true, isConfidential: true, eSignOption: null },
      {
        isConfidential: false,
        payment: {
          amountInCents: 125_050,
          iban: 'BE71096123456769',
          beneficiary: 'Syndic Dubois',
          structuredReference: '+++010/8068/17183+++',
        },
      },
    ])
  })

  it('with two bad rows is not delivered, and says of each what is wrong; mended, it is [documents.batch-format]', async () => {
    const { company, token1 } = await sender()
    const rows = [
      batchRow(token1, 1),
      batchRow(`${token1}x`, 2),
      batchRow(token1, 3, { docType: 'Kontract' }),
    ]
    const { upload, log } = await errorsOf(company, batchZip(rows))
    expect(log).toEqual({
      code: 'FORM_ERRORS',
      rowsTotal: 2,
      rows: [
        {
          row: 3,
          field: 'receiverId',
          code: 'unknown-receiver',
          fileName: 'document-2.pdf',
          value: `${token1}x`,
          suggestion: token1,
        },
        {
          row: 4,
          field: 'docType',
          code: 'unknown-doctype',
          fileName: 'document-3.pdf',
          value: 'Kontract',
          suggestion: 'Contract',
        },
      ],
    })
    const table = String((await errorsFor(company, upload.id)).bytes)
    const lines = table.split('\r\n')
    expect(lines[0]).toMatch(/;Fouten$/)
    expect(lines[1]).toMatch(/;$/)
    expect(lines[2]).toMatch(new RegExp(`receiverId: .* Bedoelde je: ${token1}$`))
    expect(String((await errorsFor(company, upload.id, 'fr')).bytes)).toMatch(/;Erreurs\r\n/)
    const mended = await settledBatch(
      calls,
      company,
      batchZip(rows.map((_, index) => batchRow(token1, index + 1))),
    )
    expect(mended.status).toBe('SUCCESS')
  })

  it('that mends one takes its place in the list, whether it is delivered or has errors of its own [documents.modals]', async () => {
    const { company, token1 } = await sender()
    const listed = () =>
      sql<{ id: string }>(
        'select id from uploads where account_id = ? and hidden_at is null order by received_at',
        [company.accountId],
      )
    const bad = batchZip([batchRow(`${token1}x`, 1)])
    const first = await settledBatch(calls, company, bad)
    const second = await settledBatch(calls, company, bad, first.id)
    expect(await listed()).toEqual([{ id: second.id }])
    const third = await settledBatch(calls, company, batchZip([batchRow(token1, 1)]), second.id)
    expect(third.status).toBe('SUCCESS')
    expect(await listed()).toEqual([{ id: third.id }])
  })

  it('mends no batch that did not fail, nor one of another account', async () => {
    const { company, token1 } = await sender()
    const { company: stranger } = await sender()
    const good = batchZip([batchRow(token1, 1)])
    const delivered = await settledBatch(calls, company, good)
    const { upload: others } = await errorsOf(stranger, batchZip([batchRow('nobody', 1)]))
    for (const mends of [delivered.id, others.id, crypto.randomUUID()]) {
      const { status, body } = await send(company, good, { fields: { reference: 'x', mends } })
      expect([status, body.errorCode]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await send(company, good, { fields: { reference: 'x', mends: 'x' } })).status).toBe(400)
    expect(await sql('select 1 from uploads where account_id = ?', [company.accountId])).toHaveLength(1)
  })

  it.each([
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['commas', (text: string) => Buffer.from(text.replaceAll(';', ','))],
    ['tabs', (text: string) => Buffer.from(text.replaceAll(';', '\t'))],
  ])('may have its table in %s', async (_, write) => {
    const { company, token1 } = await sender()
    const rows = [batchRow(token1, 1, { documentName: 'Décompte Noël' })]
    const text = tableOf(rows).toString().replace('\ufeff', '')
    const upload = await settledBatch(calls, company, batchZip(rows, { table: write(text) }))
    expect(await documentsOf(upload.id)).toMatchObject([{ name: 'Décompte Noël', filed: true }])
  })

  it('says which PDF has no row, and which row no PDF', async () => {
    const { company, token1 } = await sender()
    const rows = [batchRow(token1, 1), batchRow(token1, 2)]
    const files = filesOf([batchRow(token1, 1), batchRow(token1, 9, { fileName: 'document-02.pdf' })])
    const { upload, log } = await errorsOf(company, batchZip(rows, { files }))
    expect(log.rows).toEqual([
      {
        row: 3,
        field: 'fileName',
        code: 'file-missing',
        fileName: 'document-2.pdf',
        value: 'document-2.pdf',
        suggestion: 'document-02.pdf',
      },
      { row: 0, field: 'fileName', code: 'row-missing', fileName: 'document-02.pdf' },
    ])
    expect(String((await errorsFor(company, upload.id)).bytes)).toContain('\r\ndocument-02.pdf;')
  })

  it('says which PDF can’t be delivered, and why', async () => {
    const { company, token1 } = await sender()
    const fileOf = (name: string) => readFileSync(`fixtures/files/${name}`)
    const bad = {
      'encrypted.pdf': 'file-encrypted',
      'truncated.pdf': 'file-damaged',
      'not-a-pdf.pdf': 'not-pdf',
    }
    const rows = [...Object.keys(bad), 'terms.pdf'].map((fileName, index) =>
      batchRow(token1, index, { fileName }),
    )
    const files = rows.map(({ fileName = '' }) => ({ name: fileName, data: fileOf(fileName) }))
    const { log } = await errorsOf(company, batchZip(rows, { files }))
    expect(log.rows.map(({ fileName, code }: Record<string, string>) => [fileName, code])).toEqual(
      Object.entries(bad),
    )
    const damaged = batchZip(rows.slice(3), {
      files: [{ name: 'terms.pdf', data: fileOf('terms.pdf'), sum: 1 }],
    })
    const again = await errorsOf(company, damaged)
    expect(again.log.rows).toMatchObject([{ row: 2, fileName: 'terms.pdf', code: 'file-damaged' }])
  })

  it('tells the first 200 of many errors, and all in the table', async () => {
    const { company } = await sender()
    const rows = Array.from({ length: 400 }, (_, index) => batchRow('nobody', index))
    const { upload, log } = await errorsOf(company, batchZip(rows, { files: [] }))
    expect([log.rows.length, log.rowsTotal]).toEqual([200, 800])
    const lines = String((await errorsFor(company, upload.id)).bytes)
      .trim()
      .split('\r\n')
    expect(lines).toHaveLength(401)
    for (const line of lines.slice(1)) expect(line).toContain('fileName: ')
  })
})

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

  it('is what a locked account sends, and one without the second channel', async () => {
    const { company, token1 } = await sender()
    const zip = batchZip([batchRow(token1, 1)])
    await sql('update accounts set locked = true where id = ?', [company.accountId])
    expect(await refusalOf(company, zip)).toEqual([403, 'ACCOUNT_LOCKED', expect.any(String)])
    const alone = await calls('uploadDocument', company.token, uploadCall(company, token1))
    expect([alone.status, alone.body.errorCode]).toEqual([403, 'ACCOUNT_LOCKED'])
    const without = await newCompany(app, { features: [] })
    expect((await send(without, zip)).status).toBe(403)
  })

  it('is nothing of an account that was locked before the delivery began, but it is not delivered', async () => {
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
  })
})

it('is accepted once, however often it is sent with one key', async () => {
  const { company, token1 } = await sender()
  const zip = batchZip([batchRow(token1, 1)])
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const first = await send(company, zip, { headers })
  expect(first.status).toBe(202)
  expect((await send(company, zip, { headers })).body).toEqual(first.body)
  const other = await send(company, batchZip([batchRow(token1, 2)]), { headers })
  expect([other.status, other.body.errorCode]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
  expect(await sql('select 1 from uploads where account_id = ?', [company.accountId])).toHaveLength(1)
  await settledUpload(calls, company, first.body.id)
})

it('counts towards what an account may upload in a day', async () => {
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

test('the errors of an upload are its account’s, and there are none of one that went well', async () => {
  const { company, token1 } = await sender()
  const good = await settledBatch(calls, company, batchZip([batchRow(token1, 1)]))
  expect((await errorsFor(company, good.id)).status).toBe(404)
  const { upload } = await errorsOf(company, batchZip([batchRow('nobody', 1)]))
  expect((await errorsFor(company, upload.id)).status).toBe(200)
  const { company: stranger } = await sender()
  expect((await errorsFor(stranger, upload.id)).status).toBe(404)
})

test('the template is a batch that can be delivered [constants.templates]', async () => {
  const { company, receiver } = await sender()
  await sql(`update receivers set token1 = 'R-1001' where id = ?`, [receiver.receiverId])
  const answer = await calls('getBatchTemplate', company.token, { path: { accountId: company.accountId } })
  expect(answer.headers['content-type']).toMatch(/^text\/csv/)
  const [header = '', sample = ''] = String(answer.bytes).replace('\ufeff', '').split('\r\n')
  expect(header.split(';')).toEqual([...BATCH_COLUMNS])
  const zip = batchZip([], {
    table: answer.bytes,
    files: filesOf([{ fileName: sample.split(';')[0] ?? '' }]),
  })
  const upload = await settledBatch(calls, company, zip)
  expect(upload).toMatchObject({ status: 'SUCCESS', documentsDone: 1 })
})

describe('a job on a batch', () => {
  const { 'process-batch': job } = jobs
  const recognition = { read: () => Promise.reject(new Error('nothing is read')) }
  const context = () => {
    const { config, orm, ports, encryption, queue } = app
    const resources = new Map()
    return { config, ports, encryption, queue, recognition, resources, em: orm.em.fork() }
  }

  /** A batch that no worker takes. */
  async function waiting(count: number) {
    const { company, token1 } = await sender()
    const zip = batchZip(Array.from({ length: count }, (_, index) => batchRow(token1, index)))
    const stored = { key: await app.ports.storage.put(zip), documents: count }
    const queue = { enqueue: async () => {}, enqueueAll: async () => {}, passTime: async () => {}, wake() {} }
    const em = app.orm.em.fork()
    const account = await em.findOneOrFail(Account, company.accountId)
    const { id } = await acceptBatch(em, queue, { account, reference: 'Loonbrieven', stored })
    return { company, zipKey: stored.key, data: { uploadId: id, owner: company.accountId } }
  }

  const uploadOf = async (id: string) =>
    (
      await sql<Record<string, unknown>>(
        'select status, log_message as "logMessage", documents_done as done from uploads where id = ?',
        [id],
      )
    )[0]

  it('gives way to others after a while, and goes on from there', async () => {
    const { data } = await waiting(60)
    let now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 60_000
      return now
    })
    const done: unknown[] = []
    let ended: string
    try {
      do {
        ended = await job.run(context(), { data, attempt: 0 })
        done.push((await uploadOf(data.uploadId))?.done)
      } while (ended === 'MORE')
    } finally {
      clock.mockRestore()
    }
    expect(ended).toBe('DONE')
    expect(done).toEqual([25, 50, 60, 60, 60])
    expect(await uploadOf(data.uploadId)).toMatchObject({ status: 'SUCCESS' })
    expect(await documentsOf(data.uploadId)).toHaveLength(60)
    const mails = await sql('select 1 from document_mails where account_id = ?', [data.owner])
    expect(mails).toHaveLength(1)
  })

  it('that is given up says so, and keeps no zip; one that was begun to be delivered goes on', async () => {
    const { data, zipKey } = await waiting(1)
    await job.giveUp(context(), { data, attempt: 9 })
    expect(await uploadOf(data.uploadId)).toMatchObject({
      status: 'ERROR',
      logMessage: '{"code":"UPLOAD_ERROR"}',
    })
    expect(await sql('select 1 from released_files where key = ?', [zipKey])).toHaveLength(1)
    const begun = await waiting(2)
    await sql('update uploads set documents_done = 1 where id = ?', [begun.data.uploadId])
    await sql(`update batches set plan = '[]' where upload_id = ?`, [begun.data.uploadId])
    await job.giveUp(context(), { data: begun.data, attempt: 9 })
    expect((await settledUpload(calls, begun.company, begun.data.uploadId)).status).toBe('SUCCESS')
  })

  it('leaves a table of errors for 90 days, or until its upload is deleted', async () => {
    const { company } = await sender()
    const { upload } = await errorsOf(company, batchZip([batchRow('nobody', 1)]))
    await sweep(app.orm, outdated)
    expect((await errorsFor(company, upload.id)).status).toBe(200)
    await sql(`update uploads set received_at = now() - interval '91 days' where id = ?`, [upload.id])
    const [kept] = await sql<{ key: string }>(
      `select table_file ->> 'key' as key from batches where upload_id = ?`,
      [upload.id],
    )
    await sweep(app.orm, outdated)
    expect((await errorsFor(company, upload.id)).status).toBe(404)
    expect(await sql('select 1 from released_files where key = ?', [kept?.key])).toHaveLength(1)
  })
})

describeWithCorpora('hostile batches', () => {
  it.each(listCorpus('odd', 'zip'))('%s is refused, and leaves nothing', async (name) => {
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

  it.each(listCorpus('odd', 'csv'))('a table like %s is refused, or its rows are', async (name) => {
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
