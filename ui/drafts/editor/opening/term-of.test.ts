import { expect, test, vi } from 'vitest'
import { findTerm } from './usual-term.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const whom = { name: 'Drukkerij Claes', vat: '0123456749' }
const row = (dueDate: string | null, change: object = {}) => ({
  type: 'E_INVOICES' as const,
  issueDate: '2026-11-01',
  dueDate,
  invoicee: {
    name: 'Drukkerij Claes',
    invoiceeType: 'COMPANY' as const,
    vatNumber: 'BE0123456749',
    email: null,
  },
  ...change,
})
const other = { invoicee: { ...row(null).invoicee, vatNumber: '0453311880' } }

test('the term of a customer is the most frequent one of their newest invoices', () => {
  expect(findTerm([row('2026-12-01'), row('2026-11-15'), row('2026-12-01')], whom)).toBe(30)
  expect(findTerm([row('2026-11-15'), row('2026-12-01')], whom)).toBe(14)
})

test('nothing is known of the term of who has no invoice with a due date', () => {
  expect(findTerm([], whom)).toBeUndefined()
  expect(findTerm([row('2026-12-01', other), row(null)], whom)).toBeUndefined()
  expect(findTerm([row('2026-12-01', { type: 'E_CREDIT_NOTES' })], whom)).toBeUndefined()
})
