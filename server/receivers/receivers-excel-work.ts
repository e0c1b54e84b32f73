/** An Excel file of receivers, read in an isolated process; read-receivers-excel.ts asks for it. */
import { readSheet } from '../formats/xlsx/read-sheet.ts'
import { answering } from '../platform/isolation/answer.ts'
import { receiverViolations } from './judge-receiver.ts'
import { type MendedRows, type ReceiverRows, readReceiverRows } from './read-receiver-rows.ts'

const LIMITS = { rows: 20_000, columns: 50, characters: 2_000 }

export interface ReceiversTask {
  bytes: Uint8Array
  mended: MendedRows
}

export interface ReadReceivers extends ReceiverRows {
  sheet: string
}

export const work = answering(async ({ bytes, mended }: ReceiversTask): Promise<ReadReceivers> => {
  const { name, rows } = await readSheet(bytes, LIMITS)
  const judge = (receiver: Parameters<typeof receiverViolations>[0]) => receiverViolations(receiver, '')
  return { sheet: name, ...readReceiverRows(rows, judge, mended) }
})
