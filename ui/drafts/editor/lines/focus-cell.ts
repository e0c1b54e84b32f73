import { cellKey, elementOf } from '../fields.ts'
import type { Column } from './line-edits.ts'
import type { Place } from './line-keys.ts'

export function keyOf({ id, column }: Place): string {
  return cellKey(id, column === 'vat' ? 'vatRate' : column)
}

/** `otherwise` where a line does not show the cell: a unit, a discount. */
export function focusCell(place: Place, otherwise: Column = place.column): void {
  const element = elementOf(keyOf(place)) ?? elementOf(keyOf({ ...place, column: otherwise }))
  element?.focus()
  element?.scrollIntoView({ block: 'nearest' })
}
