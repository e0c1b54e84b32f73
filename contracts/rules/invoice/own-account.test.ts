import { expect, test } from 'vitest'
import { otherAccountIn, paidToOwn, withoutOwn } from './own-account.ts'

const OWN = 'BE88736041882341'
const OTHER = 'BE33 0015 9284 1646'
const asking = (iban: string, more: object = {}) => ({ inputDetails: { iban, ...more } })

test('warns of an account that is not the company’s own, and says both', () => {
  expect(otherAccountIn(asking(OTHER), OWN)).toEqual([
    expect.objectContaining({
      field: '/inputDetails/iban',
      rule: 'ZEGEL-OTHER-ACCOUNT',
      severity: 'WARNING',
      params: { written: 'BE33 0015 9284 1646', own: 'BE88 7360 4188 2341' },
    }),
  ])
})

test('warns of an account in the supplier of the draft too', () => {
  expect(otherAccountIn({ supplier: { iban: OTHER }, inputDetails: {} }, OWN)).toHaveLength(1)
})

test.each([
  ['the own account, however it is written', asking('be88 7360.4188.2341'), OWN],
  ['no account', asking(' '), OWN],
  ['a company without an account', asking(OTHER), null],
  ['an account that the sender means', asking(OTHER, { keptDifferences: ['/inputDetails/iban'] }), OWN],
])('says nothing of %s', (_, draft, own) => {
  expect(otherAccountIn(draft, own)).toEqual([])
})

const own = { iban: OWN, bic: 'KREDBEBB' }

test('a new invoice without an account is to be paid to the company’s own', () => {
  expect(paidToOwn({ type: 'E_INVOICES', inputDetails: { iban: '' } }, own)).toEqual(own)
})

test.each([
  ['an invoice with an account', { type: 'E_INVOICES', inputDetails: { iban: OTHER } }, own],
  ['a supplier with an account', { type: 'E_INVOICES', supplier: { iban: OTHER }, inputDetails: {} }, own],
  ['a credit note', { type: 'E_CREDIT_NOTES', inputDetails: {} }, own],
  ['a self-billed invoice', { type: 'E_INVOICES', inputDetails: { selfBilled: true } }, own],
  ['a company without an account', { type: 'E_INVOICES', inputDetails: {} }, { iban: null }],
] as const)('%s stays as it is', (_, draft, account) => {
  expect(paidToOwn(draft, account)).toBe(draft.inputDetails)
})

test('the company’s own account is left out of a document that comes again, and another one stays', () => {
  const lines = { keptDifferences: [] }
  const written = { ...lines, iban: 'be88 7360 4188 2341', bic: 'KREDBEBB' }
  expect(withoutOwn({ inputDetails: written, supplier: { name: 'A', iban: OWN, bic: 'X' } }, OWN)).toEqual({
    inputDetails: lines,
    supplier: { name: 'A' },
  })
  const other = { inputDetails: { iban: OTHER, bic: 'X' } }
  expect(withoutOwn(other, OWN)).toEqual(other)
  expect(withoutOwn({ inputDetails: {} }, null)).toEqual({ inputDetails: {} })
})
