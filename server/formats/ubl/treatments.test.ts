import { describe, expect, test } from 'vitest'
import { checkInvoice } from '#contracts/rules/invoice/check.ts'
import type { DraftInputDetails } from '#contracts/rules/invoice/draft.ts'
import { isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import { toDraft } from '#contracts/rules/invoice/to-draft.ts'
import { writeUbl } from '#contracts/rules/invoice/ubl/write.ts'
import { computeTotals } from '#contracts/rules/totals.ts'
import { readInvoice } from './read.ts'

const paper = { name: 'Papier A4', quantity: 1, unitPrice: 100, vatRate: 21, vatTreatment: '' }
const taken = { amount: 2, vatRate: 21, vatTreatment: 'CASH_DISCOUNT' }
const party = { street: 'Kaai 12', city: 'Gent', postalCode: '9000', country: 'BE', scheme: '0208' }
const supplier = { ...party, name: 'Papierhandel Noord', vat: '0775209350', participant: '0775209350' }
const customer = { ...party, name: 'Drukkerij Claes', vat: '0123456749', participant: '0123456749' }

const makeInvoice = (rows: DraftInputDetails, type: 'E_INVOICES' | 'E_CREDIT_NOTES' = 'E_INVOICES') => {
  const heading = { invoiceNumber: '7', issueDate: '2026-11-20', dueDate: '2026-12-20', orderNumber: 'B-1' }
  return fromDraft({ type, supplier, inputDetails: { heading, customer, iban: 'BE68539007547034', ...rows } })
}
const again = (rows: DraftInputDetails) => toDraft(readInvoice(Buffer.from(writeUbl(makeInvoice(rows)))))
const refusals = (rows: DraftInputDetails, type?: 'E_CREDIT_NOTES') =>
  checkInvoice(makeInvoice(rows, type))
    .filter(isRefusal)
    .map(({ rule }) => rule)

const ways: [name: string, rows: DraftInputDetails][] = [
  ['a discount on the document', { lines: [paper], allowanceCharges: [taken] }],
  [
    'the discount of a line',
    { lines: [{ ...paper, discount: 2, vatTreatment: 'CASH_DISCOUNT' }], allowanceCharges: [] },
  ],
]

describe.each(ways)('a cash discount as %s', (_name, rows) => {
  test('lowers the taxable amount, and not the amount due', () => {
    const { totalVatExcl, cashDiscount, totalVat, payableAmount, vatPerRate } = computeTotals(rows)
    expect({ totalVatExcl, cashDiscount, totalVat, payableAmount }).toEqual({
      totalVatExcl: 100,
      cashDiscount: 2,
      totalVat: 20.58,
      payableAmount: 120.58,
    })
    expect(vatPerRate).toContainEqual({ category: 'S', rate: 21, base: 98, vat: 20.58 })
  })

  test('goes out by the rules, on an invoice and a credit note', () => {
    expect([refusals(rows), refusals(rows, 'E_CREDIT_NOTES')]).toEqual([[], []])
    expect(makeInvoice(rows).allowanceCharges?.at(-1)).toMatchObject({
      indicator: 'true',
      amount: { value: '2.00' },
      taxCategory: { code: 'E' },
    })
  })

  test('comes back as one', () => {
    const { lines = [], allowanceCharges } = again(rows).inputDetails ?? {}
    expect(
      lines?.map(({ vatRate, vatTreatment, discount }) => [vatRate, vatTreatment ?? '', discount ?? null]),
    ).toEqual(rows.lines?.map(({ vatTreatment, discount }) => [21, vatTreatment, discount ?? null]))
    expect((allowanceCharges ?? []).map(({ amount, vatTreatment }) => [amount, vatTreatment])).toEqual(
      rows.allowanceCharges?.map(({ amount, vatTreatment }) => [amount, vatTreatment]),
    )
  })
})

test('a cash discount of several rates lowers each of them', () => {
  const lines = [paper, { ...paper, name: 'Brood', unitPrice: 50, vatRate: 6 }]
  const rows = { lines, allowanceCharges: [taken, { ...taken, amount: 1, vatRate: 6 }] }
  expect(computeTotals(rows)).toMatchObject({ totalVatExcl: 150, totalVat: 23.52, payableAmount: 173.52 })
  expect(refusals(rows)).toEqual([])
  expect(again(rows).inputDetails?.allowanceCharges).toHaveLength(2)
})

test('an untaxed charge that puts back something else stays a charge', () => {
  const invoice = makeInvoice({ lines: [paper], allowanceCharges: [taken] })
  const uneven = invoice.allowanceCharges?.map((one) =>
    one.indicator === 'true' ? { ...one, amount: { value: '3.00', currency: 'EUR' } } : one,
  )
  const { allowanceCharges } = toDraft({ ...invoice, allowanceCharges: uneven }).inputDetails ?? {}
  expect(allowanceCharges?.map(({ isCharge, amount }) => [isCharge, amount])).toEqual([
    [false, 2],
    [true, 3],
  ])
})

test('a service for a customer abroad is reverse charged by article 196, and warned of at home', () => {
  const lines = [{ ...paper, vatRate: 0, vatTreatment: 'SERVICES_ABROAD' }]
  const abroad = {
    ...customer,
    country: 'NL',
    vat: 'NL123456789B01',
    scheme: '9944',
    participant: 'NL123456789B01',
  }
  const invoice = makeInvoice({ lines, customer: abroad })
  const [subtotal] = invoice.taxTotals?.[0]?.subtotals ?? []
  expect(subtotal?.category).toMatchObject({
    code: 'AE',
    exemptionCode: 'VATEX-EU-AE',
    exemptionReason: expect.stringMatching(
      /Btw verlegd.*Autoliquidation.*Steuerschuldnerschaft.*Reverse charge.*21, § 2.*196/,
    ),
  })
  expect(checkInvoice(invoice).map(({ rule }) => rule)).toEqual([])
  expect(toDraft(invoice).inputDetails?.lines?.[0]?.vatTreatment).toBe('SERVICES_ABROAD')
  expect(checkInvoice(makeInvoice({ lines })).map(({ rule }) => rule)).toEqual(['ZEGEL-SERVICES-ABROAD'])
})

test('VAT in euro stands in a document of another currency, where its lack is warned of', () => {
  const francs = { lines: [paper], payment: { currency: 'CHF' } }
  expect(checkInvoice(makeInvoice(francs)).map(({ rule, field }) => [rule, field])).toEqual([
    ['ZEGEL-VAT-IN-EUR', '/inputDetails/payment/totalVatInEuro'],
  ])
  const told = { lines: [paper], payment: { currency: 'CHF', totalVatInEuro: 22.4 } }
  expect(checkInvoice(makeInvoice(told))).toEqual([])
  expect(makeInvoice(told)).toMatchObject({
    taxCurrency: 'EUR',
    taxTotals: [{ amount: { currency: 'CHF' } }, { amount: { value: '22.40', currency: 'EUR' } }],
  })
  expect(
    makeInvoice({ ...told, payment: { currency: 'EUR', totalVatInEuro: 22.4 } }).taxCurrency,
  ).toBeUndefined()
})

test('a member of a VAT unit has two numbers, and is reached by either; another company is warned of', () => {
  const brokenRules = (change: object) =>
    checkInvoice(makeInvoice({ lines: [paper], customer: { ...customer, ...change } }))
  const member = { enterpriseNumber: '0202239951' }
  const invoice = makeInvoice({ lines: [paper], customer: { ...customer, ...member } })
  expect(invoice.buyer).toMatchObject({
    taxRegistrations: [{ id: 'BE0123456749' }],
    legalId: { value: '0202239951', scheme: '0208' },
  })
  expect(brokenRules(member)).toEqual([])
  expect(brokenRules({ ...member, participant: '0202239951' })).toEqual([])
  expect(brokenRules({ participant: '0202239951' })).toMatchObject([
    { rule: 'ZEGEL-OTHER-COMPANY', field: '/inputDetails/customer/participant', severity: 'WARNING' },
  ])
})
