/**
 * The package of a month of 5,000 documents and its archive, while they are downloaded: their time, their memory, and the delay for other users. Then the command verifies the archive,
 * and an archive with one changed byte.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Invoice } from '#server/invoices/invoice.ts'
import { ReceivedInvoice } from '#server/received-invoices/received-invoice.ts'
import { receivedRow, sentRow } from '#tests/support/month.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { newReader } from '#tests/support/seats.ts'
import { besideOthers, figure, type Measured, stopwatch, withServer } from './frame.ts'
import { type Installation, otherWithLists } from './installation.ts'

const MONTH = '2026-10'
const MEGABYTES = 150
const PDF_BYTES = 60_000
const ROWS_AT_ONCE = 250

/** @param documents in the month, half of them sent */
export async function measurePackages(installation: Installation, documents: number): Promise<Measured[]> {
  const company = await newCompany(installation)
  const other = await otherWithLists(installation)
  await fillMonth(installation, company, documents)
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-archive-'))
  const file = join(folder, 'archive.zip')
  try {
    const downloads = await withServer(installation, {}, (served) =>
      besideOthers(served, { other, megabytes: MEGABYTES }, async () => {
        const packed = await timed(`a package of ${documents} documents`, documents, () =>
          download(served.url, company, `packages/${MONTH}`),
        )
        const days = `archive?from=${MONTH}-01&to=${MONTH}-31`
        const archived = await timed(`an archive of ${documents} documents`, documents, () =>
          download(served.url, company, days, file),
        )
        return [packed, archived]
      }),
    )
    const all = await measureAll(installation, other, documents)
    return [...downloads, await verified(file, 0), await verified(await spoilt(file), 1), ...all]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const CLIENTS = 40

/** The packages of all clients of an accountant in one zip. */
async function measureAll(
  installation: Installation,
  other: Awaited<ReturnType<typeof otherWithLists>>,
  documents: number,
): Promise<Measured[]> {
  const clients: Company[] = []
  for (let at = 0; at < CLIENTS; at++) clients.push(await newCompany(installation))
  for (const client of clients) await fillMonth(installation, client, Math.ceil(documents / CLIENTS))
  const ids = clients.map(({ accountId }) => accountId)
  const { token } = await newReader(installation, ids)
  return withServer(installation, {}, (served) =>
    besideOthers(served, { other, megabytes: MEGABYTES }, async () => [
      await timed(`the packages of ${CLIENTS} clients`, documents, () =>
        read(`${served.url}/api/user/packages/${MONTH}`, token),
      ),
    ]),
  )
}

async function timed(what: string, documents: number, read: () => Promise<number>): Promise<Measured> {
  const since = stopwatch()
  const megabytes = (await read()) / 2 ** 20
  const rate = `${since().toFixed(1)} s, ${(documents / since()).toFixed(0)}/s`
  return figure(`${what}, ${megabytes.toFixed(0)} MB`, rate)
}

const AIM_SECONDS = 60

/** @param code the exit code to expect of the command */
async function verified(file: string, code: number): Promise<Measured> {
  const since = stopwatch()
  const { status, stdout } = spawnSync(process.execPath, ['scripts/zegel-archive.mjs', file], {
    encoding: 'utf8',
  })
  if (status !== code) throw new Error(`the command ended with ${status}: ${stdout}`)
  return {
    what: code === 0 ? 'verifying the archive' : 'finding one changed byte in it',
    ours: `${since().toFixed(1)} s`,
    beside: `aim under ${AIM_SECONDS} s`,
    ratio: (since() / AIM_SECONDS).toFixed(2),
  }
}

/** The same file, with one byte changed in its middle. */
async function spoilt(path: string): Promise<string> {
  const file = await open(path, 'r+')
  const middle = Math.floor((await file.stat()).size / 2)
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, middle)
  await file.write(Buffer.from([byte.readUInt8(0) ^ 1]), 0, 1, middle)
  await file.close()
  return path
}

/** Each with XML and a PDF of its own, on all days of the month. */
async function fillMonth(installation: Installation, { accountId }: Company, documents: number) {
  const em = installation.orm.em.fork()
  const { storage } = installation
  for (let at = 0; at < documents; at += ROWS_AT_ONCE) {
    const [sent, received] = [[], []] as [object[], object[]]
    for (let index = at; index < Math.min(documents, at + ROWS_AT_ONCE); index++) {
      const issueDate = `${MONTH}-${String(1 + (index % 31)).padStart(2, '0')}`
      const wishes = { number: `B-${index}`, issueDate, pdf: randomBytes(PDF_BYTES) }
      if (index % 2 === 0) sent.push(await sentRow({ storage }, accountId, wishes))
      else received.push(await receivedRow({ storage }, accountId, wishes))
    }
    await em.insertMany(Invoice, sent as never)
    await em.insertMany(ReceivedInvoice, received as never)
  }
}

const download = (url: string, { accountId, token }: Company, path: string, file?: string): Promise<number> =>
  read(`${url}/api/accounts/${accountId}/${path}`, token, file)

/** Reads it to its end. @param file keeps it @returns its bytes */
async function read(address: string, token: string, file?: string): Promise<number> {
  const { status, body } = await fetch(address, { headers: { 'jwt-token': token } })
  if (status !== 200 || body === null) throw new Error(`it answered ${status}`)
  let bytes = 0
  const counted = Readable.from(body).map((chunk: Uint8Array) => {
    bytes += chunk.byteLength
    return chunk
  })
  if (file === undefined) for await (const _ of counted);
  else await pipeline(counted, createWriteStream(file))
  return bytes
}
