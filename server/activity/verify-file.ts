/** Follows the chain in an exported file, without a database: only the file's own rows, one at a time. */
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parse } from 'csv-parse'
import { isGuarded } from '../formats/csv/write-csv.ts'
import { firstHash, hashAfter, type Verdict } from './chain.ts'
import { fromCells, jsonIn, linkIn } from './export-activity.ts'

/** @throws when it is no exported file, and when it can't be read */
export async function verifyFile(path: string): Promise<Verdict> {
  const rows = (await isTable(path)) ? tableRows(path) : jsonRows(path)
  let verdict: Verdict | undefined
  for await (const row of rows) {
    const found = linkIn(row)
    if (found === undefined && verdict === undefined)
      throw new Error(`${path} is no exported activity: neither its table nor its lines of JSON.`)
    verdict ??= { accountId: found?.link.accountId ?? '', links: 0, hash: '', broken: undefined }
    if (verdict.hash === '') verdict.hash = firstHash(verdict.accountId)
    const why = fileFault(verdict, found)
    if (why !== undefined) return { ...verdict, broken: { number: verdict.links + 1, why } }
    verdict = { ...verdict, links: verdict.links + 1, hash: found?.hash ?? '' }
  }
  if (verdict === undefined) throw new Error(`${path} has no events.`)
  return verdict
}

function fileFault({ accountId, links, hash }: Verdict, found: ReturnType<typeof linkIn>) {
  if (found === undefined || found.link.accountId !== accountId) return 'CHANGED'
  if (found.link.number !== links + 1) return found.link.number > links + 1 ? 'MISSING' : 'CHANGED'
  return hashAfter(hash, found.link) === found.hash ? undefined : 'CHANGED'
}

/** Lines of JSON begin with a brace, after the byte order mark that an editor may have added. */
async function isTable(path: string): Promise<boolean> {
  for await (const start of createReadStream(path, { encoding: 'utf8', end: 63 }))
    return !/^\ufeff?\s*\{/.test(String(start))
  return false
}

async function* jsonRows(path: string): AsyncGenerator<unknown> {
  const lines = createInterface({
    input: createReadStream(path, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) {
    const text = line.replace(/^\ufeff/, '').trim()
    if (text !== '') yield jsonIn(text)
  }
}

async function* tableRows(path: string): AsyncGenerator<unknown> {
  const cells = parse({
    bom: true,
    columns: true,
    delimiter: [';', ','],
    relax_column_count: true,
    relax_quotes: true,
    cast: (cell) => (isGuarded(cell) ? cell.slice(1) : cell),
    skip_empty_lines: true,
  })
  const source = createReadStream(path)
  source.on('error', (error) => cells.destroy(error))
  source.pipe(cells)
  for await (const row of cells) yield fromCells(row)
}
