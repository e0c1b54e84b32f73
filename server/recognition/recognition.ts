/** Reads an invoice from its PDF, in steps that run in isolated processes. */
import type { PageWords } from '../formats/pdf/word.ts'
import { type Bounds, isolate } from '../platform/isolation/isolation.ts'
import { Unavailable } from '../platform/problem.ts'
import type { Ocr } from '../ports/ocr/ocr.ts'
import { KNOWN_NOTHING, type Reading, type RecognitionContext } from './fields/reading.ts'
import { isReadingOutput, type ReadingTask, type Step } from './reading-task.ts'

interface Watch {
  /** The owner: owners take turns. */
  owner: string
  /** Aborted when nobody needs the result: `read` ends soon, with any error. */
  signal: AbortSignal
  /** Called after each page with the number of pages done. */
  onPage(pagesDone: number): Promise<void>
  /** Called with the reading of a long scan's first page, before the others are read, or with that of a first look at it. */
  onFirstPage?(reading: Reading): Promise<void>
}

interface PdfToRead {
  bytes: Buffer
  pages: number
}

/** It is stateless: a file may be read again after a crash. */
export interface Recognition {
  /**
   * Fields that can't be read are missing.
   * @throws {Unavailable} when reading is not possible now
   */
  read(pdf: PdfToRead, watch: Watch, known?: RecognitionContext): Promise<Reading>
}

declare module '../platform/app-context.ts' {
  interface WorkContext {
    recognition: Recognition
  }
}

const READING = new URL('./reading-worker.ts', import.meta.url)
/** Text pages take milliseconds each, so this is only for files made to take long. */
const TEXT_BOUNDS: Bounds = { seconds: 60, megabytes: 300, residentMegabytes: 600 }
const INTERPRET_BOUNDS: Bounds = { seconds: 20, megabytes: 300, residentMegabytes: 600 }
/** The first pages contain the invoice; later ones are annexes. */
const MAX_SCANNED_PAGES = 60

interface Heard {
  pages: PageWords[]
  scans: number[]
  reading: Reading | undefined
}

/**
 * Embedded XML and text layers are read here, offline; `ocr` reads scanned pages.
 * @param interruption stops long work; the job queue runs it again after the restart
 */
export const recognitionBy = (ocr: Ocr, interruption: AbortSignal): Recognition => ({
  async read(pdf, asked, known = KNOWN_NOTHING) {
    const watch = { ...asked, signal: AbortSignal.any([asked.signal, interruption]) }
    const counted = countPages(pdf.pages, watch)
    const run = (step: Step, bounds: Bounds) =>
      runStep({ bytes: step.kind === 'INTERPRET' ? NOTHING : pdf.bytes, known, step }, bounds, watch, counted)
    const tellFirst = async (page: PageWords) => {
      const { reading } = await run({ kind: 'INTERPRET', pages: [page] }, INTERPRET_BOUNDS)
      if (reading?.reasons?.every((reason) => reason === 'SUMS_LOST')) await watch.onFirstPage?.(reading)
    }
    const text = await run({ kind: 'TEXT' }, TEXT_BOUNDS)
    const pages = [...text.pages]
    const { owner, signal } = watch
    const scans = { pdf: pdf.bytes, numbers: text.scans.slice(0, MAX_SCANNED_PAGES), owner, signal }
    if (scans.numbers.length > 0) {
      for await (const page of ocr.read(scans)) {
        if (page.isFirstLook) {
          await tellFirst(page)
          continue
        }
        pages.push(page)
        counted.page()
        await counted.reported()
        if (page.page === 1 && scans.numbers.length > 1) await tellFirst(page)
      }
    }
    const reading = text.reading ?? (await run({ kind: 'INTERPRET', pages }, INTERPRET_BOUNDS)).reading
    await counted.finish()
    return reading ?? { inputDetails: {}, sources: {} }
  },
})

const NOTHING = new Uint8Array()

/**
 * Outputs count even when the work fails later.
 * @throws the signal's reason
 */
async function runStep(
  task: ReadingTask,
  bounds: Bounds,
  { signal, owner }: Watch,
  counted: Counted,
): Promise<Heard> {
  signal.throwIfAborted()
  const heard: Heard = { pages: [], scans: [], reading: undefined }
  const onOutput = (output: unknown) => {
    if (!isReadingOutput(output)) return
    if ('reading' in output) heard.reading = output.reading
    else if ('scans' in output) heard.scans = output.scans
    else {
      heard.pages.push(output.page)
      counted.page()
    }
  }
  const options = { owner, signal, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const ending = await isolate(READING, task, bounds, options, onOutput)
  signal.throwIfAborted()
  await counted.reported()
  const hasNothing = heard.pages.length === 0 && heard.scans.length === 0 && heard.reading === undefined
  if (ending === 'FAILED' && hasNothing && task.step.kind === 'TEXT')
    throw new Unavailable('the reading of PDFs', { cause: new Error(ending) })
  return heard
}

interface Counted {
  /** Counts one page. */
  page(): void
  /** Waits until all calls of `onPage` have ended; throws their error. */
  reported(): Promise<void>
  finish(): Promise<void>
}

/** Reports the number of pages done, one call at a time, each number once. */
export function countPages(pages: number, { signal, onPage }: Watch): Counted {
  let done = 0
  let telling = Promise.resolve()
  let failure: unknown
  const page = () => {
    if (done >= pages) return
    const number = ++done
    telling = telling
      .then(() => (failure === undefined && !signal.aborted ? onPage(number) : undefined))
      .catch((error: unknown) => {
        failure ??= error
      })
  }
  const reported = async () => {
    await telling
    if (failure !== undefined) throw failure
    signal.throwIfAborted()
  }
  return {
    page,
    reported,
    async finish() {
      while (done < pages) page()
      await reported()
    },
  }
}
