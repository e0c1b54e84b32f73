/** documents.csv with its faults, made in an isolated process; read-batch.ts asks for it. */
import { readCsv } from '../formats/csv/read-csv.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import { answering } from '../platform/isolation/answer.ts'
import { BATCH_LIMITS, type BatchError } from './batch-document.ts'
import { type ErrorWords, withErrors } from './batch-errors-table.ts'

export interface ErrorsTask {
  bytes: Uint8Array
  errors: readonly BatchError[]
  words: ErrorWords
}

export const work = answering(
  ({ bytes, errors, words }: ErrorsTask): Uint8Array =>
    writeCsv(withErrors(readCsv(bytes, BATCH_LIMITS), errors, words)),
)
