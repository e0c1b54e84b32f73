/** Sealing files of strangers, in a process of its own. */
import {
  type Bounds,
  type IsolationOptions,
  isolate,
  isolateInBackground,
} from '../../platform/isolation/isolation.ts'
import { Unavailable } from '../../platform/problem.ts'
import { engineMissing } from '../print/engine.ts'
import { askTimeStamp, type TimeStampAnswer, type TimeStampAuthorities } from './ask-time-stamp.ts'
import { filledIn } from './finish-seal.ts'
import type { PreparedSeal } from './prepare-seal.ts'
import type { SheetTask } from './prepare-sheet.ts'
import type { EvidenceTask, PreparedEvidence, Trial } from './prepare-with-evidence.ts'
import { CannotBeSealed, type Refusal } from './refusal.ts'
import type { SealingAnswer, SealingTask, TrialAnswer } from './sealing-worker.ts'

const SEALING = new URL('./sealing-worker.ts', import.meta.url)
const MEGABYTE = 1024 * 1024
const MAX_BYTES = 50 * MEGABYTE

/**
 * The first of two steps: the original's bytes unchanged, sheets of evidence behind its pages, `evidence.json`, and room
 * for a seal on all of it. Where the original carries a signature, the evidence is a PDF of its own. `finishSeal` is the second.
 * @throws {CannotBeSealed} for a file that `canBeSealed` refuses
 * @throws {Unavailable} when too many others wait
 */
export async function prepareSeal(task: EvidenceTask, options: IsolationOptions): Promise<PreparedEvidence> {
  const answer = await run({ seal: task }, task.pdf.length, options)
  if ('prepared' in answer) return { ...answer.prepared, bytes: Buffer.from(answer.prepared.bytes) }
  throw 'refusal' in answer ? new CannotBeSealed(answer.refusal) : new Error('another task was answered')
}

/** The same for a sheet of our own. @throws {Unavailable} when too many others wait */
export async function prepareSealedSheet(
  sheet: SheetTask,
  options: IsolationOptions,
): Promise<PreparedSeal & { bytes: Buffer }> {
  const bytes = sheet.attachments.reduce((sum, file) => sum + file.bytes.length, 0)
  const answer = await run({ sheet }, bytes, options)
  if (!('preparedSheet' in answer)) throw new Error('the sheet could not be sealed')
  return { ...answer.preparedSheet, bytes: Buffer.from(answer.preparedSheet.bytes) }
}

/** Seals it on trial, once two readers show the same. A file with a signature can be delivered, and isn't touched. */
export async function canBeSealed(
  pdf: Uint8Array,
  options: IsolationOptions,
  isolated = isolate,
): Promise<Trial | { refusal: Refusal }> {
  const answer = await run({ tried: pdf }, pdf.length, options, isolated)
  if ('trial' in answer) return answer.trial
  return 'refusal' in answer ? answer : { refusal: 'BROKEN' }
}

/** The same for one of many documents to sign. */
export const canBeSigned = (pdf: Uint8Array, owner: string): Promise<Trial | { refusal: Refusal }> =>
  canBeSealed(pdf, { owner, maxWaitSeconds: Number.POSITIVE_INFINITY }, isolateInBackground)

/**
 * Many, for which no user waits, without a look at their pages; several at a time, as most are small. Files that fail together
 * are
 * tried one by one: one that takes too long, or too much memory, then fails alone.
 */
export async function canEachBeSealed(
  pdfs: readonly Uint8Array[],
  options: IsolationOptions,
): Promise<TrialAnswer[]> {
  const bytes = pdfs.reduce((sum, { length }) => sum + length, 0)
  const isolation = { ...options, maxWaitSeconds: Number.POSITIVE_INFINITY }
  const answer = await run({ allTried: [...pdfs] }, bytes, isolation, isolateInBackground)
  if ('trials' in answer) return answer.trials
  if (pdfs.length === 1) return ['refusal' in answer ? answer : { refusal: 'BROKEN' }]
  const answers: TrialAnswer[] = []
  for (const pdf of pdfs) answers.push(...(await canEachBeSealed([pdf], options)))
  return answers
}

/**
 * Adds a time stamp of the whole document to one that was sealed without, behind the seal. No bytes when no authority
 * gave one: then it can be tried again.
 * @throws {CannotBeSealed} for a file that isn't a result of `finishSeal`
 */
export async function addTimeStamp(
  sealed: Uint8Array,
  authorities: TimeStampAuthorities,
  options: IsolationOptions,
): Promise<TimeStampAnswer & { bytes: Buffer | undefined }> {
  const answer = await run({ stamped: sealed }, sealed.length, options)
  if (!('unsigned' in answer)) throw new CannotBeSealed('refusal' in answer ? answer.refusal : 'BROKEN')
  const { unsigned } = answer
  const asked = await askTimeStamp(Buffer.from(unsigned.digest), authorities)
  return { ...asked, bytes: asked.stamped && filledIn(unsigned, asked.stamped.token) }
}

const usualBounds = (bytes: number): Bounds => ({
  seconds: 60,
  processorSeconds: 10,
  megabytes: 150 + (8 * bytes) / MEGABYTE,
})

/** For a letter to 20,000 receivers. */
const SHEET_BOUNDS: Bounds = { seconds: 90, megabytes: 600, residentMegabytes: 1400 }

async function run(
  task: SealingTask,
  bytes: number,
  options: IsolationOptions,
  isolated = isolate,
): Promise<Exclude<SealingAnswer, { hasNoEngine: true }>> {
  if (bytes > MAX_BYTES) return { refusal: 'TOO_LARGE' }
  const bounds: Bounds = 'sheet' in task ? SHEET_BOUNDS : usualBounds(bytes)
  let answer: SealingAnswer | undefined
  const ending = await isolated(SEALING, task, bounds, options, (said) => {
    if (isAnswer(said)) answer = said
  })
  if (ending === 'STOPPED') options.signal?.throwIfAborted()
  if (ending === 'TOO_LARGE' || ending === 'TOO_LONG') return { refusal: 'TOO_LARGE' }
  if (answer && 'hasNoEngine' in answer) throw engineMissing()
  if (answer) return answer
  throw new Unavailable('the sealing of documents', { cause: new Error(ending) })
}

const ANSWERS = ['prepared', 'preparedSheet', 'trial', 'trials', 'unsigned', 'refusal', 'hasNoEngine']

const isAnswer = (said: unknown): said is SealingAnswer =>
  typeof said === 'object' && said !== null && ANSWERS.some((name) => name in said)
