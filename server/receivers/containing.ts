/** Narrows a list of receivers, or of their invitations, by a text. */
import { code, type Fragment, joined, sql, value } from '../platform/database/fragment.ts'
import { anywhere } from '../platform/database/searching.ts'

/** Of the rows `d`: those that have the text in the column; all where there is no text. */
export function containing(column: string, text: string | null | undefined): Fragment[] {
  return containingAnywhere([`d.${column}`], text)
}

/** Those that have it in one of the expressions. */
export function containingAnywhere(places: readonly string[], text: string | null | undefined): Fragment[] {
  const sought = text?.trim() ?? ''
  if (sought === '') return []
  const pattern = value(anywhere(sought))
  return [
    sql`(${joined(
      places.map((place) => sql`${code(place)} ilike ${pattern}`),
      ' or ',
    )})`,
  ]
}
