/** An Excel file of receivers, read in an isolated process; read-receivers-excel.ts asks for it. */
import { readSheet } from '../formats/xlsx/read-sheet.ts'
import { answering } from '../platform/isolation/answer.ts'
import { receiverViolations } from './judge-receiver.ts'
import { type MendedRows, type ReceiverRow, readReceiverRows } from './receiver-rows.ts'

const LIMITS = { rows: 20_000, columns: 50, characters: 2_000 }

export interface ReceiversTask {
  bytes: Uint8Array
  mended: MendedRows
}

export interface ReadReceivers {
  sheet: string
  unknownColumns: string[]
  groups: WrittenRows[]
}

/** Rows in JSON: as objects, 20,000 of them would hold up the process that takes them. */
export interface WrittenRows {
  /** Of the receivers, one for each row. */
  numbers: string[]
  /** An array, in UTF-8. */
  rows: Uint8Array
}

const GROUP = 2_000

export const work = answering(async ({ bytes, mended }: ReceiversTask): Promise<ReadReceivers> => {
  const { name, rows: lines } = await readSheet(bytes, LIMITS)
  const judge = (receiver: Parameters<typeof receiverViolations>[0]) => receiverViolations(receiver, '')
  const { rows, unknownColumns } = readReceiverRows(lines, judge, mended)
  const groups: WrittenRows[] = []
  for (let at = 0; at < rows.length; at += GROUP) groups.push(written(rows.slice(at, at + GROUP)))
  return { sheet: name, unknownColumns, groups }
})

const written = (rows: readonly ReceiverRow[]): WrittenRows => ({
  numbers: rows.map(({ parsedReceiver }) => parsedReceiver.token1),
  rows: Buffer.from(JSON.stringify(rows)),
})
