import type { PageWords } from '../../formats/pdf/word.ts'
import { type Bounds, isolateInBackground } from '../../platform/isolation/isolation.ts'
import type { Ocr, Scans } from './ocr.ts'
import type { ScanTask } from './scan-worker.ts'

const READING = new URL('./scan-worker.ts', import.meta.url)
/** Of the whole process, canvas and OCR engine included. */
const MEGABYTES = 500
const PAGE_BOUNDS: Bounds = {
  /** Everything else on the machine goes first. */
  seconds: 300,
  processorSeconds: 60,
  megabytes: MEGABYTES,
  residentMegabytes: MEGABYTES,
}
/** A file made to take long gets no more than this many tries. */
const MAX_PAGES_LOST = 2

/** Reads here, offline, each page in an isolated process; after each page others have their turn. */
export const builtIn = (): Ocr => ({
  async *read(scans) {
    let lost = 0
    for (const number of scans.numbers) {
      if (lost === MAX_PAGES_LOST) return
      const page = await readPage(number, scans)
      if (page === undefined) lost++
      else yield page
    }
  },
})

/** What it said before it ended counts, however it ended. */
async function readPage(number: number, { pdf, owner, signal }: Scans): Promise<PageWords | undefined> {
  signal.throwIfAborted()
  let page: PageWords | undefined
  const onOutput = (output: unknown) => {
    if (isPage(output)) page = output.page
  }
  const task: ScanTask = { bytes: pdf, number }
  const options = { owner, signal, maxWaitSeconds: Number.POSITIVE_INFINITY }
  await isolateInBackground(READING, task, PAGE_BOUNDS, options, onOutput)
  signal.throwIfAborted()
  return page
}

const isPage = (output: unknown): output is { page: PageWords } =>
  typeof output === 'object' && output !== null && 'page' in output
