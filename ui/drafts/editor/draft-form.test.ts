import { expect, test } from 'vitest'
import { newDraft, readDraft } from './draft-form.ts'

test('a new draft is an invoice in euro to Belgium with one line [fields.draft-type, fields.currency-default, fields.customer-defaults, constants.form-defaults]', () => {
  const { type, inputDetails } = newDraft({ reference: '20/11/2026 12:04' })
  expect(type).toBe('E_INVOICES')
  expect(inputDetails.payment.currency).toBe('EUR')
  expect(inputDetails.customer).toEqual({ country: 'BE', scheme: '0208' })
  expect(inputDetails.lines).toMatchObject([{ vatRate: 21, quantity: 1, unitPrice: 0 }])
})

test('values that a stored draft leaves open get the same defaults [fields.draft-type, fields.currency-default]', () => {
  const { type, inputDetails } = readDraft({})
  expect([type, inputDetails.payment.currency, inputDetails.customer.country]).toEqual([
    'E_INVOICES',
    'EUR',
    'BE',
  ])
})
