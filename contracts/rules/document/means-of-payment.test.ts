import { expect, test } from 'vitest'
import type { Invoice, PaymentMeans } from '../invoice/model.ts'
import { meansOfPayment, owedBy } from './means-of-payment.ts'

const account = { id: 'BE68539007547034' }
const paidBy = (paymentMeans: PaymentMeans[], payable = '121.00', kind: Invoice['kind'] = 'INVOICE') =>
  meansOfPayment({ kind, paymentMeans, totals: { payable: { value: payable } } })

test.each([
  ['30', 'TRANSFER'],
  ['58', 'TRANSFER'],
  ['49', 'COLLECTED'],
  ['59', 'COLLECTED'],
  ['10', 'PAID'],
  ['48', 'PAID'],
  ['54', 'PAID'],
  ['55', 'PAID'],
  ['97', 'CLEARED'],
  ['20', undefined],
  ['1', 'TRANSFER'],
  ['ZZZ', 'TRANSFER'],
])('code %s with an account is %s', (code, means) => {
  expect(paidBy([{ code, account }])).toBe(means)
})

test('a mandate says it where the code does not', () => {
  expect(paidBy([{ code: '1', account, mandate: { id: 'M-1' } }])).toBe('COLLECTED')
})

test('a transfer beside a direct debit is not asked for', () => {
  expect(paidBy([{ code: '30', account }, { code: '59' }])).toBe('COLLECTED')
})

test('no means of payment is none', () => {
  expect(paidBy([])).toBeUndefined()
})

test.each([
  ['INVOICE', '121.00', 'BUYER', 'TRANSFER'],
  ['INVOICE', '0.00', 'NOBODY', 'NOTHING_TO_PAY'],
  ['INVOICE', '-5.00', 'SELLER', 'NOTHING_TO_PAY'],
  ['CREDIT_NOTE', '121.00', 'SELLER', 'NOTHING_TO_PAY'],
  ['CREDIT_NOTE', '0', 'NOBODY', 'NOTHING_TO_PAY'],
  ['CREDIT_NOTE', '-121.00', 'BUYER', 'TRANSFER'],
] as const)('of a %s of %s the debtor is %s', (kind, payable, debtor, means) => {
  expect(owedBy({ kind, totals: { payable: { value: payable } } })).toBe(debtor)
  expect(paidBy([{ code: '30', account }], payable, kind)).toBe(means)
})
