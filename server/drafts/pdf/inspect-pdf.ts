/** Whether a file is a PDF that can be read. */
import { Problem } from '../../problem.ts'
import { apart } from './apart.ts'

const MOST_PAGES = 200
/** Of the processor: that others keep the machine busy is not the file's fault. */
const MOST_SECONDS = 9
const MOST_SECONDS_ON_A_BUSY_MACHINE = 60
const MEGABYTE = 1024 * 1024

export interface InspectionTask {
  bytes: Uint8Array
  mostPages: number
}

/** How many pages there are, once all of them were found. */
export type Inspected = number | 'UNREADABLE'

/**
 * How many pages it has. Pages that are merely slow to read are let through, what inflates without end is not.
 * @throws {Problem} UNSUPPORTED_FILE for what is no PDF whatever it is called; UNREADABLE_FILE when it is encrypted,
 * damaged or cut off, has no pages or more than 200
 * @throws {Unavailable} when too many others wait
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  if (!isPdf(bytes)) throw new Problem('UNSUPPORTED_FILE')
  if (!bytes.includes('startxref')) throw new Problem('UNREADABLE_FILE')
  const task: InspectionTask = { bytes, mostPages: MOST_PAGES }
  const bounds = {
    seconds: MOST_SECONDS_ON_A_BUSY_MACHINE,
    processorSeconds: MOST_SECONDS,
    megabytes: 80 + (3 * bytes.byteLength) / MEGABYTE,
  }
  let inspected: unknown
  const ending = await apart(new URL('./inspection-worker.ts', import.meta.url), task, bounds, (said) => {
    inspected = said
  })
  if (typeof inspected !== 'number' || ending === 'TOO_LARGE' || ending === 'FAILED') {
    throw new Problem('UNREADABLE_FILE')
  }
  return { pages: inspected }
}

/** The header stands first, save for white space and a byte order mark: what has markup before it is something else too. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start)
}
