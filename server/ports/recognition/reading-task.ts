/** What the reading process is told and what it says. */
import type { PageWords } from './page/word.ts'
import type { Known, Reading } from './recognition.ts'

export interface ReadingTask {
  bytes: Uint8Array
  known: Known
  step: Step
}

type Step =
  | { kind: 'TEXT' }
  /** OCR of these pages; the others were read before. */
  | { kind: 'SCANS'; pages: PageWords[]; scans: number[] }
  /** What there is of the words is all there will be. */
  | { kind: 'INTERPRET'; pages: PageWords[] }

export type Said = { page: PageWords } | { scans: number[] } | { reading: Reading }

export const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && ('page' in value || 'scans' in value || 'reading' in value)
