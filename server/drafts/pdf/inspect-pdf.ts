/** Whether a file is a PDF that can be read, found out where a hostile one can do no harm. */
import { Worker } from 'node:worker_threads'
import { Problem } from '../../problem.ts'
import type { InspectionMessage, InspectionTask } from './inspection.ts'
import { inTurn } from './turns.ts'

const MOST_PAGES = 200
const SECONDS_TO_OPEN = 7
const SECONDS_TO_READ = 9
const MOST_MEGABYTES = 128
/** Buffers are outside the heap that a worker can be held to, so they are looked at this often. */
const LOOK_MILLISECONDS = 20

/**
 * How many pages it has. A content that is merely slow to read is let through, one that inflates without end is not.
 * @throws {Problem} UNSUPPORTED_FILE for what is no PDF whatever it is called; UNREADABLE_FILE when it is encrypted,
 * damaged or cut off, has no pages or more than 200
 * @throws {Unavailable} when too many others wait
 */
export async function inspectPdf(bytes: Buffer): Promise<{ pages: number }> {
  if (!isPdf(bytes)) throw new Problem('UNSUPPORTED_FILE')
  if (!bytes.includes('startxref')) throw new Problem('UNREADABLE_FILE')
  const pages = await inTurn(() => countPages(bytes))
  if (pages === undefined) throw new Problem('UNREADABLE_FILE')
  return { pages }
}

/** The header stands first, save for white space and a byte order mark: what has markup before it is something else too. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start)
}

/** Undefined: unreadable. Settles once the worker is gone. */
function countPages(bytes: Buffer): Promise<number | undefined> {
  const task: InspectionTask = { bytes: Uint8Array.from(bytes), mostPages: MOST_PAGES }
  const worker = new Worker(new URL('./inspection-worker.ts', import.meta.url), {
    workerData: task,
    transferList: [task.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    stdout: true,
    stderr: true,
  })
  return new Promise((resolve) => {
    let pages: number | undefined
    const stop = (verdict: number | undefined) => {
      pages = verdict
      void worker.terminate()
    }
    const toOpen = setTimeout(() => pages === undefined && stop(undefined), SECONDS_TO_OPEN * 1000)
    const toRead = setTimeout(() => stop(pages), SECONDS_TO_READ * 1000)
    const look = setInterval(async () => (await isTooLarge(worker)) && stop(undefined), LOOK_MILLISECONDS)
    worker.on('message', (message: InspectionMessage) => {
      if (message.is === 'OPENED') pages = message.pages
      else stop(message.is === 'READ' ? pages : undefined)
    })
    worker.on('error', () => stop(undefined))
    worker.on('exit', () => {
      clearTimeout(toOpen)
      clearTimeout(toRead)
      clearInterval(look)
      resolve(pages)
    })
  })
}

async function isTooLarge(worker: Worker): Promise<boolean> {
  try {
    const { external_memory: outside, used_heap_size: heap } = await worker.getHeapStatistics()
    return outside + heap > MOST_MEGABYTES * 1024 * 1024
  } catch {
    return false
  }
}
