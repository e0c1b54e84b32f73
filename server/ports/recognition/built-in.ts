/** Reads here, offline: the XML inside a PDF, else the text of its pages, else OCR of their pictures. */
import { apartAtOnce, type Bounds, type Ending } from '../../drafts/pdf/apart.ts'
import { turns } from '../../drafts/pdf/turns.ts'
import { Unavailable } from '../../problem.ts'
import type { PageWords } from './page/word.ts'
import { isSaid, type ReadingTask, type Step } from './reading-task.ts'
import { KNOWN_NOTHING, type Reading, type Recognition } from './recognition.ts'

type Pdf = Parameters<Recognition['read']>[0]
type Watch = Parameters<Recognition['read']>[1]

/** Pages of text are milliseconds each, so this is for what was made to take long. */
const TEXT_BOUNDS: Bounds = { seconds: 60, megabytes: 300, residentMegabytes: 500 }
const INTERPRET_BOUNDS: Bounds = { seconds: 20, megabytes: 300, residentMegabytes: 500 }
const SCAN_SECONDS = { start: 30, perPage: 40 }
const SCAN_MEGABYTES = 500
/** An invoice says what it is about on its first pages; what follows is annexes. */
const MOST_SCANNED_PAGES = 60
/** OCR takes a processor each: two at a time, the others wait. */
const inTurn = turns('the reading of scans', 2, 1000)

interface Heard {
  pages: PageWords[]
  scans: number[]
  reading: Reading | undefined
}

export const builtIn = (): Recognition => ({
  async read(pdf, watch, known = KNOWN_NOTHING) {
    const counted = count(pdf.pages, watch)
    const run = (step: Step, bounds: Bounds) => runStep(pdf, { step, known }, bounds, watch, counted)
    const text = await run({ kind: 'TEXT' }, TEXT_BOUNDS)
    const scans = text.scans.slice(0, MOST_SCANNED_PAGES)
    const read =
      scans.length > 0
        ? await inTurn(() => run({ kind: 'SCANS', pages: text.pages, scans }, boundsFor(scans)))
        : text
    const pages = [...text.pages, ...(read === text ? [] : read.pages)]
    const reading = read.reading ?? (await run({ kind: 'INTERPRET', pages }, INTERPRET_BOUNDS)).reading
    await counted.finish()
    return reading ?? { inputDetails: {}, sources: {} }
  },
})

const boundsFor = (scans: number[]): Bounds => ({
  seconds: SCAN_SECONDS.start + scans.length * SCAN_SECONDS.perPage,
  megabytes: SCAN_MEGABYTES,
  residentMegabytes: SCAN_MEGABYTES,
})

/** What it said before it ended counts, however it ended. @throws what the watch was aborted with */
async function runStep(
  pdf: Pdf,
  { step, known }: Pick<ReadingTask, 'step' | 'known'>,
  bounds: Bounds,
  { signal }: Watch,
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
  const task: ReadingTask = { bytes: pdf.bytes, known, step }
  const file = new URL('./reading-worker.ts', import.meta.url)
  const ending = await apartAtOnce(file, task, bounds, hear, { signal, isPatient: step.kind === 'SCANS' })
  signal.throwIfAborted()
  await counted.told()
  if (ending === 'FAILED' && hasNothing(heard))
    throw new Unavailable('the reading of PDFs', { cause: causeOf(ending) })
  return heard
}

const hasNothing = ({ pages, scans, reading }: Heard): boolean =>
  pages.length === 0 && scans.length === 0 && reading === undefined

const causeOf = (ending: Ending): Error => new Error(`the process ended as ${ending}`)

interface Counted {
  page(): void
  /** Once everything so far was told; throws what telling it threw. */
  told(): Promise<void>
  finish(): Promise<void>
}

/** Tells how many pages are done, each number once, one after another. */
function count(pages: number, { signal, onPage }: Watch): Counted {
  let done = 0
  let telling = Promise.resolve()
  let failure: unknown
  const tell = () => {
    const number = ++done
    telling = telling
      .then(() => (failure === undefined && !signal.aborted ? onPage(number) : undefined))
      .catch((error: unknown) => {
        failure ??= error
      })
  }
  const told = async () => {
    await telling
    if (failure !== undefined) throw failure
    signal.throwIfAborted()
  }
  return {
    page: () => {
      if (done < pages) tell()
    },
    told,
    async finish() {
      while (done < pages) tell()
      await told()
    },
  }
}
