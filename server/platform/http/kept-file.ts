/** Files that are too large for memory: they are kept on disk while a call uses them. */
import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Problem, Unavailable } from '../problem.ts'
import { readRange } from '../read-range.ts'

/** A file of a form, on disk until the call has been answered. */
export class KeptFile {
  readonly fileName: string
  /** In bytes. */
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
  readonly #file: FileHandle
  readonly #close: () => Promise<void>

  constructor(fileName: string, { size, sha256, file, close }: Written) {
    this.fileName = fileName
    this.size = size
    this.sha256 = sha256
    this.#file = file
    this.#close = close
  }

  /** From one position to before the other. */
  read(start = 0, end = this.size): Readable {
    return Readable.from(readRange(this.#file, start, end), { objectMode: false })
  }

  close(): Promise<void> {
    return this.#close()
  }
}

interface Written {
  size: number
  sha256: string
  file: FileHandle
  close(): Promise<void>
}

/** The limits of one caller, and of all: an upload takes room on the disk, however slow it is. */
const MOST_OF_ONE = 2
const MOST_OF_ALL = 16

/** The number that each caller has under way. */
const underWay = new Map<string, number>()

/**
 * Takes a place for a file of this caller.
 * @returns gives it back
 * @throws {Problem} TOO_MANY_REQUESTS
 * @throws {Unavailable}
 */
function takePlace(caller: string): () => void {
  const [own, all] = [underWay.get(caller) ?? 0, underWay.values().reduce((sum, each) => sum + each, 0)]
  if (own >= MOST_OF_ONE) throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
  if (all >= MOST_OF_ALL) throw new Unavailable('the keeping of files', { retryAfterSeconds: 30 })
  underWay.set(caller, own + 1)
  return () => {
    const left = (underWay.get(caller) ?? 0) - 1
    if (left > 0) underWay.set(caller, left)
    else underWay.delete(caller)
  }
}

/**
 * It has no name on the disk any more: nothing of it is left after any end of this process.
 * @throws {Problem} TOO_MANY_REQUESTS
 * @throws {Unavailable}
 */
export async function keepFile(
  folder: string,
  caller: string,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const giveBack = takePlace(caller)
  try {
    const written = await keepWithoutName(folder, chunks)
    const close = async () => {
      giveBack()
      await written.close()
    }
    return new KeptFile(fileName, { ...written, close })
  } catch (error) {
    giveBack()
    throw error
  }
}

/**
 * Writes a stream to a file without a name. An error of the stream closes it.
 * @throws {Unavailable}
 */
export async function keepWithoutName(folder: string, chunks: AsyncIterable<Uint8Array>): Promise<Written> {
  const file = await onDisk(openNameless(folder))
  const close = () => file.close()
  try {
    return { ...(await write(file, chunks)), file, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw new Unavailable('the keeping of files', { cause })
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const { O_RDWR, O_CREAT, O_EXCL } = constants
  const file = await open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
  await unlink(path)
  return file
}

async function write(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Pick<Written, 'size' | 'sha256'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    await onDisk(file.writeFile(chunk))
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}
