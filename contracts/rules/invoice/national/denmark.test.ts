import { expect, test } from 'vitest'
import { checkInvoice } from '../check.ts'
import type { Invoice, PaymentMeans } from '../model.ts'

const party = { address: { country: 'DK' }, legalId: { value: '12345678', scheme: '0184' } }
const invoice: Invoice = { kind: 'INVOICE', seller: party, buyer: party }

const brokenBy = (changes: Partial<Invoice>): string[] =>
  checkInvoice({ ...invoice, ...changes })
    .filter(({ rule }) => rule.startsWith('DK-R-'))
    .map(({ rule, path }) => `${rule} ${path}`)

const PAYMENT = '/Invoice/cac:PaymentMeans[1]'

test.each<[string, PaymentMeans, string[]]>([
  ['a code that is no means of payment there', { code: '2' }, [`DK-R-005 ${PAYMENT}/cbc:PaymentMeansCode`]],
  ['a transfer to an account', { code: '42', account: { id: '1', bic: '2' } }, []],
  [
    'a transfer to an account without a bank',
    { code: '42', account: { id: '1' } },
    [`DK-R-006 ${PAYMENT}/cac:PayeeFinancialAccount`],
  ],
  ['a direct debit', { code: '49', mandate: { id: '1', payerAccount: '2' } }, []],
  [
    'a direct debit from no account',
    { code: '49', mandate: { id: '1' } },
    [`DK-R-007 ${PAYMENT}/cac:PaymentMandate`],
  ],
  ['a giro without digits', { code: '50', reference: '01#', account: { id: '1234567' } }, []],
  [
    'a giro of another kind',
    { code: '50', reference: '02#', account: { id: '1234567' } },
    [`DK-R-008 ${PAYMENT}/cbc:PaymentID`],
  ],
  [
    'a giro to an account that is too long',
    { code: '50', reference: '01#', account: { id: '123456789' } },
    [`DK-R-008 ${PAYMENT}/cbc:PaymentID`],
  ],
  ['a giro of kind 04', { code: '50', reference: '04#1234567890123456', account: { id: '12345678' } }, []],
  [
    'a giro of kind 04 that is too short',
    { code: '50', reference: '04#123', account: { id: '12345678' } },
    [`DK-R-009 ${PAYMENT}/cbc:PaymentID`],
  ],
  [
    'a giro of kind 15 that is too short',
    { code: '50', reference: '15#123', account: { id: '12345678' } },
    [`DK-R-009 ${PAYMENT}/cbc:PaymentID`],
  ],
  ['a card of kind 73', { code: '93', reference: '73#', account: { id: '12345678' } }, []],
  [
    'a card of another kind',
    { code: '93', reference: '74#', account: { id: '12345678' } },
    [`DK-R-010 ${PAYMENT}/cbc:PaymentID`],
  ],
  ['a card of kind 71', { code: '93', reference: '71#123456789012345', account: { id: '12345678' } }, []],
  ['a card of kind 75', { code: '93', reference: '75#1234567890123456', account: { id: '12345678' } }, []],
  [
    'a card of kind 71 that is too short',
    { code: '93', reference: '71#123', account: { id: '12345678' } },
    [`DK-R-011 ${PAYMENT}/cbc:PaymentID`],
  ],
])('between Danish companies, %s', (_, means, broken) => {
  expect(brokenBy({ paymentMeans: [means] })).toEqual(broken)
})

test('a company that is not Danish is asked nothing of it', () => {
  expect(brokenBy({ seller: { address: { country: 'BE' } }, paymentMeans: [{ code: '2' }] })).toEqual([])
})

test('a Danish company names its CVR number, under its scheme', () => {
  const place = '/Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:CompanyID'
  expect(brokenBy({ seller: { address: { country: 'DK' } } })).toEqual([`DK-R-002 ${place}`])
  const other = { ...party, legalId: { value: '1', scheme: '0208' } }
  expect(brokenBy({ seller: other })).toEqual([`DK-R-014 ${place}/@schemeID`])
})
