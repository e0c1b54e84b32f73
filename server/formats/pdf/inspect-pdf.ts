/** Checks that a file is a readable PDF. */
import { type IsolationOptions, isolate } from '../../platform/isolation/isolation.ts'
import { Problem } from '../../platform/problem.ts'
import { isPdf } from './is-pdf.ts'

const MAX_PAGES = 200
/** Processor time: a busy machine is not the file's fault. */
const MAX_SECONDS = 9
const MAX_SECONDS_ON_A_BUSY_MACHINE = 60
const MEGABYTE = 1024 * 1024

export interface InspectionTask {
  bytes: Uint8Array
  maxPages: number
}

/** The number of pages; UNREADABLE also when it asks for a password, or has none or too many. */
export type Inspected = number | 'UNREADABLE'

const INSPECTION = new URL('./inspection-worker.ts', import.meta.url)

/**
 * Counts the pages. A page that is merely slow is accepted, one that inflates without end is not.
 * @throws {Problem} UNSUPPORTED_FILE for anything but a PDF; UNREADABLE_FILE when it asks for a password, is damaged or truncated, or
 * has no pages or more than 200
 * @throws {Unavailable} when too many others wait
 */
export async function inspectPdf(bytes: Buffer, options: IsolationOptions): Promise<{ pages: number }> {
  if (!isPdf(bytes)) throw new Problem('UNSUPPORTED_FILE')
  if (!bytes.includes('startxref')) throw new Problem('UNREADABLE_FILE')
  const task: InspectionTask = { bytes, maxPages: MAX_PAGES }
  const bounds = {
    seconds: MAX_SECONDS_ON_A_BUSY_MACHINE,
    processorSeconds: MAX_SECONDS,
    megabytes: 80 + (3 * bytes.byteLength) / MEGABYTE,
  }
  let inspected: unknown
  const ending = await isolate(INSPECTION, task, bounds, options, (output) => {
    inspected = output
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (typeof inspected !== 'number' || ending === 'TOO_LARGE' || ending === 'FAILED') {
    throw new Problem('UNREADABLE_FILE')
  }
  return { pages: inspected }
}
