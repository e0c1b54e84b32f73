import { openZip, type ZipEntry } from '../formats/zip/open-zip.ts'
import type { ZipSource } from '../formats/zip/zip-source.ts'
import type { JobContext } from '../platform/jobs/job.ts'
import { unreadable } from '../platform/problem.ts'
import type { Batch } from './batch.ts'
import { LARGEST_TABLE, ZIP_LIMITS } from './batch-document.ts'
import type { Upload } from './upload.ts'

interface OpenBatch {
  /** documents.csv */
  table: ZipEntry
  /** By name. */
  files: Map<string, ZipEntry>
}

/**
 * The outermost documents.csv of a zip, and everything else in it.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 */
export async function openBatch(source: ZipSource): Promise<OpenBatch> {
  const entries = await openZip(source, ZIP_LIMITS)
  const [table] = entries
    .filter(({ name }) => /(^|\/)documents\.csv$/i.test(name))
    .toSorted((one, other) => folderDepth(one) - folderDepth(other))
  if (table === undefined) throw unreadable('no-table')
  if (table.size > LARGEST_TABLE)
    throw unreadable('large-file', { name: table.name, most: `${LARGEST_TABLE / 1024 / 1024} MB` })
  const files = entries.filter((entry) => entry !== table).map((entry) => [entry.name, entry] as const)
  return { table, files: new Map(files) }
}

const folderDepth = ({ name }: ZipEntry): number => name.split('/').length

/** @throws {Problem} UNREADABLE_FILE when it contradicts the zip's directory */
export async function readEntry(entry: ZipEntry): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(entry.size)
  let at = 0
  for await (const chunk of entry.read()) at += chunk.copy(bytes, at)
  return bytes
}

/** The parts that the steps of a batch work with, until others have their turn. */
export interface BatchTurn {
  context: JobContext
  upload: Upload
  batch: Batch
  zip: OpenBatch
  /** Asked after each piece of work: a turn that ends has done one at least. */
  isOver(): boolean
}

interface Sized {
  size: number
}

/** In their order: as many as fit within both bounds; a large one is a group of its own. */
export function groupsBySize<Item extends Sized | undefined>(
  items: readonly Item[],
  { files, bytes }: { files: number; bytes: number },
): Item[][] {
  const groups: Item[][] = []
  let room = 0
  for (const item of items) {
    const size = item?.size ?? 0
    const last = groups.at(-1)
    if (last === undefined || last.length === files || size > room) {
      groups.push([item])
      room = bytes - size
    } else {
      last.push(item)
      room -= size
    }
  }
  return groups
}

/** The files of rows, in their order; a PDF that serves several rows counts once. */
export function sizedOnce<Item extends { fileName: string }>(
  rows: readonly Item[],
  files: ReadonlyMap<string, ZipEntry>,
): (Item & Sized)[] {
  const seen = new Set<string>()
  return rows.map((row) => {
    const size = seen.has(row.fileName) ? 0 : (files.get(row.fileName)?.size ?? 0)
    seen.add(row.fileName)
    return { ...row, size }
  })
}
