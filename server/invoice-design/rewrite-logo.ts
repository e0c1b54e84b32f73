/** Writes an uploaded picture anew as a PNG; its own bytes go no further. */
import { isPhoto, photoSize } from '../formats/pdf/photo-size.ts'
import { type IsolationOptions, isolate } from '../platform/isolation/isolation.ts'
import { Problem } from '../platform/problem.ts'

/** More than a scan of a sheet of letter paper at 400 dpi. */
const MILLION = 1_000_000
const MOST_PIXELS = 25 * MILLION
const BOUNDS = { seconds: 20, processorSeconds: 10, megabytes: 200, residentMegabytes: 600 }
const WORK = new URL('./logo-worker.ts', import.meta.url)

export interface LogoTask {
  bytes: Uint8Array
}

export interface Logo {
  png: Buffer
  /** In pixels, as is the height. */
  width: number
  height: number
}

export type RewrittenLogo = { png: Uint8Array; width: number; height: number } | 'UNREADABLE'

/**
 * @throws {Problem} UNSUPPORTED_FILE for anything but a PNG, JPEG or SVG; UNREADABLE_FILE when it is damaged, has too many pixels, or
 * is an SVG that does or fetches something
 * @throws {Unavailable} when too many others wait
 */
export async function rewriteLogo(bytes: Buffer, options: IsolationOptions): Promise<Logo> {
  if (!isPhoto(bytes) && !isSvg(bytes))
    throw new Problem('UNSUPPORTED_FILE', { wording: { name: 'picture' } })
  if (isPhoto(bytes)) refuseLarge(bytes)
  const task: LogoTask = { bytes }
  let rewritten: unknown
  const ending = await isolate(WORK, task, BOUNDS, options, (output) => {
    rewritten = output
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (!isRewritten(rewritten)) throw unreadable()
  return { ...rewritten, png: Buffer.from(rewritten.png) }
}

const unreadable = () => new Problem('UNREADABLE_FILE', { wording: { name: 'picture' } })

function refuseLarge(bytes: Buffer): void {
  const { width, height } = photoSize(bytes) ?? { width: 0, height: 0 }
  const pixels = width * height
  if (pixels === 0) throw unreadable()
  if (pixels <= MOST_PIXELS) return
  const params = { width: String(width), height: String(height), most: String(MOST_PIXELS / MILLION) }
  throw new Problem('UNREADABLE_FILE', { wording: { name: 'large-picture', params } })
}

/** By its first tag; comments and a declaration may stand before it. */
export const isSvg = (bytes: Buffer): boolean =>
  /^\ufeff?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*(?:<!DOCTYPE[^>]*>\s*)?<(?:\w+:)?svg[\s>]/.test(
    bytes.toString('utf8', 0, 4096),
  )

const isRewritten = (output: unknown): output is Exclude<RewrittenLogo, string> =>
  typeof output === 'object' && output !== null && 'png' in output && output.png instanceof Uint8Array
