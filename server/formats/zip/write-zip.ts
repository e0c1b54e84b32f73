import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'

export interface ZipPart {
  /** What somebody called it; made a file's name that is its own in the zip. */
  name: string
  modifiedAt?: Date
  /** Text gets much smaller; a PDF hardly does, and is put in as it is. */
  isCompressed?: boolean
  /** Called when it is its turn, and not before. */
  open(): Promise<Readable>
}

const LONGEST_NAME = 150

/**
 * A zip of these files, one opened at a time while somebody reads. Destroyed, it lets go of the one that is open and opens no
 * other; what fails in one of them destroys it with that.
 */
export function writeZip(parts: Iterable<ZipPart>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  let open: Readable | undefined
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)
  output.once('close', () => open?.destroy())
  const names = new Map<string, number>()
  for (const part of parts) {
    const options = { compress: part.isCompressed ?? false, mtime: part.modifiedAt ?? new Date() }
    zip.addReadStreamLazy(uniqueName(part.name, names), options, (give) => {
      if (output.destroyed) return
      part.open().then((stream) => {
        open = stream.once('error', fail)
        if (output.destroyed) stream.destroy()
        else give(null, stream)
      }, fail)
    })
  }
  zip.end()
  return output
}

/** Without folders and what some computer does not take in a name; counted where there is one of that name already. */
function uniqueName(given: string, counts: Map<string, number>): string {
  const fit = fitName(given)
  const [, stem = '', extension = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(fit) ?? []
  const short = [...stem].slice(0, LONGEST_NAME).join('')
  const key = `${short}${extension}`.toLowerCase()
  const count = (counts.get(key) ?? 0) + 1
  counts.set(key, count)
  return count === 1 ? `${short}${extension}` : uniqueName(`${short} (${count})${extension}`, counts)
}

const fitName = (given: string): string =>
  given
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[\\/:*?"<>|]/g, '-')
    .replace(/^[\s.]+|[\s.]+$/g, '') || 'document'
