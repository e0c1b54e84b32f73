import type { TableRow } from '../formats/table/table.ts'
import { BATCH_COLUMNS, batchPlacesIn } from './batch-columns.ts'
import type { BatchCode, BatchError } from './batch-document.ts'

export interface ErrorWords {
  /** Of the column. */
  heading: string
  codes: Record<BatchCode, string>
  /** Before the likely intended value. */
  suggestion: string
}

/** Of a table without any row. */
const NO_HEADER: TableRow = { row: 1, cells: [...BATCH_COLUMNS] }

/** The table again, with a column of the faults in each row, for the person who mends it. */
export function withErrors(
  rows: readonly TableRow[],
  errors: readonly BatchError[],
  words: ErrorWords,
): string[][] {
  const [header = NO_HEADER, ...others] = rows
  const width = Math.max(...[header, ...others].map(({ cells }) => cells.length))
  const line = (cells: readonly string[], last: string) => [
    ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
    last,
  ]
  const said = Map.groupBy(errors, ({ row }) => row)
  const of = (row: number) => (said.get(row) ?? []).map((error) => sentence(error, words)).join(' ')
  const ofHeader = of(header.row)
  return [
    line(header.cells, ofHeader === '' ? words.heading : ofHeader),
    ...others.map(({ row, cells }) => line(cells, of(row))),
    ...(said.get(0) ?? []).map((error) => line(lineOfFile(error, header), sentence(error, words))),
  ]
}

/** A line for a file that none names: the name alone, where it belongs. */
function lineOfFile({ fileName = '' }: BatchError, header: TableRow): string[] {
  const place = batchPlacesIn(header).get('fileName') ?? 0
  return [...Array.from({ length: place }, () => ''), fileName]
}

const sentence = ({ field, code, suggestion }: BatchError, words: ErrorWords): string =>
  [
    `${field}: ${words.codes[code]}`,
    ...(suggestion === undefined ? [] : [words.suggestion, suggestion]),
  ].join(' ')
