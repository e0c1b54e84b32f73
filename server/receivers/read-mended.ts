import { RECEIVER_COLUMNS, type ReceiverColumn } from '#contracts/rules/receiver-row.ts'
import { isObject } from '#contracts/rules/schema-lookup.ts'
import { invalid } from '../platform/problem.ts'
import type { MendedRows } from './read-receiver-rows.ts'

const LONGEST = 2_000

/** The edits of a file of receivers, from the same form. @throws {Problem} FORM_ERRORS */
export function readMended(text: string | undefined): MendedRows {
  const rows = text === undefined || text === '' ? {} : parsed(text)
  if (!isObject(rows) || !Object.values(rows).every(isMended))
    throw invalid([{ field: '/mended', messageKey: 'invalid' }])
  return Object.fromEntries(
    Object.entries(rows).filter((entry): entry is [string, MendedRows[string]] => isMended(entry[1])),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isMended = (cells: unknown): cells is MendedRows[string] =>
  cells === null ||
  (isObject(cells) &&
    Object.entries(cells).every(
      ([column, cell]) => isColumn(column) && typeof cell === 'string' && cell.length <= LONGEST,
    ))

const isColumn = (name: string): name is ReceiverColumn => RECEIVER_COLUMNS.some((column) => column === name)
