import { flushSync } from 'react-dom'
import type { Editor } from './editor.ts'
import { cellKey, type FieldKey, fieldElement, fieldTab, readCellKey } from './fields.ts'
import type { Column } from './lines/line-edits.ts'
import type { Place } from './lines/line-keys.ts'

/** The field of an empty draft that finds its customer. */
export const CUSTOMER_SEARCH = 'customer-search'

export function placeKey({ id, column }: Place): string {
  return cellKey(id, column === 'vat' ? 'vatRate' : column)
}

/** @param otherwise the column for lines that hide the cell: unit, discount */
export function focusCell(place: Place, otherwise: Column = place.column): void {
  const element = fieldElement(placeKey(place)) ?? fieldElement(placeKey({ ...place, column: otherwise }))
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}

/**
 * Opens the tab (and on a phone the line) of a field, and focuses it.
 * @param isWanted asked once more when the field is there: a focus that nobody asked for leaves alone who began to type meanwhile
 */
export function goTo({ store }: Editor, key: FieldKey, isWanted = () => true): void {
  const cell = readCellKey(key)
  const openLine = cell?.lineId ?? store.get().openLine
  const opensAdvanced = /customer\/(scheme|participant)$/.test(key)
  flushSync(() => store.set((state) => ({ ...state, tab: fieldTab(key), openLine, opensAdvanced })))
  requestAnimationFrame(() => focusWhenThere(key, performance.now() + 3_000, isWanted))
}

/** The element may still have to be rendered: the form, an advanced section, a line on a phone. */
function focusWhenThere(key: FieldKey, until: number, isWanted: () => boolean): void {
  if (!isWanted()) return
  const element = fieldElement(key)
  if (!element && performance.now() < until) requestAnimationFrame(() => focusWhenThere(key, until, isWanted))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
