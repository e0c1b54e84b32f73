/** The steps of a reading, each in a process of its own, and what a way of reading scans has to do. */
import { apartAtOnce, type Bounds, type Manner } from '../../drafts/pdf/apart.ts'
import { Unavailable } from '../../problem.ts'
import type { PageWords } from './page/word.ts'
import { type Counted, countPages } from './progress.ts'
import { isSaid, type ReadingTask } from './reading-task.ts'
import { KNOWN_NOTHING, type Reading, type Recognition } from './recognition.ts'

type Pdf = Parameters<Recognition['read']>[0]

/** Pages of text are milliseconds each, so this is for what was made to take long. */
const TEXT_BOUNDS: Bounds = { seconds: 60, megabytes: 300, residentMegabytes: 500 }
const INTERPRET_BOUNDS: Bounds = { seconds: 20, megabytes: 300, residentMegabytes: 500 }
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
  run(step: ReadingTask['step'], bounds: Bounds, manner?: Manner): Promise<Heard>
  /** The other pages. */
  done: PageWords[]
  /** To be told of each page. */
  onPage(words: PageWords): void
  signal: AbortSignal
}

/** Gives the words of the pages that are pictures; a whole reading too, if it comes to one. */
export type ReadScans = (scans: Scans) => Promise<Pick<Heard, 'pages' | 'reading'>>

/** The XML and the text of pages are read here; pages that are pictures are read in the given way. */
export const recognitionBy = (readScans: ReadScans): Recognition => ({
  async read(pdf, watch, known = KNOWN_NOTHING) {
    const counted = countPages(pdf.pages, watch)
    const run: Scans['run'] = (step, bounds, manner) =>
      runStep({ bytes: pdf.bytes, known, step }, bounds, { ...manner, signal: watch.signal }, counted)
    const text = await run({ kind: 'TEXT' }, TEXT_BOUNDS)
    const numbers = text.scans.slice(0, MOST_SCANNED_PAGES)
    const scans: Scans = { pdf, numbers, run, done: text.pages, onPage: counted.page, signal: watch.signal }
    const read = numbers.length > 0 ? await readScans(scans) : { pages: [], reading: text.reading }
    await counted.told()
    const pages = [...text.pages, ...read.pages]
    const reading = read.reading ?? (await run({ kind: 'INTERPRET', pages }, INTERPRET_BOUNDS)).reading
    await counted.finish()
    return reading ?? { inputDetails: {}, sources: {} }
  },
})

/** What it said before it ended counts, however it ended. @throws what the signal was aborted with */
async function runStep(
  task: ReadingTask,
  bounds: Bounds,
  manner: Manner & { signal: AbortSignal },
  counted: Counted,
): Promise<Heard> {
  manner.signal.throwIfAborted()
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
  const ending = await apartAtOnce(
    new URL('./reading-worker.ts', import.meta.url),
    task,
    bounds,
    hear,
    manner,
  )
  manner.signal.throwIfAborted()
  await counted.told()
  const hasNothing = heard.pages.length === 0 && heard.scans.length === 0 && heard.reading === undefined
  if (ending === 'FAILED' && hasNothing)
    throw new Unavailable('the reading of PDFs', { cause: new Error(ending) })
  return heard
}
