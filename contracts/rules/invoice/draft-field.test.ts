import { expect, test } from 'vitest'
import { fieldOfPath } from './draft-field.ts'

test.each([
  ['/Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount/@currencyID', '/inputDetails/payment/currency'],
  ['/Invoice/cac:InvoiceLine[2]/cbc:LineExtensionAmount/@currencyID', '/inputDetails/lines/1'],
  ['/CreditNote/cac:CreditNoteLine[2]/cbc:CreditedQuantity', '/inputDetails/lines/1/quantity'],
  ['/Invoice/cac:AllowanceCharge[1]/cbc:Amount/@currencyID', '/inputDetails/allowanceCharges/0/amount'],
  ['/Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount', ''],
  ['/Invoice/cac:Signature/cbc:ID/@schemeID', ''],
])('%s is the field %s', (path, field) => {
  expect(fieldOfPath(path)).toBe(field)
})
