/** Reading and writing large sets: thousands of receivers in Excel, of documents in a zip. */
import { mkdtempSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createReceiversDocument } from '#generated/graphql-documents.ts'
import { writeSheet } from '#server/formats/xlsx/write-sheet.ts'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { writeZip } from '#server/formats/zip/write-zip.ts'
import { sourceOfFile } from '#server/formats/zip/zip-source.ts'
import { newCompany } from '#tests/support/people.ts'
import { aimed, type Measured, median, withServer } from './frame.ts'
import type { Installation } from './installation.ts'

const MEGABYTE = 1024 * 1024
const OPTIONS = { owner: 'bench', maxWaitSeconds: Number.POSITIVE_INFINITY }
const COLUMNS = ['Receiver ID', 'First name', 'Last name', 'Email', 'Language', 'Salutation']

export async function measureTables(installation: Installation): Promise<Measured[]> {
  return [...(await excels(installation)), ...(await zips())]
}

/** Over HTTP, as a browser asks. The process that reads a file has 300 MB, or fails. */
async function excels(installation: Installation): Promise<Measured[]> {
  const { token, accountId } = await newCompany(installation, { features: ['DOCCLE'] })
  const [usual, tooMany] = [await receivers(20_000), await receivers(100_000)]
  return withServer(installation, {}, async ({ calling }) => {
    const parse = async (bytes: Buffer, expected: number) => {
      const path = `/api/accounts/${accountId}/uploads/parse-receivers-excel`
      const told = await calling.call({ path, token, file: { name: 'a.xlsx', bytes } })
      if (told.status !== expected) throw new Error(`${told.status} ${told.text.slice(0, 200)}`)
      return JSON.parse(told.text)
    }
    const { rows } = await parse(usual, 200)
    const read = await median(5, () => parse(usual, 200))
    const refused = await median(5, () => parse(tooMany, 422))
    const list = rows.map(({ parsedReceiver }: { parsedReceiver: object }) => parsedReceiver)
    const variables = { accountId, receivers: list, sendDcmMails: true }
    const created = await calling.graphql(token, createReceiversDocument, variables)
    const row = (what: string, milliseconds: number, aim: number) =>
      aimed(what, milliseconds, { unit: 'ms', aim })
    return [
      row('20,000 receivers in Excel', read, 500),
      row('100,000 receivers in Excel, refused', refused, 500),
      row('20,000 receivers made and invited', created.milliseconds, 5_000),
      row('20,000 receivers into Excel', await median(5, () => receivers(20_000)), 2_000),
    ]
  })
}

function receivers(count: number): Promise<Buffer> {
  const rows = Array.from({ length: count }, (_, index) => ({
    cells: [`R-${index}`, 'Jan', `Willems ${index}`, `jan.willems${index}@post.example`, 'nl', 'Beste Jan'],
  }))
  return writeSheet({ name: 'R', columns: COLUMNS.map((header) => ({ header, width: 16 })), rows }, OPTIONS)
}

/** Written to a file, and read from it; each memory figure is how much more the process held meanwhile. */
async function zips(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-bench-'))
  const path = join(folder, 'a.zip')
  try {
    const measured: Measured[] = []
    for (const count of [500, 10_000]) {
      const bytes = Math.floor((200 * MEGABYTE) / count)
      const parts = Array.from({ length: count }, (_, index) => ({
        name: `document ${index}.pdf`,
        open: async () => Readable.from([Buffer.alloc(bytes, index)]),
      }))
      const file = await open(path, 'w')
      const written = await watched(() => pipeline(writeZip(parts), file.createWriteStream()))
      const read = await watched(() => readAll(path))
      measured.push(memoryRow(`${count} files, 200 MB into a zip`, written))
      measured.push(memoryRow(`${count} files, 200 MB out of a zip`, read))
    }
    return measured
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function readAll(path: string): Promise<void> {
  const file = await open(path)
  const limits = { entries: 10_000, entryBytes: 50 * MEGABYTE, totalBytes: 250 * MEGABYTE, ratio: 100 }
  for (const entry of await openZip(await sourceOfFile(file), limits)) for await (const _ of entry.read());
  await file.close()
}

interface Watched {
  seconds: number
  megabytes: number
}

const LOOK_MILLISECONDS = 5
const MOST_MEGABYTES = 100

async function watched(work: () => Promise<void>): Promise<Watched> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  let peak = before
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, LOOK_MILLISECONDS)
  const start = performance.now()
  await work()
  clearInterval(looking)
  return { seconds: (performance.now() - start) / 1000, megabytes: (peak - before) / MEGABYTE }
}

const memoryRow = (what: string, { seconds, megabytes }: Watched): Measured =>
  aimed(what, megabytes, { unit: 'MB', aim: MOST_MEGABYTES, note: ` more, ${seconds.toFixed(1)} s` })
