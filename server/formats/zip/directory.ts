/** The directory of a zip, read a stretch at a time and judged entry by entry. Nothing is inflated. */
import type { Readable } from 'node:stream'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'
import { Problem, unreadable } from '../../platform/problem.ts'
import { entryName, isJunk, shownName } from './entry-name.ts'
import { bytesFrom, type ZipSource } from './zip-source.ts'

export interface ZipLimits {
  /** Files, without folders and the files that computers add by themselves. */
  entries: number
  /** Bytes of one file, unpacked. */
  entryBytes: number
  /** Bytes of all files, unpacked. */
  totalBytes: number
  /** The largest growth of a file by unpacking; small ones may grow more. */
  ratio: number
}

/** A file's position in the zip, and its facts in the directory. */
export interface Place {
  name: string
  offset: number
  packedSize: number
  size: number
  isDeflated: boolean
  crc32: number
}

const STRETCH = 64 * 1024
const STORED = 0
const DEFLATED = 8
const MEGABYTE = 1024 * 1024
/** The size of a file that may have any ratio. */
const SMALL = MEGABYTE
/** Beside the files: folders, and a second entry for each that a Mac adds. */
const MORE_ENTRIES = 3
const LONGEST_EXTRA = 4 * 1024
/** Before the name in the header that stands before each file. */
export const HEADER = 30

/** @throws {Problem} UNREADABLE_FILE, with the reason and the file's name */
export async function readDirectory(source: ZipSource, limits: ZipLimits): Promise<Place[]> {
  const reader = new StretchReader(source)
  try {
    const zip = await fromRandomAccessReaderPromise(reader, source.size, {
      decodeStrings: false,
      autoClose: false,
    })
    return await judgedPlaces(zip, limits)
  } catch (error) {
    if (reader.failure !== undefined) throw reader.failure
    if (error instanceof Problem) throw error
    throw unreadable(/encryption/.test(String(error)) ? 'encrypted' : 'damaged')
  }
}

async function judgedPlaces(zip: ZipFile, limits: ZipLimits): Promise<Place[]> {
  const tooMany = () => unreadable('many-files', { most: limits.entries })
  if (zip.entryCount > limits.entries * MORE_ENTRIES) throw tooMany()
  const places: Place[] = []
  const all: Place[] = []
  const names = new Set<string>()
  let total = 0
  for await (const entry of zip.eachEntry()) {
    const place = judged(entry, limits)
    all.push(place)
    if (place.name.endsWith('/') || isJunk(place.name)) continue
    refuseSecond(place.name, names)
    total += place.size
    if (total > limits.totalBytes) throw unreadable('large-together', { most: megabytes(limits.totalBytes) })
    if (places.push(place) > limits.entries) throw tooMany()
  }
  refuseOverlaps(all, zip.fileSize)
  return places
}

function judged(entry: Entry, limits: ZipLimits): Place {
  const name = entryName(entry)
  if (name === undefined)
    throw unreadable('odd-name', { name: shownName(entry.fileNameRaw.toString('latin1')) })
  const { compressionMethod: method, compressedSize: packedSize, uncompressedSize: size } = entry
  const refused = (fault: 'encrypted' | 'odd-packing' | 'link' | 'nested') =>
    unreadable(fault, { name: shownName(name) })
  if (entry.isEncrypted()) throw refused('encrypted')
  const isLong = entry.extraFieldLength + entry.fileCommentLength > LONGEST_EXTRA
  if ((method !== STORED && method !== DEFLATED) || isLong) throw refused('odd-packing')
  if (isNoPlainFile(entry)) throw refused('link')
  if (/\.zip$/i.test(name)) throw refused('nested')
  if (size > limits.entryBytes)
    throw unreadable('large-file', { name: shownName(name), most: megabytes(limits.entryBytes) })
  if (size > SMALL && size > packedSize * limits.ratio) throw refused('odd-packing')
  const { relativeOffsetOfLocalHeader: offset, crc32 } = entry
  return { name, offset, packedSize, size, isDeflated: method === DEFLATED, crc32 }
}

/** Unix's mode of a file is in the upper half: a link, a device or a pipe is no file to read. */
function isNoPlainFile({ externalFileAttributes }: Entry): boolean {
  const kind = (externalFileAttributes >>> 16) & 0o170000
  return kind !== 0 && kind !== 0o100000 && kind !== 0o040000
}

/** Names that are one on computers that don't tell capitals apart. */
function refuseSecond(name: string, names: Set<string>): void {
  const key = name.toLowerCase()
  if (names.has(key)) throw unreadable('same-name', { name: shownName(name) })
  names.add(key)
}

/** Files that share their bytes make much of little. */
function refuseOverlaps(places: readonly Place[], end: number): void {
  const sorted = places.toSorted((one, other) => one.offset - other.offset)
  for (const [index, { name, offset, packedSize }] of sorted.entries()) {
    const next = sorted[index + 1]?.offset ?? end
    if (offset + HEADER + packedSize > next) throw unreadable('odd-packing', { name: shownName(name) })
  }
}

const megabytes = (bytes: number): string => `${Math.round(bytes / MEGABYTE)} MB`

/** Asks the source for a stretch, and answers the many small questions of the directory out of it. */
class StretchReader extends RandomAccessReader {
  /** The failure of the source; a fault of the zip is none. */
  failure: unknown
  private readonly source: ZipSource
  private stretch: Buffer = Buffer.alloc(0)
  private start = 0

  constructor(source: ZipSource) {
    super()
    this.source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.source.read(start, end)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.bytesAt(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset)
        callback(null)
      },
      (error: Error) => callback(error),
    )
  }

  private async bytesAt(position: number, length: number): Promise<Buffer> {
    const end = position + length
    if (position < 0 || end > this.source.size) throw new RangeError('beyond the end of the zip')
    if (position < this.start || end > this.start + this.stretch.length) {
      const stretchEnd = Math.min(this.source.size, position + Math.max(length, STRETCH))
      this.stretch = await this.fetch(position, stretchEnd)
      this.start = position
    }
    return this.stretch.subarray(position - this.start, end - this.start)
  }

  private async fetch(start: number, end: number): Promise<Buffer> {
    try {
      return await bytesFrom(this.source, start, end)
    } catch (error) {
      this.failure = error
      throw error
    }
  }
}
