import { expect, test } from 'vitest'
import { orderBy, orderSql, reversed } from './sorting.ts'

const columns = { due: { column: 'due_date', mayBeEmpty: true } }
const dueIn = (order: 'ASC' | 'DESC') =>
  orderBy({ number: 0, size: 10, sortField: 'due', order, ignoreCase: false }, columns)

test('empty values come last either way, and first from the other end', () => {
  expect(orderSql(dueIn('ASC'))).toBe('d.due_date ASC nulls last, d.id ASC')
  expect(orderSql(dueIn('DESC'))).toBe('d.due_date DESC nulls last, d.id DESC')
  expect(orderSql(reversed(dueIn('ASC')))).toBe('d.due_date DESC nulls first, d.id DESC')
})
