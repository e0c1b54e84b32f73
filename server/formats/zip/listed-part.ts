/** A file of a zip whose size and hash are told once it was read, for a manifest behind it. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ZipPart } from './write-zip.ts'

export interface ListedFile {
  /** With its folder. */
  name: string
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
}

export const listed = (part: ZipPart, tell: (file: ListedFile) => void): ZipPart => ({
  ...part,
  open: async () => {
    const name = part.folder === undefined ? part.name : `${part.folder}/${part.name}`
    return Readable.from(
      watched(await part.open(), (size, sha256) => tell({ name, size, sha256 })),
      {
        objectMode: false,
      },
    )
  },
})

async function* watched(source: Readable, tell: (size: number, sha256: string) => void) {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.byteLength
    yield chunk
  }
  tell(size, hash.digest('hex'))
}
