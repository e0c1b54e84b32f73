/** (h) A zip of 10,000 documents, from the upload to the last mail, and the delay for other users. */
import { randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { PDFDocument } from 'pdf-lib'
import { getAccountInvoicesDocument } from '#generated/graphql-documents.ts'
import { writeZip } from '#server/formats/zip/write-zip.ts'
import { batchRow, tableOf } from '#tests/support/batch.ts'
import { receiverFor } from '#tests/support/documents.ts'
import { fillLists } from '#tests/support/list-rows.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { Calling, failureIn } from './calling.ts'
import type { Installation } from './installation.ts'
import { watchMemory } from './memory.ts'
import { type Measured, middle, percentile } from './timing.ts'

const RECEIVERS = 500
const LARGE_BYTES = 17_000
const AMOUNT = { inAccount: 5_000, accounts: 4 }
const MEGABYTE = 1024 * 1024
const MOST_MEGABYTES = 200
const MAX_TIMES_IDLE = 2
/** Between one list and the next, at rest and meanwhile alike. */
const LOOK_MILLISECONDS = 100
const LISTS_AT_REST = 60

/** @param documents in the zip */
export async function measureBatches(installation: Installation, documents: number): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-'))
  const sender = await newCompany(installation, { features: ['DOCCLE'] })
  const [seller, buyer] = [await newCompany(installation), await newCompany(installation)]
  await fillLists({ ...installation, seller, buyer }, AMOUNT)
  const zip = await writeBatch(join(folder, 'a.zip'), installation, sender, documents)
  const server = await installation.server({ WORKER: 'on' })
  const calling = new Calling(server.url)
  const list = () => listOf(calling, seller)
  try {
    for (let run = 0; run < LISTS_AT_REST; run++) await list()
    const idle: number[] = []
    for (let run = 0; run < LISTS_AT_REST; run++) {
      idle.push(await list())
      await wait(LOOK_MILLISECONDS)
    }
    const memory = watchMemory(server.pid)
    const start = performance.now()
    const since = () => (performance.now() - start) / 1_000
    const uploadId = await upload(server.url, sender, zip)
    const accepted = since()
    const meanwhile: number[] = []
    let checked = 0
    for (;;) {
      meanwhile.push(await list())
      const { status, documentsChecked, logMessage } = await uploadOf(calling, sender, uploadId)
      if (checked === 0 && documentsChecked === documents) checked = since()
      if (status === 'ERROR') throw new Error(logMessage)
      if (status === 'SUCCESS') break
      await wait(LOOK_MILLISECONDS)
    }
    const filed = since()
    while (!(await isMailed(installation, sender))) await wait(LOOK_MILLISECONDS)
    const mailed = since()
    const { server: most, all } = memory.stop()
    return [
      figure(
        `${documents} documents, ${(statSync(zip).size / MEGABYTE).toFixed(0)} MB, accepted`,
        `${accepted.toFixed(1)} s`,
      ),
      figure('checked', `${perSecond(documents, checked - accepted)}`),
      figure('filed', `${perSecond(documents, filed - checked)}`),
      figure(`${RECEIVERS} mails`, `${(mailed - filed).toFixed(1)} s`),
      figure('from the upload to the last mail', perSecond(documents, mailed)),
      {
        what: 'memory of the server meanwhile',
        ours: `${most.toFixed(0)} MB more, ${all.toFixed(0)} with its processes`,
        beside: `aim under ${MOST_MEGABYTES} MB`,
        ratio: (most / MOST_MEGABYTES).toFixed(2),
      },
      listRow('half of the lists of others', middle(meanwhile), middle(idle)),
      listRow('95 % of the lists of others', percentile(meanwhile, 95), percentile(idle, 95)),
    ]
  } finally {
    calling.close()
    await server.kill()
    rmSync(folder, { recursive: true })
  }
}

const figure = (what: string, ours: string): Measured => ({ what, ours, beside: '', ratio: '' })
const perSecond = (count: number, seconds: number) =>
  `${(count / seconds).toFixed(0)}/s, ${seconds.toFixed(1)} s`
const listRow = (what: string, milliseconds: number, idle: number): Measured => ({
  what,
  ours: `${milliseconds.toFixed(1)} ms`,
  beside: `${idle.toFixed(1)} ms idle, aim under ${MAX_TIMES_IDLE} times`,
  ratio: (milliseconds / idle).toFixed(2),
})

/** PDFs of which no two are the same, and their documents.csv. */
async function writeBatch(
  path: string,
  installation: Installation,
  sender: Company,
  count: number,
): Promise<string> {
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
  const boundary = 'zegel-bench-boundary'
  const part = (name: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = Buffer.from(`${part('reference')}Bench\r\n${part('zip', '; filename="a.zip"')}`)
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(`${url}/api/accounts/${accountId}/uploads/batch`, {
    method: 'POST',
    headers: {
      'jwt-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + statSync(path).size + tail.length,
    },
  })
  sent.on('error', reject)
  sent.on('response', async (response) => {
    const text = Buffer.concat(await response.toArray()).toString()
    resolve({ status: response.statusCode ?? 0, text })
  })
  sent.write(head)
  await pipeline(createReadStream(path), sent, { end: false })
  sent.end(tail)
  const { status, text } = await promise
  if (status !== 202) throw new Error(`${status} ${text}`)
  return JSON.parse(text).id
}

async function uploadOf(calling: Calling, { accountId, token }: Company, id: string) {
  const told = await calling.call({ method: 'GET', path: `/api/accounts/${accountId}/uploads/${id}`, token })
  const failure = failureIn(told)
  if (failure !== undefined) throw new Error(failure)
  return JSON.parse(told.text)
}

async function listOf(calling: Calling, { accountId, token }: Company): Promise<number> {
  const told = await calling.graphql(token, getAccountInvoicesDocument, { accountId })
  const failure = failureIn(told)
  if (failure !== undefined) throw new Error(failure)
  return told.milliseconds
}

async function isMailed({ orm }: Installation, { accountId }: Company): Promise<boolean> {
  const waiting = await orm.em
    .fork()
    .execute('select 1 from document_mails where account_id = ? and done_at is null limit 1', [accountId])
  return waiting.length === 0
}
