/** The source of a zip, read a part at a time: bytes, a file, or anything else with ranges. */
import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { readRange } from '../../platform/read-range.ts'

export interface ZipSource {
  /** In bytes. */
  readonly size: number
  /** From one position to before the other, both within the size. */
  read(start: number, end: number): Readable
}

const CHUNK = 64 * 1024

export const sourceOfBytes = (bytes: Uint8Array): ZipSource => ({
  size: bytes.byteLength,
  read: (start, end) => Readable.from(chunksOf(bytes.subarray(start, end)), { objectMode: false }),
})

function* chunksOf(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.byteLength; at += CHUNK) yield Buffer.from(bytes.subarray(at, at + CHUNK))
}

/** The file stays open: the code that opened it closes it. */
export const sourceOfFile = async (file: FileHandle): Promise<ZipSource> => ({
  size: (await file.stat()).size,
  read: (start, end) => Readable.from(readRange(file, start, end), { objectMode: false }),
})

/** @throws when the source ends before */
export async function bytesFrom(source: ZipSource, start: number, end: number): Promise<Buffer> {
  if (start < 0 || end > source.size) throw new RangeError('beyond the end of the zip')
  const chunks: Buffer[] = []
  for await (const chunk of source.read(start, end)) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (bytes.length !== end - start) throw new RangeError('the zip ends too early')
  return bytes
}
