/**
 * A file of KBO Open Data: a zip of csv files, whole or an update. Its layout is that of the published "Cookbook KBO Open Data";
 * an update has `…_delete.csv` and `…_insert.csv` in place of each file.
 */
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { openZip, type ZipEntry } from '../../formats/zip/open-zip.ts'
import { sourceOfFile } from '../../formats/zip/zip-source.ts'
import { Problem } from '../../platform/problem.ts'

/** A sentence for the operator: the file can't be loaded. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

export interface KboFile {
  kind: 'full' | 'update'
  number: number
  /** ISO 8601. */
  snapshot: string
  /** Rows by the names of the columns; throws `UnusableFile` at a row that is cut or has other columns. */
  rows<Column extends string>(
    name: string,
    columns: readonly Column[],
  ): AsyncGenerator<Record<Column, string>>
}

const GIGABYTE = 1024 ** 3
const LIMITS = { entries: 40, entryBytes: 4 * GIGABYTE, totalBytes: 12 * GIGABYTE, ratio: 200 }
const LONGEST_ROW = 100_000

const NEEDED = {
  full: ['enterprise', 'denomination', 'address', 'code'],
  update: ['enterprise', 'denomination', 'address'].flatMap((name) => [`${name}_delete`, `${name}_insert`]),
}

/** @throws {UnusableFile} */
export async function openKbo(file: FileHandle): Promise<KboFile> {
  const entries = await entriesOf(file)
  const meta = new Map<string, string>()
  for await (const row of rowsOf(entries, 'meta', ['Variable', 'Value'] as const))
    meta.set(row.Variable, row.Value)
  const kind = (meta.get('ExtractType') ?? '').toLowerCase()
  if (kind !== 'full' && kind !== 'update')
    throw new UnusableFile('meta.csv says of neither a whole file nor an update: ExtractType.')
  const snapshot = readDay(meta.get('SnapshotDate') ?? '')
  const number = Number(meta.get('ExtractNumber'))
  if (snapshot === undefined) throw new UnusableFile('meta.csv has no date: SnapshotDate.')
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new UnusableFile('meta.csv has no number: ExtractNumber.')
  for (const name of NEEDED[kind])
    if (!entries.has(`${name}.csv`)) throw new UnusableFile(`There is no ${name}.csv in the file.`)
  return { kind, number, snapshot, rows: (name, columns) => rowsOf(entries, name, columns) }
}

async function entriesOf(file: FileHandle): Promise<Map<string, ZipEntry>> {
  try {
    const entries = await openZip(await sourceOfFile(file), LIMITS)
    return new Map(entries.map((entry) => [entry.name.split('/').at(-1)?.toLowerCase() ?? '', entry]))
  } catch (error) {
    throw new UnusableFile('This is no zip, or it is cut.', { cause: error })
  }
}

/** 21-11-2026, as KBO writes a day. */
function readDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

async function* rowsOf<Column extends string>(
  entries: ReadonlyMap<string, ZipEntry>,
  name: string,
  columns: readonly Column[],
): AsyncGenerator<Record<Column, string>> {
  const entry = entries.get(`${name}.csv`)
  if (entry === undefined) throw new UnusableFile(`There is no ${name}.csv in the file.`)
  const parser = parse({ bom: true, max_record_size: LONGEST_ROW })
  pipeline(entry.read(), parser, () => undefined)
  let places: [Column, number][] | undefined
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (places === undefined) places = placesOf(name, columns, cells)
      else
        yield Object.fromEntries(places.map(([column, at]) => [column, cells[at] ?? ''])) as Record<
          Column,
          string
        >
    }
  } catch (error) {
    if (error instanceof UnusableFile) throw error
    if (error instanceof Problem) throw new UnusableFile(`${name}.csv is damaged.`, { cause: error })
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnusableFile(`${name}.csv can't be read: ${error.message}`, { cause: error })
    throw error
  }
  if (places === undefined) throw new UnusableFile(`${name}.csv is empty.`)
}

function placesOf<Column extends string>(
  name: string,
  columns: readonly Column[],
  header: readonly string[],
): [Column, number][] {
  return columns.map((column) => {
    const at = header.indexOf(column)
    if (at === -1) throw new UnusableFile(`${name}.csv has no column ${column}.`)
    return [column, at]
  })
}
