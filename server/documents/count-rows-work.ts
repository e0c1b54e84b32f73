/** The number of rows of documents.csv, counted in an isolated process; read-batch.ts asks for it. */
import { readCsv } from '../formats/csv/read-csv.ts'
import { answering } from '../platform/isolation/answer.ts'
import { BATCH_LIMITS } from './batch-document.ts'

/** Without the one that names the columns. */
export const work = answering(({ bytes }: { bytes: Uint8Array }) => readCsv(bytes, BATCH_LIMITS).length - 1)
