import { expect, test } from 'vitest'
import { readToolSearch } from './queries.ts'

test('the address narrows, pages and orders the list; invalid values are left out', () => {
  expect(readToolSearch({ filter: 'ERROR', page: 2, sort: 'issueDate', order: 'DESC' })).toEqual({
    filter: 'ERROR',
    page: 2,
    sort: 'issueDate',
    order: 'DESC',
  })
  expect(readToolSearch({ filter: 'ALL_INVOICES', page: 1, sort: 'status', order: 'ASC', q: 'x' })).toEqual(
    {},
  )
})
