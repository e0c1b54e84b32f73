import { cellKey, elementOf } from '../fields.ts'
import type { Column } from './line-edits.ts'
import type { Place } from './line-keys.ts'

export function keyOf({ id, column }: Place): string {
  return cellKey(id, column === 'vat' ? 'vatRate' : column)
}

/** @param otherwise the column for lines that hide the cell: unit, discount */
export function focusCell(place: Place, otherwise: Column = place.column): void {
  const element = elementOf(keyOf(place)) ?? elementOf(keyOf({ ...place, column: otherwise }))
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
