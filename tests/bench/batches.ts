/** A zip of 10,000 documents from the upload to the last mail; a zip of 1,000 finished invoices until each is acknowledged. */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PDFDocument } from 'pdf-lib'
import { writeZip } from '#server/formats/zip/write-zip.ts'
import { batchRow, tableOf } from '#tests/support/batch.ts'
import { caller } from '#tests/support/call.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { invoiceBatchCall } from '#tests/support/finished.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { readyDraft } from '#tests/support/ready-draft.ts'
import { besideOthers, figure, type Measured, stopwatch, until, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const RECEIVERS = 500
const LARGE_BYTES = 17_000
const MEGABYTES = 200
/** As many as a zip of finished invoices may have. */
const MOST_INVOICES = 1_000

const rate = (count: number, seconds: number) => `${(count / seconds).toFixed(0)}/s, ${seconds.toFixed(1)} s`

/** @param documents in the zip */
export async function measureBatches(installation: Installation, documents: number): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-'))
  const sender = await newCompany(installation, { features: ['DOCCLE'] })
  const other = await otherWithLists(installation)
  const zip = await writeBatch(join(folder, 'a.zip'), installation, sender, documents)
  try {
    return await withServer(installation, { WORKER: 'on' }, (served) =>
      besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
        const since = stopwatch()
        const uploadId = await upload(served.url, sender, zip)
        const accepted = since()
        const path = `/api/accounts/${sender.accountId}/uploads/${uploadId}`
        let checked = 0
        const filed = await until(async () => {
          const { text } = await served.calling.call({ method: 'GET', path, token: sender.token })
          const { status, documentsChecked, logMessage } = JSON.parse(text)
          if (checked === 0 && documentsChecked === documents) checked = since()
          if (status === 'ERROR') throw new Error(logMessage)
          return status === 'SUCCESS' ? since() : undefined
        })
        const mailed = await until(async () => ((await isMailed(installation, sender)) ? since() : undefined))
        const megabytes = (statSync(zip).size / 2 ** 20).toFixed(0)
        return [
          figure(`${documents} documents, ${megabytes} MB, accepted`, `${accepted.toFixed(1)} s`),
          figure('checked', rate(documents, checked - accepted)),
          figure('filed', rate(documents, filed - checked)),
          figure(`${RECEIVERS} mails`, `${(mailed - filed).toFixed(1)} s`),
          figure('from the upload to the last mail', rate(documents, mailed)),
        ]
      }),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** PDFs of which no two are the same, and their documents.csv. */
async function writeBatch(path: string, installation: Installation, sender: Company, count: number) {
  const door = { url: '', orm: installation.orm }
  const receivers: string[] = []
  while (receivers.length < RECEIVERS) receivers.push((await receiverFor(door, sender)).token1)
  const rows = Array.from({ length: count }, (_, index) =>
    batchRow(receivers[index % RECEIVERS] ?? '', index),
  )
  const pdf = await pdfWithRoom()
  const at = pdf.indexOf(ROOM)
  const parts = [
    { name: 'documents.csv', open: async () => Readable.from([tableOf(rows)]) },
    ...rows.map(({ fileName = '' }) => ({
      name: fileName,
      open: async () => {
        const own = Buffer.from(pdf)
        own.write(randomBytes(ROOM.length / 2).toString('hex'), at, 'latin1')
        return Readable.from([own])
      },
    })),
  ]
  const file = await open(path, 'w')
  await pipeline(writeZip(parts), file.createWriteStream())
  return path
}

const ROOM = Buffer.alloc(LARGE_BYTES, 'x')

/** One page of words, and as much again as an image would be. */
async function pdfWithRoom(): Promise<Buffer> {
  const pdf = await PDFDocument.load(readFileSync('fixtures/files/terms.pdf'))
  const room = pdf.context.register(pdf.context.stream(ROOM))
  pdf.catalog.set(pdf.context.obj('Room') as never, room)
  return Buffer.from(await pdf.save({ useObjectStreams: false }))
}

/** As a browser sends it: a piece at a time. */
async function upload(url: string, { accountId, token }: Company, path: string): Promise<string> {
  const body = new FormData()
  body.append('reference', 'Bench')
  body.append('zip', await openAsBlob(path), 'a.zip')
  const headers = { 'jwt-token': token }
  const answer = await fetch(`${url}/api/accounts/${accountId}/uploads/batch`, {
    method: 'POST',
    headers,
    body,
  })
  const text = await answer.text()
  if (answer.status !== 202) throw new Error(`${answer.status} ${text}`)
  return JSON.parse(text).id
}

async function isMailed({ orm }: Installation, { accountId }: Company): Promise<boolean> {
  const waiting = await orm.em
    .fork()
    .execute('select 1 from document_mails where account_id = ? and done_at is null limit 1', [accountId])
  return waiting.length === 0
}

const SENT = `
  select count(*)::int as sent from invoices i where i.account_id = ?
  and exists (select from events e where e.subject = i.id and e.type = 'invoice.acknowledged')`

/** @param documents in the zip, 1,000 at most */
export async function measureInvoiceBatches(
  installation: Installation,
  documents: number,
): Promise<Measured[]> {
  const count = Math.min(documents, MOST_INVOICES)
  const [sender, other] = [await newCompany(installation), await newCompany(installation)]
  const drafts = Array.from({ length: count }, () => readyDraft(installation.buyer))
  return withServer(installation, { WORKER: 'on' }, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
      const calls = caller(served.url)
      const since = stopwatch()
      const { status, body } = await calls('sendInvoiceBatch', sender.token, invoiceBatchCall(sender, drafts))
      if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`)
      const answered = since()
      const path = { accountId: sender.accountId, batchId: body.id }
      const done = await until(async () => {
        const { refused, state } = (await calls('getInvoiceBatch', sender.token, { path })).body
        if (refused > 0) throw new Error(`${refused} were refused`)
        return state === 'DONE' ? since() : undefined
      })
      const last = await until(async () => {
        const [row] = await installation.orm.em.fork().execute<{ sent: number }[]>(SENT, [sender.accountId])
        return row?.sent === count ? since() : undefined
      })
      return [
        figure(`${count} finished documents, answered`, `${answered.toFixed(1)} s`),
        figure('all accepted', rate(count, done)),
        figure('the last one acknowledged', rate(count, last)),
      ]
    }),
  )
}
