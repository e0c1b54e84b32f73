/** The steps of a reading, each in an isolated process, and what a way of reading scans has to do. */
import { type Bounds, isolate, isolatePatiently } from '../platform/isolation/isolation.ts'
import { Unavailable } from '../platform/problem.ts'
import type { PageWords } from './page/word.ts'
import { type Counted, countPages } from './progress.ts'
import { isSaid, type ReadingTask, type Step } from './reading-task.ts'
import { KNOWN_NOTHING, type Reading, type Recognition, type Watch } from './recognition.ts'

type Pdf = Parameters<Recognition['read']>[0]

const READING = new URL('./reading-worker.ts', import.meta.url)
/** Pages of text are milliseconds each, so this is for what was made to take long. */
const TEXT_BOUNDS: Bounds = { seconds: 60, megabytes: 300, residentMegabytes: 600 }
const INTERPRET_BOUNDS: Bounds = { seconds: 20, megabytes: 300, residentMegabytes: 600 }
/** An invoice says what it is about on its first pages; what follows is annexes. */
const MOST_SCANNED_PAGES = 60

interface Heard {
  pages: PageWords[]
  scans: number[]
  reading: Reading | undefined
}

export interface Scans {
  pdf: Pdf
  /** The pages that are pictures. */
  numbers: number[]
  /** Takes one step of the reading apart from the server. */
  run(step: Step, bounds: Bounds): Promise<Heard>
  /** To be told of each page that `run` didn't read. */
  onPage(words: PageWords): void
  signal: AbortSignal
}

/** Gives the words of the pages that are pictures. */
export type ReadScans = (scans: Scans) => Promise<PageWords[]>

/** The XML and the text of pages are read here; pages that are pictures are read in the given way. */
export const recognitionBy = (readScans: ReadScans): Recognition => ({
  async read(pdf, watch, known = KNOWN_NOTHING) {
    const counted = countPages(pdf.pages, watch)
    const run: Scans['run'] = (step, bounds) =>
      runStep({ bytes: step.kind === 'INTERPRET' ? NOTHING : pdf.bytes, known, step }, bounds, watch, counted)
    const text = await run({ kind: 'TEXT' }, TEXT_BOUNDS)
    const numbers = text.scans.slice(0, MOST_SCANNED_PAGES)
    const scans: Scans = { pdf, numbers, run, onPage: counted.page, signal: watch.signal }
    const scanned = numbers.length > 0 ? await readScans(scans) : []
    await counted.told()
    const pages = [...text.pages, ...scanned]
    const reading = text.reading ?? (await run({ kind: 'INTERPRET', pages }, INTERPRET_BOUNDS)).reading
    await counted.finish()
    return reading ?? { inputDetails: {}, sources: {} }
  },
})

const NOTHING = new Uint8Array()

/** What it said before it ended counts, however it ended. @throws what the signal was aborted with */
async function runStep(
  task: ReadingTask,
  bounds: Bounds,
  { signal, owner }: Watch,
  counted: Counted,
): Promise<Heard> {
  signal.throwIfAborted()
  const heard: Heard = { pages: [], scans: [], reading: undefined }
  const hear = (said: unknown) => {
    if (!isSaid(said)) return
    if ('reading' in said) heard.reading = said.reading
    else if ('scans' in said) heard.scans = said.scans
    else {
      heard.pages.push(said.page)
      counted.page()
    }
  }
  const runApart = task.step.kind === 'SCAN' ? isolatePatiently : isolate
  const manner = { owner, signal, mostWaitSeconds: Number.POSITIVE_INFINITY }
  const ending = await runApart(READING, task, bounds, manner, hear)
  signal.throwIfAborted()
  await counted.told()
  const hasNothing = heard.pages.length === 0 && heard.scans.length === 0 && heard.reading === undefined
  if (ending === 'FAILED' && hasNothing && task.step.kind === 'TEXT')
    throw new Unavailable('the reading of PDFs', { cause: new Error(ending) })
  return heard
}
