/** The values that a new draft suggests. */
import { expect, test, vi } from 'vitest'
import { nextNumber, suggestNumbers } from './suggest-number.ts'
import { findTerm } from './usual-term.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

test.each([
  ['follows the newest and keeps its zeros', ['2026-0148', '2026-0147'], 2026, '2026-0149'],
  ['grows by a digit', ['F99'], 2026, 'F100'],
  ['keeps its ending', ['007/A'], 2026, '008/A'],
  ['follows the highest of its series', ['2026-0140', '2026-0151', 'CN-9'], 2026, '2026-0152'],
  ['begins a new year at one', ['2026-0148'], 2027, '2027-0001'],
  ['keeps its letters in a new year', ['CN-2026-011'], 2027, 'CN-2027-001'],
  ['follows the first one of the year', ['2026-0148', '2027-0003'], 2027, '2027-0004'],
  ['without a year goes on', ['20260148'], 2027, '20260149'],
  ['follows nothing', [], 2026, ''],
  ['follows no word', ['proforma'], 2026, ''],
  ['passes over a word', ['proforma', '12'], 2026, '13'],
])('the suggested number %s', (_, newest, year, expected) => {
  expect(nextNumber(newest, year)).toBe(expected)
})

test('the numbers of credit notes and of invoices are suggested apart', async () => {
  const content = [
    { type: 'E_CREDIT_NOTES', invoiceNumber: 'CN-7' },
    { type: 'E_INVOICES', invoiceNumber: 'F-12' },
  ]
  const data = { getAccountInvoices: { content }, getAccountDrafts: { content: [] } }
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data }))
  expect(await suggestNumbers('account')).toEqual({ E_INVOICES: 'F-13', E_CREDIT_NOTES: 'CN-8' })
  asked.mockRestore()
})

test('a self-billed invoice has a series of its own, of the sent ones alone', async () => {
  const rows = (number: string) => ({ content: [{ type: 'E_INVOICES', invoiceNumber: number }] })
  const data = { getAccountInvoices: rows('ZF-4'), getAccountDrafts: rows('F-12') }
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data }))
  expect(await suggestNumbers('account', true)).toEqual({ E_INVOICES: 'ZF-5', E_CREDIT_NOTES: '' })
  asked.mockRestore()
})

const whom = { name: 'Drukkerij Claes', vat: '0123456749' }
const invoicee = {
  name: 'Drukkerij Claes',
  invoiceeType: 'COMPANY' as const,
  vatNumber: 'BE0123456749',
  email: null,
}
const row = (dueDate: string | null, change: object = {}) => ({
  type: 'E_INVOICES' as const,
  issueDate: '2026-11-01',
  dueDate,
  invoicee,
  ...change,
})
const ofOther = { invoicee: { ...invoicee, vatNumber: '0453311880' } }
test.each([
  ['the most frequent one', [row('2026-12-01'), row('2026-11-15'), row('2026-12-01')], 30],
  ['the newest of as frequent ones', [row('2026-11-15'), row('2026-12-01')], 14],
  ['unknown without invoices', [], undefined],
  ['unknown without due dates of their own', [row('2026-12-01', ofOther), row(null)], undefined],
  ['unknown from credit notes', [row('2026-12-01', { type: 'E_CREDIT_NOTES' })], undefined],
])('the usual term of a customer is %s', (_, newest, term) => {
  expect(findTerm(newest, whom)).toBe(term)
})
