import { expect, test } from 'vitest'
import { documentsAsked, isReversed } from './asked.ts'

test.each([
  [{ period: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' }, true],
  [{ period: 'CUSTOM', from: '2026-01-31', to: '2026-01-31' }, false],
  [{ period: 'CUSTOM', from: '2026-02-01' }, false],
  [{ period: 'THIS_YEAR', from: '2026-02-01', to: '2026-01-31' }, false],
] as const)('%j ends before it begins: %s', (search, expected) => {
  expect(isReversed(search)).toBe(expected)
})

test('a search is looked for in names and in numbers, within the default period of its list', () => {
  expect(documentsAsked({ q: 'claes', page: 3 }, 'ALL_INVOICES')).toEqual({
    page: { pageNumber: 2, size: 10, sortField: 'id', sortOrder: 'DESC', ignoreCase: true },
    invoicesFilter: { customerName: 'claes', invoiceNumber: 'claes', period: { code: 'ALL_INVOICES' } },
  })
})
