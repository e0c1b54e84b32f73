import { expect, test, vi } from 'vitest'
import { documentsAsked } from '../lists/documents/asked.ts'
import { filterStatuses, type InvoicesSearch, readInvoicesSearch, usualPeriod } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

test('a link to the list keeps its filters and drops unknown ones', () => {
  const search = { status: 'SENT', period: 'CUSTOM', from: '2026-01-01', to: 'soon', sort: 'x', page: 2 }
  expect(readInvoicesSearch(search)).toEqual({
    status: 'SENT',
    period: 'CUSTOM',
    from: '2026-01-01',
    page: 2,
  })
})

test('the sent invoices leave out the failed ones', () => {
  expect(filterStatuses.SENT).not.toContain('ERROR')
  expect(filterStatuses.SENT).toEqual(expect.arrayContaining(['TRANSMITTED', 'ACCEPTED', 'REJECTED']))
})

test('a search looks in all periods, and a chosen period narrows it', () => {
  const periodOf = (search: InvoicesSearch) =>
    documentsAsked(search, usualPeriod(search)).invoicesFilter.period
  expect(periodOf({})).toEqual({ code: 'MOST_RECENT_PERIOD_WITH_INVOICES' })
  expect(periodOf({ q: 'Claes' })).toEqual({ code: 'ALL_INVOICES' })
  expect(periodOf({ q: 'Claes', period: 'THIS_MONTH' })).toEqual({ code: 'THIS_MONTH' })
})
