/** The log message of a failed upload: JSON (contracts/documents/Upload.yaml). */

export type FaultyRow = {
  /** The line of documents.csv; 0 for a file without one. */
  row: number
  field: string
  code: string
  fileName?: string
  value?: string
  suggestion?: string
}

export type LogMessage = {
  code: string | undefined
  /** Of UNREADABLE_FILE: the key of its reason, and the values in that text. */
  reason: string | undefined
  params: Record<string, unknown>
  rows: FaultyRow[]
  /** Of all faults; the rows are the first 200. */
  rowsTotal: number
}

/** Anything else but JSON with a code has none. */
export function readLogMessage(text: string | null): LogMessage {
  const said = parsed(text)
  const rows = Array.isArray(said.rows) ? said.rows.filter(isFaultyRow) : []
  return {
    code: textIn(said.code),
    reason: textIn(said.reason),
    params: isObject(said.params) ? said.params : {},
    rows,
    rowsTotal: typeof said.rowsTotal === 'number' ? said.rowsTotal : rows.length,
  }
}

/** As many lines as are told; undefined where there are more faults than are told one by one. */
export function faultyLines({ rows, rowsTotal }: LogMessage): number | undefined {
  if (rowsTotal > rows.length) return undefined
  return new Set(rows.map(({ row, fileName }) => (row === 0 ? `0 ${fileName}` : row))).size
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(text ?? 'null')
    return isObject(said) ? said : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const isFaultyRow = (value: unknown): value is FaultyRow =>
  isObject(value) &&
  typeof value.row === 'number' &&
  typeof value.field === 'string' &&
  typeof value.code === 'string'
