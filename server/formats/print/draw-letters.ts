/** A letter on paper for many: for each receiver an address page, then the pages of the letter. */
import { type Question, runTask } from '../../platform/isolation/answer.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { Unavailable, unreadable } from '../../platform/problem.ts'
import type { PrintLanguage } from './sheet-lines.ts'

/** The place of the window, by the country of the envelope. */
export type Envelope = 'BELGIAN' | 'FRENCH'

export interface LettersTask {
  /** The letter, or the pages of each receiver; they stay as they are. */
  pdfs: Uint8Array[]
  title: string
  language: PrintLanguage
  envelope: Envelope
  /** The lines of the sender, the name first. */
  sender: string[]
  /** For each receiver the lines of the address, a reference for who puts it into the envelope, and the place of their PDF. */
  receivers: { address: string[]; reference: string; pdf: number }[]
}

const LETTERS: Question = {
  module: new URL('./letters-worker.ts', import.meta.url),
  what: 'the drawing of PDFs',
  bounds: { seconds: 60, megabytes: 600, residentMegabytes: 1400 },
  beyondBounds: (ending) =>
    ending === 'TOO_LARGE' ? unreadable('much-to-draw') : new Unavailable('the drawing of PDFs'),
}

/**
 * The pages of the letter share their content, so a thousand copies take hardly more room than one.
 * @throws {Problem} for too many pages, or on a platform without the engine
 * @throws {Unavailable} when it takes too long, or too many others wait
 */
export async function drawLetters(task: LettersTask, options: IsolationOptions): Promise<Buffer> {
  return Buffer.from(await runTask<LettersTask, Uint8Array>(LETTERS, task, options))
}
