import { text } from 'node:stream/consumers'
import { openZip } from '#server/formats/zip/open-zip.ts'
import { sourceOfBytes } from '#server/formats/zip/zip-source.ts'

const LIMITS = { entries: 100, entryBytes: 1e7, totalBytes: 1e7, ratio: 1000 }

/** The text of each part of a zip, by its name, in their order. */
export async function zipTexts(bytes: Uint8Array): Promise<Map<string, string>> {
  const parts = await openZip(sourceOfBytes(bytes), LIMITS)
  return new Map(await Promise.all(parts.map(async (part) => [part.name, await text(part.read())] as const)))
}
