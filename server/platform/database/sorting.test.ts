import { expect, test } from 'vitest'
import { type Order, orderBy, orderSql, reversed } from './sorting.ts'

const columns = {
  name: { column: 'name', isText: true },
  number: { column: 'number', isUnique: true },
  due: { column: 'due_date', mayBeEmpty: true },
  state: { column: 'state', placeOf: (column: string) => `place_of(${column})` },
}
const page = (sortField: keyof typeof columns, order: 'ASC' | 'DESC', ignoreCase = false) => ({
  number: 0,
  size: 10,
  sortField,
  order,
  ignoreCase,
})
const sqlOf = (...given: Parameters<typeof page>) => orderSql(orderBy(page(...given), columns))

test('a list is ordered by its column, and by the id where that is not unique', () => {
  expect(sqlOf('name', 'ASC')).toBe('d.name ASC, d.id ASC')
  expect(sqlOf('name', 'DESC', true)).toBe('lower(d.name) DESC, d.id DESC')
  expect(sqlOf('number', 'ASC', true)).toBe('d.number ASC')
  expect(sqlOf('state', 'ASC', true)).toBe('place_of(d.state) ASC, d.id ASC')
  expect(orderSql(orderBy(page('name', 'ASC'), columns), 'key')).toBe('key ASC, d.id ASC')
})

test('empty values come last either way, and first from the other end', () => {
  expect(sqlOf('due', 'ASC')).toBe('d.due_date ASC nulls last, d.id ASC')
  expect(sqlOf('due', 'DESC')).toBe('d.due_date DESC nulls last, d.id DESC')
  const order = orderBy(page('due', 'ASC'), columns)
  expect(orderSql(reversed(order))).toBe('d.due_date DESC nulls first, d.id DESC')
  expect(reversed(reversed(order))).toEqual(order)
  const unique: Order = orderBy(page('number', 'DESC'), columns)
  expect(orderSql(reversed(unique))).toBe('d.number ASC')
})
