/** Files that are too large for memory: they are kept on disk while a call uses them. */
import { createHash, randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readRange } from '../read-range.ts'

/** A file of a form, on disk until the call has been answered. */
export class KeptFile {
  readonly fileName: string
  /** In bytes. */
  readonly size: number
  /** In hexadecimal. */
  readonly sha256: string
  readonly #file: FileHandle

  constructor(fileName: string, { size, sha256, file }: Written) {
    this.fileName = fileName
    this.size = size
    this.sha256 = sha256
    this.#file = file
  }

  /** From one position to before the other. */
  read(start = 0, end = this.size): Readable {
    return Readable.from(readRange(this.#file, start, end), { objectMode: false })
  }

  close(): Promise<void> {
    return this.#file.close()
  }
}

interface Written {
  size: number
  sha256: string
  file: FileHandle
}

/** It has no name on the disk any more: whatever ends this process, nothing of it is left. */
export async function keepFile(
  folder: string,
  fileName: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<KeptFile> {
  const file = await openNameless(folder)
  try {
    return new KeptFile(fileName, { ...(await write(file, chunks)), file })
  } catch (error) {
    await file.close()
    throw error
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

async function write(file: FileHandle, chunks: AsyncIterable<Uint8Array>): Promise<Omit<Written, 'file'>> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    await file.writeFile(chunk)
    size += chunk.byteLength
  }
  return { size, sha256: hash.digest('hex') }
}
