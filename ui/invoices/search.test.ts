import { expect, test } from 'vitest'
import { readInvoicesSearch, statusesOf } from './search.ts'

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
