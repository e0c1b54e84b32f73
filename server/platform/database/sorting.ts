/** What a list may be sorted by, and the SQL of that order, from either end. */
import type { Page } from './page.ts'

export interface Sorted {
  column: string
  isText?: boolean
  /** What stands for the column in its order, where that is not its value. */
  placeOf?: (column: string) => string
  /** No two rows of the list have the same, in whatever letters. */
  isUnique?: boolean
  /** Empty ones come last, upwards and downwards. A column that is never empty is read off its index either way. */
  mayBeEmpty?: boolean
}

export interface Order {
  /** What rows are sorted by; those that have the same come in the order of their ids, which is that of time. */
  key: string
  /** Whether that decides alone. */
  isUnique: boolean
  direction: 'ASC' | 'DESC'
  empty: 'first' | 'last' | undefined
}

/** @param columns what each field is sorted by */
export function orderBy<Field extends string>(
  { sortField, order, ignoreCase }: Page<Field>,
  columns: Record<Field, Sorted>,
): Order {
  const { column, isText = false, placeOf, isUnique = false, mayBeEmpty = false } = columns[sortField]
  const plain = `d.${column}`
  const key = placeOf?.(plain) ?? (isText && ignoreCase ? `lower(${plain})` : plain)
  return { key, isUnique, direction: order, empty: mayBeEmpty ? 'last' : undefined }
}

/** The same rows beginning with the last one. */
export const reversed = ({ direction, empty, ...order }: Order): Order => ({
  ...order,
  direction: direction === 'ASC' ? 'DESC' : 'ASC',
  empty: empty && (empty === 'last' ? 'first' : 'last'),
})

/** @param key what the key is called where it is no longer worked out */
export function orderSql({ key, isUnique, direction, empty }: Order, name = key): string {
  const first = `${name} ${direction}${empty === undefined ? '' : ` nulls ${empty}`}`
  return isUnique ? first : `${first}, d.id ${direction}`
}
