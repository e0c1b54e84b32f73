import { expect, test } from 'vitest'
import { normaliseCreditNote } from './recognise-draft.ts'

const heading = { invoiceNumber: '7', dueDate: '2026-12-20', dueDateRecognition: 80 }
const payment = { totalVatExcl: -100, totalVat: -21, totalVatIncl: -121, reference: 'x' }
const lines = [
  { id: '1', name: 'Bread', quantity: -2 },
  { id: '2', name: 'Cake', quantity: '3' },
  { id: '3', name: 'Tea', quantity: 0 },
  { id: '4', name: 'Milk', quantity: null },
]

test('an invoice stays as it was read', () => {
  const details = { heading, payment, lines }
  expect(normaliseCreditNote('E_INVOICES', details)).toBe(details)
})

test('a credit note has no due date', () => {
  expect(normaliseCreditNote('E_CREDIT_NOTES', { heading, iban: 'x' })).toEqual({
    heading: { invoiceNumber: '7', dueDate: null, dueDateRecognition: 0 },
    iban: 'x',
  })
  expect(normaliseCreditNote('E_CREDIT_NOTES', { iban: 'x' })).toEqual({ iban: 'x' })
})

test('a credit note that is printed with a minus says the same without, line by line', () => {
  expect(normaliseCreditNote('E_CREDIT_NOTES', { payment, lines, iban: 'x' })).toEqual({
    payment: { totalVatExcl: 100, totalVat: 21, totalVatIncl: 121, reference: 'x' },
    lines: [
      { id: '1', name: 'Bread', quantity: 2 },
      { id: '2', name: 'Cake', quantity: '3' },
      { id: '3', name: 'Tea', quantity: 0 },
      { id: '4', name: 'Milk', quantity: null },
    ],
    iban: 'x',
  })
  const { payment: turned, ...others } = normaliseCreditNote('E_CREDIT_NOTES', {
    payment: { totalVatIncl: -0.01 },
  })
  expect([turned?.totalVatIncl, others]).toEqual([0.01, {}])
})

test.each([0, 121, null, undefined])('a credit note with a total of %s is not turned', (totalVatIncl) => {
  const details = { payment: { totalVatIncl, totalVat: -1 }, lines }
  expect(normaliseCreditNote('E_CREDIT_NOTES', details)).toEqual(details)
})
