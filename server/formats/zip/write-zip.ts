import { PassThrough, type Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { UniqueNames } from './unique-names.ts'

export interface ZipPart {
  /** One of ours, in which its name is its own; none: beside the folders. */
  folder?: string
  /** What somebody called it; made a file's name that is its own in the zip. */
  name: string
  modifiedAt?: Date
  /** Text gets much smaller; a PDF hardly does, and is put in as it is. */
  isCompressed?: boolean
  /** Called when it is its turn, and not before. */
  open(): Promise<Readable>
}

/** Of nine: text gets nearly as small as it can, in a third of the time. */
const LEVEL = 3

/**
 * A zip of these files, one opened at a time while somebody reads; the next is asked for once one has ended. Destroyed, it
 * lets go of the one that is open and opens no other; what fails in one of them destroys it with that, and the zip lacks its
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
  for await (const part of parts) {
    if (output.destroyed) return
    const prefix = part.folder === undefined ? '' : `${part.folder}/`
    const used = names.get(prefix) ?? new UniqueNames()
    names.set(prefix, used)
    await putOne({ ...part, name: `${prefix}${used.take(part.name)}` }, turn, { zip, output, fail })
    if (output.destroyed) return
  }
  zip.end()
}

/** The file that is being put in. */
interface Turn {
  file: ZipPart | undefined
  open: Readable | undefined
  end: () => void
}

/** Ends once all of it was taken, or the zip was destroyed. The zip keeps its function until the end, and must keep nothing of the file by it. */
function putOne(
  part: ZipPart,
  turn: Turn,
  { zip, output, fail }: { zip: ZipFile; output: PassThrough; fail: Fail },
): Promise<void> {
  const options = {
    compress: part.isCompressed ?? false,
    mtime: part.modifiedAt ?? new Date(),
    ...(part.isCompressed && { compressionLevel: LEVEL }),
  }
  return new Promise((resolve) => {
    turn.end = resolve
    turn.file = part
    zip.addReadStreamLazy(part.name, options, (give) => openIn(turn, { output, fail }, give))
  })
}

function openIn(
  turn: Turn,
  { output, fail }: { output: PassThrough; fail: Fail },
  give: (error: null, stream: Readable) => void,
): void {
  const { file, end } = turn
  turn.file = undefined
  if (output.destroyed || file === undefined) return
  file.open().then((stream) => {
    turn.open = stream.once('error', fail).once('end', end)
    if (output.destroyed) stream.destroy()
    else give(null, stream)
  }, fail)
}
