/** documents.csv of a batch, read in an isolated process; read-batch.ts asks for it. */
import { readCsv } from '../formats/csv/read-csv.ts'
import { answering } from '../platform/isolation/answer.ts'
import { BATCH_LIMITS, type BatchDocument, type BatchError, type BatchFacts } from './batch-document.ts'

import { readBatchRows } from './read-batch-rows.ts'

export interface BatchTask {
  bytes: Uint8Array
  facts: BatchFacts
}

export interface ReadBatch {
  documents: BatchDocument[]
  errors: BatchError[]
}

/** Documents only where nothing is wrong. */
export const work = answering(({ bytes, facts }: BatchTask): ReadBatch => {
  const { documents, errors } = readBatchRows(readCsv(bytes, BATCH_LIMITS), facts)
  return errors.length > 0 ? { documents: [], errors } : { documents, errors }
})
