/** The documents in a zip of another platform: each XML, with the PDF of the same name. */
import { buffer } from 'node:stream/consumers'
import { openZip, type ZipEntry, type ZipLimits } from '../formats/zip/open-zip.ts'
import type { ZipSource } from '../formats/zip/zip-source.ts'
import { unreadable } from '../platform/problem.ts'

const MEGABYTE = 1024 * 1024
const MOST_DOCUMENTS = 10_000

/** Two files each at most. */
const LIMITS: ZipLimits = {
  entries: 2 * MOST_DOCUMENTS,
  entryBytes: 20 * MEGABYTE,
  totalBytes: 2_000 * MEGABYTE,
  ratio: 100,
}

export interface ZippedHistory {
  name: string
  /** Undefined: a PDF without XML. */
  xml: ZipEntry | undefined
  pdf: ZipEntry | undefined
}

/**
 * By name, so that a turn that goes on finds them in the same places. Files of other kinds are left out.
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 */
export async function openHistoryZip(source: ZipSource): Promise<ZippedHistory[]> {
  const entries = await openZip(source, LIMITS)
  const byStem = new Map<string, ZippedHistory>()
  for (const entry of entries) {
    const kind = /\.xml$/i.test(entry.name) ? 'xml' : /\.pdf$/i.test(entry.name) ? 'pdf' : undefined
    if (kind === undefined) continue
    const stem = entry.name.slice(0, -4).toLowerCase()
    const known = byStem.get(stem) ?? { name: entry.name, xml: undefined, pdf: undefined }
    byStem.set(stem, { ...known, [kind]: entry, ...(kind === 'xml' && { name: entry.name }) })
  }
  if (byStem.size > MOST_DOCUMENTS) throw unreadable('many-files', { most: MOST_DOCUMENTS })
  return [...byStem.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** @throws {Problem} UNREADABLE_FILE when it contradicts the zip's directory */
export const bytesOf = (entry: ZipEntry): Promise<Buffer> => buffer(entry.read())
