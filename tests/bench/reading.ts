/** Reading a dropped file: until it is filled in, scans of many companies at once, giving up a long one, and memory. */
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { photograph } from '#tests/support/papers/photograph.ts'
import { type Company, newCompany } from '#tests/support/people.ts'
import { scanned } from '#tests/support/scanned-pdf.ts'
import type { Calling } from './calling.ts'
import { aimed, type Measured, middle, withServer } from './frame.ts'
import type { Installation } from './installation.ts'
import { isRunning, readersOf } from './process-figures.ts'

const TEXTS = 15
const COMPANIES = 10
const LONG_PAGES = 50
/** As the editor asks. */
const ASKED = { first: 60, factor: 1.3, most: 700 }
const AIMS = { text: 150, cancelled: 1000, megabytes: 400, timesAlone: 3 }

interface Recognition {
  state: string
  pagesDone: number
  filled: object | null
}

export function measureReading(installation: Installation): Promise<Measured[]> {
  const { seller } = installation
  const env = { WORKER: 'on', LIMIT_UPLOADED_MEGABYTES_PER_DAY: '1000000' }
  return withServer(installation, env, async ({ calling, pid }) => {
    const reader = readerOn(calling)
    const paper = readFileSync('fixtures/files/invoice-nl.pdf')
    const text = await measureTexts(reader, seller, paper)
    const memory = watchReaders(pid)
    const scan = await scanned(paper)
    const companies: Company[] = []
    while (companies.length < COMPANIES) companies.push(await newCompany(installation))
    const scans = await measureScans(reader, companies, scan)
    await readPhotos(reader, seller, paper)
    const cancelled = await measureCancelling(reader, { company: seller, server: pid }, paper)
    const most = aimed('memory of a process that reads', memory(), { unit: 'MB', aim: AIMS.megabytes })
    return [text, ...scans, cancelled, most]
  })
}

export function readerOn(calling: Calling) {
  const at = ({ accountId }: Company, draftId = '') => `/api/accounts/${accountId}/drafts/${draftId}`
  const recognition = async (company: Company, draftId: string): Promise<Recognition> => {
    const path = `${at(company, draftId)}/recognition`
    return JSON.parse((await calling.call({ method: 'GET', path, token: company.token })).text)
  }
  return {
    async drop(company: Company, bytes: Buffer): Promise<string> {
      const path = at(company).slice(0, -1)
      const told = await calling.call({ path, token: company.token, file: { name: 'a.pdf', bytes } })
      if (told.status !== 201) throw new Error(`a file was refused: ${told.text}`)
      return JSON.parse(told.text).id
    },
    get: (company: Company, draftId: string) =>
      calling.call({ method: 'GET', path: at(company, draftId), token: company.token }),
    cancel: (company: Company, draftId: string) =>
      calling.call({ method: 'DELETE', path: `${at(company, draftId)}/recognition`, token: company.token }),
    async until(company: Company, draftId: string, isSo: (now: Recognition) => boolean): Promise<void> {
      for (let pause = ASKED.first; !isSo(await recognition(company, draftId)); ) {
        await new Promise((go) => setTimeout(go, pause))
        pause = Math.min(ASKED.most, pause * ASKED.factor)
      }
    },
  }
}
type Reader = ReturnType<typeof readerOn>

export const isRead = ({ state }: Recognition) => state !== 'RUNNING'

/** As the editor does it: the file, the draft, the reading until it is there, and the draft that it filled. */
async function measureTexts(reader: Reader, company: Company, paper: Buffer): Promise<Measured> {
  const took: number[] = []
  const uploads: number[] = []
  for (let run = -3; run < TEXTS; run++) {
    const start = performance.now()
    const draftId = await reader.drop(company, paper)
    const uploaded = performance.now() - start
    await reader.get(company, draftId)
    await reader.until(company, draftId, isRead)
    await reader.get(company, draftId)
    if (run < 0) continue
    took.push(performance.now() - start)
    uploads.push(uploaded)
  }
  const note = `, of which upload ${middle(uploads).toFixed(0)}`
  return aimed('a PDF with text, from drop to filled in', middle(took), { unit: 'ms', aim: AIMS.text, note })
}

/** A photo has more pixels than a scan, and its paper is found and laid flat first. */
async function readPhotos(reader: Reader, company: Company, paper: Buffer): Promise<void> {
  for (const look of ['desk', 'shadow', 'lamp'] as const) {
    const draftId = await reader.drop(company, await photograph(paper, look, 1))
    await reader.until(company, draftId, isRead)
  }
}

/** The time until a first part of the page is shown: all of it, or the result of a first look where others wait before it. */
const isShown = (now: Recognition) => isRead(now) || now.pagesDone > 0 || now.filled !== null

async function measureScans(reader: Reader, companies: Company[], scan: Buffer): Promise<Measured[]> {
  const read = async (company: Company) => {
    const start = performance.now()
    const draftId = await reader.drop(company, scan)
    await reader.until(company, draftId, isShown)
    const shown = performance.now() - start
    await reader.until(company, draftId, isRead)
    return { shown, all: performance.now() - start }
  }
  const [first] = companies
  if (first === undefined) throw new Error('no company')
  // The first one starts the engine.
  await read(first)
  const alone = await read(first)
  const together = await Promise.all(companies.map(read))
  const where = `of ${companies.length} companies at once, on ${availableParallelism()} processors`
  return [
    manyBeside(
      `the first part shown of the page ${where}`,
      together.map(({ shown }) => shown),
      alone.shown,
    ),
    manyBeside(
      `the page, read for good, ${where}`,
      together.map(({ all }) => all),
      alone.all,
    ),
  ]
}

function manyBeside(what: string, together: number[], alone: number): Measured {
  const slowest = Math.max(...together)
  return {
    what,
    ours: `at most ${(slowest / 1000).toFixed(1)} s, median ${(middle(together) / 1000).toFixed(1)} s`,
    beside: `${(alone / 1000).toFixed(1)} s alone; aim ${AIMS.timesAlone} times`,
    ratio: (slowest / alone).toFixed(2),
  }
}

/** Until the process that was at it is gone. */
async function measureCancelling(
  reader: Reader,
  { company, server }: { company: Company; server: number },
  paper: Buffer,
): Promise<Measured> {
  const draftId = await reader.drop(company, await scanned(paper, { copies: LONG_PAGES }))
  await reader.until(company, draftId, ({ pagesDone }) => pagesDone > 0)
  const before = readersOf(server).filter(({ isBackground }) => isBackground)
  const start = performance.now()
  await reader.cancel(company, draftId)
  while (before.every(({ pid }) => isRunning(pid)) && performance.now() - start < 30_000)
    await new Promise((go) => setTimeout(go, 20))
  const what = `giving up a scan of ${LONG_PAGES} pages`
  return aimed(what, performance.now() - start, { unit: 'ms', aim: AIMS.cancelled })
}

/** @returns a function that ends the watch and returns the largest memory of any of them */
function watchReaders(server: number): () => number {
  let most = 0
  const look = () => {
    most = Math.max(most, ...readersOf(server).map(({ megabytes }) => megabytes))
  }
  const looking = setInterval(look, 200)
  return () => {
    look()
    clearInterval(looking)
    return most
  }
}
