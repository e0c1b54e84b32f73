import { expect, test } from 'vitest'
import { keyOf, nameOf, readCellKey, readRowKey, tabOf } from './fields.ts'

const rows = { lines: [{ id: 'a' }, { id: 'b' }], allowanceCharges: [{ id: 'x' }] }

test.each([
  ['/inputDetails/lines/1/unitPrice', '/inputDetails/lines/#b/unitPrice'],
  ['/inputDetails/lines/0', '/inputDetails/lines/#a/name'],
  ['/inputDetails/lines/0/vatTreatment', '/inputDetails/lines/#a/vatRate'],
  ['/inputDetails/allowanceCharges/0', '/inputDetails/allowanceCharges/#x/amount'],
  ['/inputDetails/allowanceCharges/0/reason', '/inputDetails/allowanceCharges/#x/reason'],
  ['/inputDetails/allowanceCharges/1/reason', '/inputDetails/allowanceCharges/1/reason'],
  ['/inputDetails/lines/2/name', '/inputDetails/lines/2/name'],
  ['/inputDetails/heading/dueDate', '/inputDetails/heading/dueDate'],
])('the key of %s is %s', (pointer, key) => {
  expect(keyOf(pointer, rows)).toBe(key)
})

test('a key of a row says its list, id and column', () => {
  const key = '/inputDetails/allowanceCharges/#x/amount'
  expect(readRowKey(key)).toEqual({ list: 'allowanceCharges', id: 'x', column: 'amount' })
  expect(readCellKey(key)).toBeUndefined()
  expect(readRowKey('/inputDetails/lines/#a/name')).toEqual({ list: 'lines', id: 'a', column: 'name' })
  expect(readCellKey('/inputDetails/lines/#a/name')).toEqual({ lineId: 'a', column: 'name' })
  expect(readRowKey('/inputDetails/lines/0/name')).toBeUndefined()
})

test.each([
  ['/inputDetails/lines/#a/unitPrice', 'line-unitPrice'],
  ['/inputDetails/allowanceCharges/#x/amount', 'allowance-amount'],
  ['', 'document'],
  ['/inputDetails', 'document'],
  ['/supplier', 'supplier-name'],
  ['/supplier/street', 'supplier-street'],
  ['/inputDetails/customer', 'customer-name'],
  ['/inputDetails/customer/email', 'customer-email'],
  ['/inputDetails/payment/reference', 'paymentReference'],
  ['/inputDetails/payment/roundingAmount', 'roundingAmount'],
  ['/inputDetails/heading/dueDate', 'dueDate'],
  ['/inputDetails/iban', 'iban'],
  ['/pdf', 'pdf'],
])('the name of %s is %s', (key, name) => {
  expect(nameOf(key)).toBe(name)
})

test.each([
  ['/inputDetails/customer/name', 'customer'],
  ['/supplier/street', 'supplier'],
  ['/inputDetails/heading/dueDate', 'info'],
  ['/unheard-of', 'info'],
])('the tab of %s is %s', (key, tab) => {
  expect(tabOf(key)).toBe(tab)
})
