import { expect, test } from 'vitest'
import type { Element } from '#contracts/rules/invoice/ubl/element.ts'
import { element } from '#tests/support/element.ts'
import { asCreditNote, begunAsCopy, begunAsCredit } from './begin-another.ts'

const at = (path: string, text = 'x'): Element => {
  const [name = '', ...rest] = path.split('/')
  return rest.length === 0 ? element(name, text) : element(name, [at(rest.join('/'), text)])
}
const invoice = (...children: Element[]) => element('Invoice', children)

/** Each place with whether it goes along in a copy, and in a credit note of all. */
test.each([
  ['cbc:ID', false, false],
  ['cbc:IssueDate', false, false],
  ['cbc:DueDate', false, true],
  ['cbc:TaxPointDate', false, false],
  ['cbc:Note', true, true],
  ['cac:InvoicePeriod/cbc:StartDate', false, true],
  ['cac:BillingReference/cbc:ID', false, false],
  ['cac:DespatchDocumentReference/cbc:ID', false, true],
  ['cac:ReceiptDocumentReference/cbc:ID', false, true],
  ['cac:ContractDocumentReference/cbc:ID', true, true],
  ['cac:Delivery/cbc:ActualDeliveryDate', false, true],
  ['cac:Delivery/cbc:ID', true, true],
  ['cac:PaymentMeans/cbc:PaymentID', false, false],
  ['cac:PaymentMeans/cbc:PaymentDueDate', false, false],
  ['cac:PaymentMeans/cbc:PaymentMeansCode', true, false],
  ['cac:PaymentTerms/cbc:Note', true, false],
  ['cac:InvoiceLine/cac:InvoicePeriod/cbc:StartDate', false, true],
  ['cac:CreditNoteLine/cac:InvoicePeriod/cbc:StartDate', false, true],
  ['cac:InvoiceLine/cbc:ID', true, true],
  ['cbc:TaxCurrencyCode', false, true],
  ['cac:AdditionalDocumentReference/cbc:ID', false, false],
  ['cac:AdditionalDocumentReference/cbc:DocumentTypeCode', false, false],
])('%s goes along in a copy: %s, in a credit note: %s', (path, inCopy, inCredit) => {
  const [copy, credit] = [begunAsCopy, begunAsCredit].map((begin) => begin(invoice(at(path))).children)
  expect(copy).toEqual(inCopy ? [at(path)] : [])
  expect(credit).toEqual(inCredit ? [at(path)] : [])
})

test('the elements beside the omitted ones stay as they were', () => {
  const means = (...children: Element[]) => element('cac:PaymentMeans', children)
  const [code, id] = [element('cbc:PaymentMeansCode', '30'), element('cbc:PaymentID', '1')]
  expect(begunAsCopy(invoice(means(code, id))).children).toEqual([means(code)])
})

test('a means of payment that says nothing does not go along', () => {
  const open = element('cbc:PaymentMeansCode', '1')
  const account = at('cac:PayeeFinancialAccount/cbc:ID')
  const means = (...children: Element[]) => element('cac:PaymentMeans', children)
  const bare = invoice(means(open, element('cbc:PaymentID', '+++1+++')))
  expect(begunAsCopy(bare).children).toEqual([])
  expect(begunAsCopy(invoice(means(open, account))).children).toEqual([means(open, account)])
})

test.each(['50', '130'])('a reference of type %s names the charged thing, and goes along', (type) => {
  const reference = at('cac:AdditionalDocumentReference/cbc:DocumentTypeCode', type)
  expect([begunAsCopy, begunAsCredit].map((begin) => begin(invoice(reference)).children)).toEqual([
    [reference],
    [reference],
  ])
})

test('the VAT in another currency was of the day: it stays out of a copy, the VAT of the document does not', () => {
  const own = element('cac:TaxTotal', [at('cac:TaxSubtotal/cbc:TaxAmount', '1')])
  const other = element('cac:TaxTotal', [element('cbc:TaxAmount', '2')])
  const currency = element('cbc:TaxCurrencyCode', 'USD')
  expect(begunAsCopy(invoice(currency, own, other)).children).toEqual([own])
  expect(begunAsCopy(invoice(own, other)).children).toEqual([own, other])
})

test('nothing is paid of it yet', () => {
  const totals = (...amounts: [string, string][]) =>
    element(
      'cac:LegalMonetaryTotal',
      amounts.map(([name, text]) => element(`cbc:${name}Amount`, text)),
    )
  const paid = totals(['TaxInclusive', '121.00'], ['Prepaid', '20.50'], ['Payable', '100.50'])
  const whole = totals(['TaxInclusive', '121.00'], ['Payable', '121.00'])
  for (const begin of [begunAsCopy, begunAsCredit]) {
    expect(begin(invoice(paid)).children).toEqual([whole])
    expect(begin(invoice(whole)).children).toEqual([whole])
    const odd = totals(['Prepaid', 'x'], ['Payable', '1'])
    expect(begin(invoice(odd)).children).toEqual([odd])
  }
})

test('an invoice becomes a credit note in its own words', () => {
  const line = element('cac:InvoiceLine', [element('cbc:ID', '1'), element('cbc:InvoicedQuantity', '2')])
  const { name, children } = asCreditNote(
    invoice(
      element('cbc:ID', '7'),
      element('cbc:DueDate', '2026-01-01'),
      element('cbc:InvoiceTypeCode', '380'),
      at('cac:ProjectReference/cbc:ID', 'P'),
      line,
    ),
  )
  expect([name, ...children]).toEqual([
    'CreditNote',
    element('cbc:ID', '7'),
    element('cbc:CreditNoteTypeCode', '381'),
    element('cac:AdditionalDocumentReference', [
      element('cbc:ID', 'P'),
      element('cbc:DocumentTypeCode', '50'),
    ]),
    element('cac:CreditNoteLine', [element('cbc:ID', '1'), element('cbc:CreditedQuantity', '2')]),
  ])
})
