/** Makes a PDF of one page of a photo, as a telephone takes it of a paper. */
import { type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import { Problem } from '../../platform/problem.ts'
import { isPhoto, photoSize } from './photo-size.ts'

/** The largest photos that telephones take by default. */
const MOST_PIXELS = 50_000_000
const BOUNDS = { seconds: 60, processorSeconds: 20, megabytes: 200, residentMegabytes: 900 }
const WRAPPING = new URL('./photo-worker.ts', import.meta.url)

export interface PhotoTask {
  bytes: Uint8Array
}

export type WrappedPhoto = { pdf: Uint8Array } | 'UNREADABLE'

/**
 * The photo is decoded and written anew, upright: neither its place and time nor hidden data comes along.
 * @throws {Problem} UNSUPPORTED_FILE for anything but a JPEG or PNG; UNREADABLE_FILE when it is damaged, or has too many pixels
 * @throws {Unavailable} when too many others wait
 */
export async function photoToPdf(bytes: Buffer, options: IsolationOptions): Promise<Buffer> {
  if (!isPhoto(bytes)) throw new Problem('UNSUPPORTED_FILE')
  const { width, height } = photoSize(bytes) ?? { width: 0, height: 0 }
  if (width * height === 0 || width * height > MOST_PIXELS) throw new Problem('UNREADABLE_FILE')
  const task: PhotoTask = { bytes }
  let wrapped: unknown
  const ending = await isolate(WRAPPING, task, BOUNDS, options, (output) => {
    wrapped = output
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (!isPdf(wrapped)) throw new Problem('UNREADABLE_FILE')
  return Buffer.from(wrapped.pdf)
}

const isPdf = (output: unknown): output is { pdf: Uint8Array } =>
  typeof output === 'object' && output !== null && 'pdf' in output && output.pdf instanceof Uint8Array
