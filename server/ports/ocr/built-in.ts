import type { PageWords } from '../../formats/pdf/word.ts'
import {
  BACKGROUND_AT_ONCE,
  type Bounds,
  hasOthersInBackground,
  isolateInBackground,
} from '../../platform/isolation/isolation.ts'
import type { Ocr, ReadPage, Scans } from './ocr.ts'
import type { ScanTask } from './scan-worker.ts'

const READING = new URL('./scan-worker.ts', import.meta.url)
/** Of the whole process, with canvas and OCR engine. */
const MEGABYTES = 500
const PAGE_BOUNDS: Bounds = {
  /** Elapsed time at the lowest priority. */
  seconds: 300,
  processorSeconds: 60,
  megabytes: MEGABYTES,
  residentMegabytes: MEGABYTES,
}
/** Stops after so many failed pages, against files that are made to take long. */
const MAX_PAGES_LOST = 2

/** So many pages of one file are read at the same time, where processors allow; the first page is begun first. */
const PAGES_AT_ONCE = BACKGROUND_AT_ONCE

/**
 * The built-in OCR, offline. Each page runs in an isolated process, and others take turns between pages. Where there are others,
 * the first page is looked at in a fraction of the time, ahead of their long work: a process that began a page is taken until
 * it is read, so the second of many who come at once must not take the last one for long.
 */
export const builtIn = (): Ocr => ({
  async *read(scans) {
    const look = await firstLook(scans)
    if (look !== undefined) yield look
    const waiting = [...scans.numbers]
    const underWay = new Map<number, Promise<{ number: number; page: PageWords | undefined }>>()
    let lost = 0
    const begin = () => {
      while (underWay.size < PAGES_AT_ONCE && lost < MAX_PAGES_LOST) {
        const number = waiting.shift()
        if (number === undefined) return
        underWay.set(number, readNumbered(number, scans))
      }
    }
    for (begin(); underWay.size > 0; begin()) {
      const { number, page } = await Promise.race(underWay.values())
      underWay.delete(number)
      if (page === undefined || page.flaw === 'TOO_LONG') lost++
      if (page !== undefined) yield page
    }
  },
})

function readNumbered(number: number, scans: Scans) {
  const reading = readPage(number, scans).then((page) => ({ number, page }))
  // The race tells of it; when reading was given up, nobody asks any more.
  reading.catch(() => undefined)
  return reading
}

/** Nothing for who is alone: then the page itself is there as soon. */
async function firstLook(scans: Scans): Promise<ReadPage | undefined> {
  const [first] = scans.numbers
  if (first === undefined || !hasOthersInBackground(scans.owner)) return undefined
  const page = await readPage(first, scans, true)
  return page === undefined ? undefined : { ...page, isFirstLook: true }
}

/** An output counts even when the work fails later. */
async function readPage(
  number: number,
  { pdf, owner, signal }: Scans,
  isFirstLook = false,
): Promise<PageWords | undefined> {
  signal.throwIfAborted()
  let page: PageWords | undefined
  const onOutput = (output: unknown) => {
    if (isPage(output)) page = output.page
  }
  const task: ScanTask = { bytes: pdf, number, isFirstLook }
  const options = { owner, signal, maxWaitSeconds: Number.POSITIVE_INFINITY, isFirstLook }
  const ending = await isolateInBackground(READING, task, PAGE_BOUNDS, options, onOutput)
  signal.throwIfAborted()
  const isGivenUp = page === undefined && ending === 'TOO_LONG'
  return isGivenUp ? { page: number, width: 0, height: 0, words: [], flaw: 'TOO_LONG' } : page
}

const isPage = (output: unknown): output is { page: PageWords } =>
  typeof output === 'object' && output !== null && 'page' in output
