/** The receivers' numbers in documents.csv, read in an isolated process; read-batch.ts asks for it. */
import { isBinary } from '../formats/csv/decode-csv.ts'
import { readCsv } from '../formats/csv/read-csv.ts'
import { answering } from '../platform/isolation/answer.ts'
import { unreadable } from '../platform/problem.ts'
import { batchPlacesIn } from './batch-columns.ts'
import { BATCH_LIMITS } from './batch-document.ts'

/** One a row; empty where the row or the table has none. */
export const work = answering(({ bytes }: { bytes: Uint8Array }): string[] => {
  if (isBinary(bytes)) throw unreadable('encoding')
  const [header, ...rows] = readCsv(bytes, BATCH_LIMITS)
  const place = batchPlacesIn(header).get('receiverId') ?? -1
  return rows.map(({ cells }) => (cells[place] ?? '').trim())
})
