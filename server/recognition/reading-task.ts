/** The tasks and outputs of the isolated reading. */
import type { PageWords } from '../formats/pdf/word.ts'
import type { Reading, RecognitionContext } from './fields/reading.ts'

export interface ReadingTask {
  bytes: Uint8Array
  known: RecognitionContext
  step: Step
}

export type Step =
  | { kind: 'TEXT' }
  /** All words are known. */
  | { kind: 'INTERPRET'; pages: PageWords[] }

export type ReadingOutput = { page: PageWords } | { scans: number[] } | { reading: Reading }

export const isReadingOutput = (value: unknown): value is ReadingOutput =>
  typeof value === 'object' && value !== null && ('page' in value || 'scans' in value || 'reading' in value)
