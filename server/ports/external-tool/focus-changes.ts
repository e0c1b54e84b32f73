/** All that changed in Teamleader Focus, page by page: first the invoices, then the credit notes. */
import type { ToolPage } from './external-tool.ts'
import type { FocusCall } from './focus-calls.ts'
import { type FocusKind, rowIn } from './focus-rows.ts'
import { unavailable } from './http.ts'
import { numberOrNull, text, told } from './told.ts'

interface Place {
  kind: FocusKind
  page: number
  /** Rows before this page. */
  seen: number
  /** Of the page before: how many there are, and its first row. */
  matches: number | null
  first: string | null
}

const SIZE = 100
/** 200,000 rows of a kind: more is a list that doesn't end. */
const MOST_PAGES = 2000
const SORT_FIELD = { invoices: 'invoice_date', creditNotes: 'credit_note_date' }
const beginning = (kind: FocusKind): Place => ({ kind, page: 1, seen: 0, matches: null, first: null })

/**
 * Oldest first, so that additions meanwhile come at the end. Where rows were taken away, others may have moved before the
 * page: that kind begins again.
 * @throws {Unavailable} when the list isn't whole, or its pages don't turn
 */
export async function changesOf(
  call: FocusCall,
  { since, cursor }: { since?: string; cursor?: string },
): Promise<ToolPage> {
  const place = cursor === undefined ? beginning('invoices') : (JSON.parse(cursor) as Place)
  const { kind, page, seen } = place
  const { data, matches } = await pageOf(call, place, since)
  const first = text(told(data[0]).id)
  const isShorter = matches !== null && place.matches !== null && matches < place.matches
  const rows = data.map((row) => rowIn(row, kind)).filter((row) => row !== undefined)
  if (isShorter) return { rows, next: placed(beginning(kind)) }
  if (page > 1 && first !== null && first === place.first)
    throw unavailable('its list does not turn the page')
  const read = seen + data.length
  const isEnd = matches === null ? data.length < SIZE : read >= matches
  if (!isEnd && (data.length === 0 || page >= MOST_PAGES)) throw unavailable('its list is not whole')
  if (!isEnd) return { rows, next: placed({ kind, page: page + 1, seen: read, matches, first }) }
  return { rows, next: kind === 'invoices' ? placed(beginning('creditNotes')) : null }
}

const placed = (place: Place): string => JSON.stringify(place)

async function pageOf(
  call: FocusCall,
  { kind, page }: Place,
  since: string | undefined,
): Promise<{ data: unknown[]; matches: number | null }> {
  const asked = {
    page: { size: SIZE, number: page },
    sort: [{ field: SORT_FIELD[kind], order: 'asc' }],
    includes: 'pagination',
    ...(since && { filter: { updated_since: since } }),
  }
  const { data, meta } = told(await call(`${kind}.list`, asked))
  if (!Array.isArray(data)) throw unavailable('a list without data')
  return { data, matches: numberOrNull(told(meta).matches) }
}
