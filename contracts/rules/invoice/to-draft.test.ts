import { describe, expect, test } from 'vitest'
import type { Invoice, InvoiceLine } from './model.ts'
import { malformedNumbers } from './numbers.ts'
import { toDraft } from './to-draft.ts'

const eur = (value: string) => ({ value, currency: 'EUR' })
const standard = { code: 'S', percent: '21', scheme: 'VAT' }
const line = (more: Partial<InvoiceLine>): InvoiceLine => ({
  quantity: { value: '1', unit: 'C62' },
  item: { name: 'Meel', taxCategory: standard },
  ...more,
})
const linesOf = (lines: InvoiceLine[], more: Partial<Invoice> = {}) =>
  toDraft({ kind: 'INVOICE', lines, ...more }).inputDetails?.lines

describe('a line of a document', () => {
  test('priced per hundred is priced per one', () => {
    const price = { amount: eur('25'), baseQuantity: { value: '100', unit: 'C62' } }
    expect(
      linesOf([line({ quantity: { value: '300', unit: 'C62' }, price, net: eur('75.00') })]),
    ).toMatchObject([{ name: 'Meel', unitPrice: 0.25, quantity: 300, vatRate: 21, totalVatExcl: 75 }])
  })

  test('that a draft cannot say exactly keeps its amount', () => {
    const kilos = line({
      quantity: { value: '1.125', unit: 'KGM' },
      price: { amount: eur('8') },
      net: eur('9.00'),
    })
    expect(linesOf([kilos])).toMatchObject([
      { name: 'Meel (1.125 KGM)', unitPrice: 9, quantity: 1, totalVatExcl: 9 },
    ])
    const rounded = line({
      quantity: { value: '-3', unit: 'C62' },
      price: { amount: eur('1') },
      net: eur('-3.01'),
    })
    expect(linesOf([rounded])).toMatchObject([{ unitPrice: 3.01, quantity: -1, totalVatExcl: -3.01 }])
  })

  test('with an allowance has a discount, with a charge its amount', () => {
    const price = { amount: eur('10') }
    const less = line({
      price,
      net: eur('8.50'),
      allowanceCharges: [{ indicator: 'false', amount: eur('1.50') }],
    })
    const more = line({
      price,
      net: eur('12.00'),
      allowanceCharges: [{ indicator: 'true', amount: eur('2.00') }],
    })
    expect(linesOf([less, more])).toMatchObject([
      { unitPrice: 10, discount: 1.5, totalVatExcl: 8.5 },
      { unitPrice: 12, totalVatExcl: 12 },
    ])
  })
})

test('discounts and costs of the document stay discounts and costs', () => {
  const allowanceCharges = [
    { indicator: 'false', amount: eur('5.00'), reason: 'Trouw', taxCategory: standard },
    { indicator: 'true', amount: eur('2.00'), taxCategory: standard },
    { indicator: 'false', amount: eur('-1.50'), reason: 'Verpakking', taxCategory: standard },
  ]
  const { lines, ...details } =
    toDraft({
      kind: 'INVOICE',
      lines: [line({ price: { amount: eur('10') }, net: eur('10.00') })],
      allowanceCharges,
    }).inputDetails ?? {}
  expect(lines).toHaveLength(1)
  expect(details.allowanceCharges).toEqual([
    { isCharge: false, amount: 5, reason: 'Trouw', vatRate: 21 },
    { isCharge: true, amount: 2, vatRate: 21 },
    { isCharge: true, amount: 1.5, reason: 'Verpakking', vatRate: 21 },
  ])
  expect(details.payment).toMatchObject({ totalVatExcl: 8.5, totalVat: 1.79, totalVatIncl: 10.29 })
})

test.each([
  ['VATEX-EU-132', undefined, 'ARTICLE_44'],
  ['VATEX-EU-F', undefined, 'MARGIN_SCHEME'],
  [undefined, 'Régime particulier de la marge', 'MARGIN_SCHEME'],
  [undefined, 'Vrijgesteld, art. 56bis', 'SMALL_ENTERPRISE'],
  [undefined, 'constructor', 'ARTICLE_44'],
])('an exemption by %s %s is %s', (exemptionCode, exemptionReason, treatment) => {
  const category = { code: 'E', percent: '0', exemptionCode, exemptionReason }
  const lines = [line({ item: { name: 'x', taxCategory: { code: 'E', percent: '0' } } })]
  expect(linesOf(lines, { taxTotals: [{ subtotals: [{ category }] }] })?.[0]?.vatTreatment).toBe(treatment)
})

test('an odd category is no treatment', () => {
  const odd = line({ item: { name: 'x', taxCategory: { code: 'constructor', percent: '7' } } })
  expect(linesOf([odd])).toMatchObject([{ vatRate: 7 }])
  expect(linesOf([odd])?.[0]?.vatTreatment).toBeUndefined()
})

test('a party without an endpoint gets the one that its number gives', () => {
  const buyer = {
    legalId: { value: '0123456749', scheme: '0208' },
    address: { country: 'BE', street: 'A 1', line: 'B' },
  }
  expect(toDraft({ kind: 'INVOICE', buyer }).inputDetails?.customer).toMatchObject({
    vat: '0123456749',
    scheme: '0208',
    participant: '0123456749',
    street: 'A 1, B',
  })
})

test('an empty document is an empty draft', () => {
  expect(toDraft({ kind: 'CREDIT_NOTE' })).toMatchObject({
    type: 'E_CREDIT_NOTES',
    inputDetails: { lines: [] },
  })
})

test('numbers that are none are named', () => {
  const odd: Invoice = {
    kind: 'INVOICE',
    totals: { payable: eur('NaN') },
    lines: [line({ quantity: { value: '1e2', unit: 'C62' }, net: eur('10.00') })],
  }
  expect(malformedNumbers(odd)).toEqual(['NaN', '1e2'])
})
