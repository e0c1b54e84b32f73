/**
 * Opens a zip of strangers. Its directory is judged as a whole before anything in it is read; then each file is a stream
 * with the directory's size as its limit, so that memory stays flat for any zip.
 */
import { pipeline, Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { Problem, unreadable } from '../../platform/problem.ts'
import { HEADER, type Place, readDirectory, type ZipLimits } from './directory.ts'
import { shownName } from './entry-name.ts'
import { bytesFrom, type ZipSource } from './zip-source.ts'

export type { ZipLimits }

export interface ZipEntry {
  /** The name with its folders, `/` between them. */
  name: string
  /** Unpacked, in bytes. */
  size: number
  /** The bytes. The stream ends with a Problem, UNREADABLE_FILE, when they contradict the directory. */
  read(): Readable
}

const INFLATED_CHUNK = 64 * 1024
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06']
const HEADER_SIGNATURE = 0x04034b50

/**
 * The files in it, in their order; folders and the files that computers add by themselves are left out.
 * @throws {Problem} UNSUPPORTED_FILE for a file that is no zip; UNREADABLE_FILE with the reason in its wording
 */
export async function openZip(source: ZipSource, limits: ZipLimits): Promise<ZipEntry[]> {
  const start = await bytesFrom(source, 0, Math.min(4, source.size))
  if (!SIGNATURES.includes(start.toString('latin1')))
    throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'zip' } })
  const places = await readDirectory(source, limits)
  if (places.length === 0) throw unreadable('empty')
  const nexts = nextOffsets(places, source.size)
  return places.map((place) => ({
    name: place.name,
    size: place.size,
    read: () => Readable.from(contentOf(source, place, nexts.get(place) ?? 0), { objectMode: false }),
  }))
}

/** The place of the next file: none reaches beyond. */
function nextOffsets(places: readonly Place[], end: number): Map<Place, number> {
  const sorted = places.toSorted((one, other) => one.offset - other.offset)
  return new Map(sorted.map((place, index) => [place, sorted[index + 1]?.offset ?? end]))
}

async function* contentOf(source: ZipSource, place: Place, next: number): AsyncGenerator<Buffer> {
  const damaged = () => unreadable('damaged-inside', { name: shownName(place.name) })
  const start = await startOfData(source, place)
  if (start === undefined || start + place.packedSize > next) throw damaged()
  let size = 0
  let sum = 0
  try {
    for await (const chunk of unpacked(source.read(start, start + place.packedSize), place)) {
      size += chunk.length
      if (size > place.size) break
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw isOfZlib(error) ? damaged() : error
  }
  if (size !== place.size || sum !== place.crc32) throw damaged()
}

/** Behind the header that stands before it, whose name and extra fields may be of other lengths than the directory's. */
async function startOfData(source: ZipSource, { offset }: Place): Promise<number | undefined> {
  const header = await bytesFrom(source, offset, offset + HEADER)
  if (header.readUInt32LE(0) !== HEADER_SIGNATURE) return undefined
  return offset + HEADER + header.readUInt16LE(26) + header.readUInt16LE(28)
}

/** An error in one of the streams ends both, and reaches the reader. */
const unpacked = (packed: Readable, { isDeflated }: Place): AsyncIterable<Buffer> =>
  isDeflated ? pipeline(packed, createInflateRaw({ chunkSize: INFLATED_CHUNK }), () => undefined) : packed

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
