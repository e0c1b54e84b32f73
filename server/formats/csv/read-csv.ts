/** Reads CSV as people's programs write it. For isolated processes only (platform/isolation/answer.ts). */
import { CsvError, type Info, parse } from 'csv-parse/sync'
import { unreadable } from '../../platform/problem.ts'
import { isBlank, type TableLimits, type TableRow } from '../table/table.ts'
import { decodeCsv } from './decode-csv.ts'
import { isGuarded } from './write-csv.ts'

const SEPARATORS = [';', ',', '\t', '|']
/** Excel's own line, which names the separator of cells. */
const SEPARATOR_LINE = /^"?sep=([^"\r\n])"?(?:\r\n|\r|\n)/i
const MOST_IN_A_LINE = 100_000

/**
 * Rows, each with the number of its first line. The separator is the most frequent one of the header line.
 * @throws {Problem} UNREADABLE_FILE with the reason in its wording
 */
export function readCsv(bytes: Uint8Array, limits: TableLimits): TableRow[] {
  const text = decodeCsv(bytes)
  const [line = '', said] = SEPARATOR_LINE.exec(text) ?? []
  const table = text.slice(line.length)
  const firstLine = line === '' ? 1 : 2
  const rows = parseRows(table, said ?? separatorIn(table), firstLine, limits)
  if (rows.length === 0) throw unreadable('empty')
  if (rows.length > limits.rows + 1) throw unreadable('many-rows', { most: limits.rows })
  for (const row of rows) refuseBeyond(row, limits)
  return rows
}

function parseRows(
  text: string,
  delimiter: string,
  firstLine: number,
  { rows: most }: TableLimits,
): TableRow[] {
  const rows: TableRow[] = []
  let lines = 0
  const take = (cells: string[], info: Info) => {
    lines = info.lines
    const row = firstLine - 1 + info.lines - lineBreaksIn(cells)
    const taken = { row, cells: cells.map((cell) => (isGuarded(cell) ? cell.slice(1) : cell)) }
    if (!isBlank(taken)) rows.push(taken)
    if (rows.length > most + 1) throw new Enough()
    return null
  }
  try {
    parse(text, {
      delimiter,
      on_record: (cells: string[], info) => take(cells, info),
      max_record_size: MOST_IN_A_LINE,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    })
  } catch (error) {
    if (error instanceof Enough) return rows
    throw lineRefusal(error, firstLine + lines)
  }
  return rows
}

/** There is one row more than may be. */
class Enough extends Error {
  override readonly name = 'Enough'
}

function lineRefusal(error: unknown, line: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return unreadable('open-quote', { line })
  if (error.code === 'CSV_MAX_RECORD_SIZE') return unreadable('long-line', { line })
  return unreadable('damaged')
}

/** Quotes on the header line are left out: names may have separators in them, numbers further down may too. */
function separatorIn(text: string): string {
  const end = text.search(/[\r\n]/)
  const header = (end === -1 ? text : text.slice(0, end)).slice(0, MOST_IN_A_LINE).replace(/"[^"]*"/g, '')
  const counts = SEPARATORS.map((separator) => header.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ';'
}

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)

function refuseBeyond({ row, cells }: TableRow, { columns, characters }: TableLimits): void {
  if (cells.length > columns && cells.slice(columns).some((cell) => cell.trim() !== ''))
    throw unreadable('many-columns', { most: columns, row })
  if (cells.some((cell) => cell.length > characters)) throw unreadable('long-cell', { most: characters, row })
}
