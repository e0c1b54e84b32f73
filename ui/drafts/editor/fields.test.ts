import { Window } from 'happy-dom'
import { afterAll, expect, test, vi } from 'vitest'
import { fieldElement, fieldKey, fieldTab } from './fields.ts'

const rows = { lines: [{ id: 'a' }, { id: 'b' }], allowanceCharges: [{ id: 'x' }] }

test.each([
  ['/inputDetails/lines/1/unitPrice', '/inputDetails/lines/#b/unitPrice'],
  ['/inputDetails/lines/0', '/inputDetails/lines/#a/name'],
  ['/inputDetails/lines/0/vatTreatment', '/inputDetails/lines/#a/vatRate'],
  ['/inputDetails/allowanceCharges/0', '/inputDetails/allowanceCharges/#x/amount'],
  ['/inputDetails/allowanceCharges/1/reason', '/inputDetails/allowanceCharges/1/reason'],
  ['/inputDetails/heading/dueDate', '/inputDetails/heading/dueDate'],
])('the key of %s is %s', (pointer, key) => {
  expect(fieldKey(pointer, rows)).toBe(key)
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
  ['/inputDetails/heading/dueDate', 'dueDate'],
  ['/inputDetails/customer', 'customer_name'],
  ['/inputDetails/customer/email', 'customer_email'],
  ['/inputDetails/payment/totalVat', 'rounding'],
  ['/inputDetails/iban', 'supplier_iban'],
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
  for (const id of ['customer_name', 'customer_email', 'supplier_street', 'supplier_iban']) add(id)
  expect(fieldElement(key)?.id).toBe(id)
})
