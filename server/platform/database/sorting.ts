/** The columns that a list can be sorted by, and the SQL of that order in both directions. */
import type { Page } from './page.ts'

export interface Sorted {
  column: string
  isText?: boolean
  /** The expression to sort by, where it is not the column itself. */
  placeOf?: (column: string) => string
  /** No two rows of the list have the same value, ignoring case. */
  isUnique?: boolean
  /** Empty values come last in both directions. A column that is never empty is read from its index either way. */
  mayBeEmpty?: boolean
}

export interface Order {
  /** The expression to sort by; equal rows are sorted by their ids, which is by time. */
  key: string
  /** True when no second sort key is needed. */
  isUnique: boolean
  direction: 'ASC' | 'DESC'
  empty: 'first' | 'last' | undefined
}

/** @param columns by sort field */
export function orderBy<Field extends string>(
  { sortField, order, ignoreCase }: Page<Field>,
  columns: Record<Field, Sorted>,
): Order {
  const { column, isText = false, placeOf, isUnique = false, mayBeEmpty = false } = columns[sortField]
  const plain = `d.${column}`
  const key = placeOf?.(plain) ?? (isText && ignoreCase ? `lower(${plain})` : plain)
  return { key, isUnique, direction: order, empty: mayBeEmpty ? 'last' : undefined }
}

/** The same order, backwards. */
export const reversed = ({ direction, empty, ...order }: Order): Order => ({
  ...order,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
  empty: empty && (empty === 'last' ? 'first' : 'last'),
})

/** @param key the name of the key where a subquery has computed it */
export function orderSql({ key, isUnique, direction, empty }: Order, name = key): string {
  const first = `${name} ${direction}${empty === undefined ? '' : ` nulls ${empty}`}`
  return isUnique ? first : `${first}, d.id ${direction}`
}
