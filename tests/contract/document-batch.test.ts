/** Batches of documents: a zip with documents.csv, its delivery and its preview. */
import { readFileSync } from 'node:fs'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { Account } from '#server/accounts/account.ts'
import { outdated } from '#server/app.ts'
import { acceptBatch } from '#server/documents/accept-batch.ts'
import { BATCH_COLUMNS } from '#server/documents/batch-columns.ts'
import { jobs } from '#server/documents/module.ts'
import { sweep } from '#server/platform/database/sweep.ts'
import { batchRow, batchZip, filesOf, settledBatch, settledUpload, tableOf } from '#tests/support/batch.ts'
import { batchStage } from '#tests/support/batch-stage.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { mailsFor } from '#tests/support/mailbox.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { eventually, samplePdf } from '#tests/support/ready-draft.ts'
import { setServer } from '#tests/support/server.ts'
import { isThorough } from '#tests/support/thorough.ts'

const { app, calls } = setServer()

const { sender, sql, documentsOf, send, errorsOf, errorsFor } = batchStage({ app, calls })

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

  it.runIf(isThorough)('asks each receiver for its row’s act', async () => {
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

  it('with two bad rows is not delivered, and names the error of each; mended, it is [documents.batch-format]', async () => {
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

  it('with a document to sign that two readers show differently is refused', async () => {
    const { company, token1 } = await sender()
    const pdf = await PDFDocument.create()
    pdf.addPage()
    const text = Buffer.from(await pdf.save({ useObjectStreams: false })).toString('latin1')
    const data = Buffer.from(text.replace('/Count 1', '/Count 2'), 'latin1')
    const rows = [batchRow(token1, 1, { signing: 'ja', dueDate: '31/12/2099' })]
    const files = [{ name: 'document-1.pdf', data }]
    const { log } = await errorsOf(company, batchZip(rows, { files }))
    expect(log.rows).toMatchObject([{ row: 2, fileName: 'document-1.pdf', code: 'looks-different' }])
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
    const queue = {
      enqueue: async () => {},
      enqueueAll: async () => {},
      passTime: async () => {},
      hurry: async () => {},
      wake() {},
    }
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

  it.runIf(isThorough)('gives way to others after a while, and goes on from there', async () => {
    const { data } = await waiting(60)
    let now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => {
      now += 60_000
      return now
    })
    const done: unknown[] = []
    let ended: Awaited<ReturnType<typeof job.run>>
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

describe('a preview', () => {
  let mine: Company
  beforeAll(async () => {
    mine = await newCompany(app, { features: ['DOCCLE'] })
  })

  async function changed(what: string): Promise<string> {
    const { token1, receiverId } = await receiverFor(app, mine)
    await app.orm.em.fork().execute(`update receivers set ${what} where id = ?`, [receiverId])
    return token1
  }

  async function previewOf(bytes: Uint8Array) {
    const file = { name: 'documents.csv', bytes }
    return calls('previewBatch', mine.token, { path: { accountId: mine.accountId }, file })
  }

  it('counts a receiver of two documents once, and names who can not be told, as the delivery does', async () => {
    const told = (await receiverFor(app, mine)).token1
    const silent = await changed('email = null')
    const stopped = await changed('stopped_at = now()')
    const rows = [told, told, silent, stopped, silent].map((token1, index) => batchRow(token1, index))
    const { status, body } = await previewOf(tableOf(rows))
    expect(status).toBe(200)
    expect(body).toEqual({
      documents: 5,
      told: [{ by: 'EMAIL', documents: 2, receivers: 1 }],
      unreachable: [
        { reason: 'NO_ADDRESS', documents: 2, receivers: 1, names: [`Jan Willems (${silent})`] },
        { reason: 'STOPPED', documents: 1, receivers: 1, names: [`Jan Willems (${stopped})`] },
      ],
      unknown: 0,
    })
    const delivered = await settledBatch(calls, mine, batchZip(rows))
    expect(delivered.unreachable).toEqual([
      { reason: 'NO_ADDRESS', documents: 2 },
      { reason: 'STOPPED', documents: 1 },
    ])
  })

  it('counts rows of nobody, and tells nothing of another account', async () => {
    const other = await newCompany(app, { features: ['DOCCLE'] })
    const theirs = (await receiverFor(app, other)).token1
    const { body } = await previewOf(tableOf([batchRow(theirs, 1), batchRow('', 2)]))
    expect(body).toEqual({ documents: 2, told: [], unreachable: [], unknown: 2 })
  })

  it('refuses a PDF', async () => {
    expect((await previewOf(samplePdf().bytes)).body).toMatchObject({ errorCode: 'UNREADABLE_FILE' })
  })

  it('takes a table without that column, and stores nothing', async () => {
    const { status, body } = await previewOf(Buffer.from('fileName;docType\r\na.pdf;Contract'))
    expect([status, body]).toMatchObject([200, { documents: 1, unknown: 1 }])
    const [stored] = await app.orm.em
      .fork()
      .execute<{ count: number }[]>(
        'select count(*)::int as count from uploads where account_id = ? and status = ?',
        [mine.accountId, 'RECEIVED'],
      )
    expect(stored?.count).toBe(0)
  })
})
