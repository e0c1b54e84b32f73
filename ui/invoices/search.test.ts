import { expect, test } from 'vitest'
import { isReversed, readInvoicesSearch, statusesOf } from './search.ts'

test('a link to the list keeps its filters, and what it does not know is dropped', () => {
  const search = { status: 'SENT', period: 'CUSTOM', from: '2026-01-01', to: 'soon', sort: 'x', page: 2 }
  expect(readInvoicesSearch(search)).toEqual({
    status: 'SENT',
    period: 'CUSTOM',
    from: '2026-01-01',
    page: 2,
  })
})

test('all that was sent leaves out what failed', () => {
  expect(statusesOf.SENT).not.toContain('ERROR')
  expect(statusesOf.SENT).toEqual(expect.arrayContaining(['TRANSMITTED', 'ACCEPTED', 'REJECTED']))
})

test.each([
  [{ period: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' }, true],
  [{ period: 'CUSTOM', from: '2026-01-31', to: '2026-01-31' }, false],
  [{ period: 'CUSTOM', from: '2026-02-01' }, false],
  [{ period: 'THIS_YEAR', from: '2026-02-01', to: '2026-01-31' }, false],
] as const)('%j ends before it begins: %s', (search, expected) => {
  expect(isReversed(search)).toBe(expected)
})
