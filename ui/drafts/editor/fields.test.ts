import { Window } from 'happy-dom'
import { afterAll, expect, test, vi } from 'vitest'
import { fieldElement, fieldKey, fieldName, fieldTab, readCellKey, readRowKey } from './fields.ts'

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
  ['/draft/inputDetails/lines/0/name', '/draft/inputDetails/lines/0/name'],
  ['/inputDetails/lines/0x', '/inputDetails/lines/0x'],
])('the key of %s is %s', (pointer, key) => {
  expect(fieldKey(pointer, rows)).toBe(key)
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
  expect(fieldName(key)).toBe(name)
})

test.each([
  ['/inputDetails/customer/name', 'customer'],
  ['/supplier/street', 'supplier'],
  ['/inputDetails/heading/dueDate', 'info'],
  ['/unheard-of', 'info'],
])('the tab of %s is %s', (key, tab) => {
  expect(fieldTab(key)).toBe(tab)
})

afterAll(() => void vi.unstubAllGlobals())

test.each([
  ['', 'invoiceNumber'],
  ['/inputDetails', 'invoiceNumber'],
  ['/inputDetails/heading', 'invoiceNumber'],
  ['/inputDetails/heading/dueDate', 'dueDate'],
  ['/inputDetails/customer', 'customer_name'],
  ['/inputDetails/customer/email', 'customer_email'],
  ['/inputDetails/payment/totalVat', 'rounding'],
  ['/inputDetails/payment/totalVatIncl', 'rounding'],
  ['/inputDetails/iban', 'supplier_iban'],
  ['/inputDetails/bic', 'supplier_bic'],
  ['/supplier', 'supplier_street'],
  ['/supplier/iban', 'supplier_iban'],
  ['/inputDetails/lines/#a/name', 'name of a'],
  ['/inputDetails/heading/orderNumber', undefined],
])('what is told of %s leads to the field %s', (key, id) => {
  const page = new Window()
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const add = (id: string, field?: string) => {
    const input = page.document.createElement('input')
    input.id = id
    if (field !== undefined) input.dataset.field = field
    page.document.body.append(input)
  }
  add('invoiceNumber', '/inputDetails/heading/invoiceNumber')
  add('dueDate', '/inputDetails/heading/dueDate')
  add('rounding', '/inputDetails/payment/roundingAmount')
  add('name of a', '/inputDetails/lines/#a/name')
  for (const id of ['customer_name', 'customer_email', 'supplier_street', 'supplier_iban', 'supplier_bic'])
    add(id)
  expect(fieldElement(key)?.id).toBe(id)
})
