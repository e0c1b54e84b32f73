import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { UniqueNames } from './unique-names.ts'

export interface ZipPart {
  /** One of ours, in which its name is its own; none: beside the folders. */
  folder?: string
  /** Somebody's name for it; made a unique file name in the zip. */
  name: string
  modifiedAt?: Date
  /** Text gets much smaller; a PDF hardly does, and is put in as it is. */
  isCompressed?: boolean
  /** Called when it is its turn, and not before. */
  open(): Promise<Readable>
}

/**
 * A zip of these files, one opened at a time while somebody reads; the next is asked for once one has ended. Destroyed, it
 * lets go of the one that is open and opens no other. An error in a file destroys it with that error, and the zip lacks its
 * directory.
 */
export function writeZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream.pipe(new PassThrough())
  const fail = (error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  zip.on('error', fail)
  putAll(parts, zip, output, fail).catch(fail)
  return output
}

type Fail = (error: unknown) => void

async function putAll(
  parts: Iterable<ZipPart> | AsyncIterable<ZipPart>,
  zip: ZipFile,
  output: PassThrough,
  fail: Fail,
): Promise<void> {
  const names = new Map<string, UniqueNames>()
  const turn: Turn = { file: undefined, open: undefined, end: () => undefined }
  output.once('close', () => {
    turn.open?.destroy()
    turn.end()
  })
  const give = giving(turn, output, fail)
  for await (const part of parts) {
    if (output.destroyed) return
    const prefix = part.folder === undefined ? '' : `${part.folder}/`
    const used = names.get(prefix) ?? new UniqueNames()
    names.set(prefix, used)
    const isTaken = new Promise<void>((resolve) => {
      turn.end = resolve
    })
    turn.file = part
    zip.addReadStreamLazy(`${prefix}${used.take(part.name)}`, partOptions(part), give)
    freeName(zip)
    await isTaken
    if (output.destroyed) return
  }
  zip.end()
}

/**
 * The zip keeps the name of each file until its end, as a slice of Node's pool of small buffers: with other work between two files each
 * name would keep 64 kB. The last name gets bytes of its own.
 */
function freeName(zip: ZipFile): void {
  const { entries } = zip as unknown as { entries: { utf8FileName: Buffer }[] }
  const last = entries.at(-1)
  if (last === undefined) return
  const own = Buffer.allocUnsafeSlow(last.utf8FileName.byteLength)
  own.set(last.utf8FileName)
  last.utf8FileName = own
}

const partOptions = ({ isCompressed = false, modifiedAt = new Date() }: ZipPart) => ({
  compress: isCompressed,
  mtime: modifiedAt,
})

/** The file that is being put in. */
interface Turn {
  file: ZipPart | undefined
  open: Readable | undefined
  /** Called once all of it was taken, or the zip was destroyed. */
  end: () => void
}

type Give = (error: null, stream: Readable) => void

/** One function for all files: the zip keeps it until its end, and with one of its own it would keep each file too. */
const giving =
  (turn: Turn, output: PassThrough, fail: Fail) =>
  (give: Give): void => {
    const { file, end } = turn
    turn.file = undefined
    if (output.destroyed || file === undefined) return
    file.open().then((stream) => {
      turn.open = stream.once('error', fail).once('end', end)
      if (output.destroyed) stream.destroy()
      else give(null, stream)
    }, fail)
  }
