/** Asks an isolated process for the rows of a file. */
import { setImmediate } from 'node:timers/promises'
import { isObject } from '#contracts/rules/schema-lookup.ts'
import { runTask } from '../../platform/isolation/answer.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { invalid, unreadable, type Violation } from '../../platform/problem.ts'
import type { MendedRows, ReadRow } from './read-rows.ts'
import type { RowsAnswer, RowsTask, WrittenRows } from './rows-work.ts'

/** A file with its name, as it was given. */
export interface RowsFile {
  fileName: string
  bytes: Uint8Array
}

const WORKBOOK_NAME = /\.xls[xmb]?$/i

/**
 * The rows of a workbook or of CSV. A file with the name of a workbook is read as one alone.
 * @param module its `work` is made with `rowsWork`
 * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording
 * @throws {Unavailable} when too many others wait
 */
export const readRowsFile = (
  module: URL,
  { file: { fileName, bytes }, mended }: { file: RowsFile; mended: MendedRows },
  options: IsolationOptions,
): Promise<RowsAnswer> =>
  runTask<RowsTask, RowsAnswer>(
    {
      module,
      what: 'the reading of tables',
      bounds: { seconds: 60, processorSeconds: 20, megabytes: 300 },
      beyondBounds: () => unreadable('damaged'),
    },
    { bytes, isWorkbookAlone: WORKBOOK_NAME.test(fileName), mended },
    options,
  )

/** As rows-work.ts wrote them, in the shape of their kind. */
export const readGroup = <Row>({ rows }: WrittenRows): Row[] => JSON.parse(Buffer.from(rows).toString())

/** All rows, a group at a time, with other work between them. */
export async function allRows<Row>({ groups }: RowsAnswer): Promise<Row[]> {
  const rows: Row[] = []
  for (const group of groups) {
    await setImmediate()
    rows.push(...readGroup<Row>(group))
  }
  return rows
}

const LONGEST = 2_000

/** The edits of a file of rows, from the same form. @throws {Problem} FORM_ERRORS */
export function readMended<Column extends string>(
  text: string | undefined,
  columns: readonly Column[],
): MendedRows<Column> {
  const isMended = (cells: unknown): cells is MendedRows<Column>[string] =>
    cells === null ||
    (isObject(cells) &&
      Object.entries(cells).every(
        ([name, cell]) =>
          columns.some((column) => column === name) && typeof cell === 'string' && cell.length <= LONGEST,
      ))
  const rows = readJson(text)
  if (!isObject(rows) || !Object.values(rows).every(isMended))
    throw invalid([{ field: '/mended', messageKey: 'invalid' }])
  return Object.fromEntries(
    Object.entries(rows).filter((entry): entry is [string, MendedRows<Column>[string]] => isMended(entry[1])),
  )
}

/** A JSON object in a field of a form; none is an empty one. Undefined for text that is no JSON. */
export function readJson(text: string | undefined): unknown {
  if (text === undefined || text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const MOST_TOLD = 200
const MESSAGES: Readonly<Record<string, string>> = {
  REC_EXISTS: 'not-unique',
  REC_NAME_TAKEN: 'not-unique',
  REC_EXCEL_002: 'not-empty',
  REC_EXCEL_INVALID: 'invalid',
}

/** Refuses rows that are wrong, each as `/rows/NUMBER/COLUMN`. @throws {Problem} FORM_ERRORS */
export function refuseWrongRows(rows: readonly Pick<ReadRow, 'row' | 'errorCodes'>[]): void {
  const violations = rows.flatMap(({ row, errorCodes }) =>
    Object.entries(errorCodes).map(
      ([column, [code = 'invalid'] = []]): Violation => ({
        field: `/rows/${row}/${column}`,
        messageKey: MESSAGES[code] ?? code,
      }),
    ),
  )
  if (violations.length > 0) throw invalid(violations.slice(0, MOST_TOLD))
}
