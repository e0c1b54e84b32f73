import type { Bounds } from '../platform/isolation/isolation.ts'
import type { PageWords } from './page/word.ts'
import type { Recognition } from './recognition.ts'
import { recognitionBy, type Scans } from './steps.ts'

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
const MOST_PAGES_LOST = 2

/** Reads here, offline: the XML inside a PDF, else the text of its pages, else OCR of their pictures. */
export const builtIn = (): Recognition => recognitionBy(readPageByPage)

/** After each page others have their turn. */
async function readPageByPage({ numbers, run }: Scans): Promise<PageWords[]> {
  const pages: PageWords[] = []
  let lost = 0
  for (const number of numbers) {
    if (lost === MOST_PAGES_LOST) break
    const read = await run({ kind: 'SCAN', number }, PAGE_BOUNDS)
    if (read.pages.length === 0) lost++
    pages.push(...read.pages)
  }
  return pages
}
