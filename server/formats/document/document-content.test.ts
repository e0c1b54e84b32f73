import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { documentContent } from './document-content.ts'

/** Longer than any bound but that of notes and payment terms. */
const LONG = 'x'.repeat(100_001)
const LONG_NOTE = 'x'.repeat(1_000_001)
const amount = { value: LONG }
const identifier = { value: LONG, scheme: LONG }
const many = <Value>(value: Value): Value[] => Array.from({ length: 20_001 }, () => value)
const address = { street: LONG, postalCode: LONG, city: LONG, subdivision: LONG, country: LONG }
const party = {
  registrationName: LONG,
  name: `!${LONG}`,
  address,
  taxRegistrations: [
    { id: LONG, scheme: 'VAT' },
    { id: LONG, scheme: 'TAX' },
  ],
  legalId: { value: LONG },
  legalForm: LONG,
  identifiers: many(identifier),
  contact: { name: LONG, email: LONG, telephone: LONG },
  endpoint: { scheme: LONG, value: LONG },
}
const category = { code: LONG, percent: LONG, exemptionReason: LONG, exemptionCode: LONG }
const allowanceCharges = many({
  indicator: 'true',
  reason: LONG,
  reasonCode: LONG,
  percentage: LONG,
  amount,
  baseAmount: amount,
  taxCategory: category,
})
const invoicedObject = { id: identifier, typeCode: '130' }
const supporting = { id: identifier, description: LONG, uri: LONG, attachment: { fileName: LONG } }
const means = { code: LONG, codeName: LONG, account: { id: LONG, bic: LONG, name: LONG }, reference: LONG }
const WHOLE: Invoice = {
  kind: 'INVOICE',
  customizationId: LONG,
  profileId: LONG,
  typeCode: LONG,
  number: LONG,
  issueDate: LONG,
  dueDate: LONG,
  taxPointDate: LONG,
  delivery: { date: LONG, partyName: LONG, locationId: identifier, address },
  period: { start: LONG, end: LONG, descriptionCode: LONG },
  order: { id: LONG, salesOrderId: LONG },
  buyerReference: LONG,
  contractReference: LONG,
  projectReference: LONG,
  receiptReference: LONG,
  despatchReference: LONG,
  tenderReference: LONG,
  accountingCost: LONG,
  documentReferences: [invoicedObject, ...many(supporting)],
  precedingInvoices: many({ id: LONG, issueDate: LONG }),
  currency: 'EUR',
  taxCurrency: LONG,
  seller: { ...party, identifiers: [...party.identifiers, { value: LONG, scheme: 'SEPA' }] },
  buyer: party,
  payee: party,
  taxRepresentative: party,
  lines: [
    {
      id: LONG,
      item: {
        name: LONG,
        description: LONG,
        taxCategory: category,
        sellersId: LONG,
        buyersId: LONG,
        standardId: identifier,
        classifications: many({ code: LONG, list: LONG, listVersion: LONG }),
        originCountry: LONG,
        attributes: many({ name: LONG, value: LONG }),
      },
      note: LONG,
      documentReferences: [invoicedObject],
      orderLineReference: LONG,
      accountingCost: LONG,
      period: { start: LONG, end: LONG },
      quantity: { value: LONG, unit: LONG },
      price: {
        amount,
        baseQuantity: { value: LONG, unit: LONG },
        allowance: { amount, baseAmount: amount },
      },
      net: amount,
      allowanceCharges,
    },
    ...many({}),
  ],
  allowanceCharges,
  taxTotals: [
    { amount, subtotals: many({ taxable: amount, tax: amount, category }) },
    { amount: { value: LONG, currency: LONG } },
  ],
  totals: {
    lineNet: amount,
    allowances: amount,
    charges: amount,
    taxExclusive: amount,
    taxInclusive: amount,
    prepaid: amount,
    rounding: amount,
    payable: amount,
  },
  paymentMeans: [
    { ...means, card: { number: LONG, holder: LONG }, mandate: { id: LONG, payerAccount: LONG } },
    ...many(means),
  ],
  paymentTerms: LONG_NOTE,
  notes: Array.from({ length: 101 }, () => LONG_NOTE),
}

interface Bounded {
  $ref?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Bounded>
  items?: Bounded
  oneOf?: Bounded[]
  enum?: unknown[]
  type?: unknown
}

const schemas = openapi.components.schemas as unknown as Record<string, Bounded>

/** The places of values that are not as long as their bound; of a list, those of its first item. */
function awayFromBound(value: unknown, bound: Bounded, place = ''): string[] {
  if (bound.$ref) return awayFromBound(value, schemas[bound.$ref.split('/').at(-1) ?? ''] ?? {}, place)
  const one = bound.oneOf?.find(({ type }) => type !== 'null')
  if (one) return awayFromBound(value, one, place)
  if (bound.enum || place === '/currency') return []
  if (bound.items)
    return Array.isArray(value) && value.length === bound.maxItems
      ? awayFromBound(value[0], bound.items, `${place}/0`)
      : [`${place} ${Array.isArray(value) ? value.length : value}`]
  if (bound.properties)
    return Object.entries(bound.properties).flatMap(([name, one]) =>
      awayFromBound(Reflect.get(Object(value), name), one, `${place}/${name}`),
    )
  return String(value).length === bound.maxLength ? [] : [`${place} ${String(value).length}`]
}

test('a value longer than its bound in the contract is cut there', () => {
  expect(awayFromBound(documentContent(WHOLE), { $ref: 'InvoiceContent' })).toEqual([])
})

test.each([
  [
    'beside its registered name',
    { registrationName: 'Peeters BV', name: 'De Oven' },
    ['Peeters BV', 'De Oven'],
  ],
  ['not a second time', { registrationName: 'De Oven', name: 'De Oven' }, ['De Oven', null]],
  ['as its name where it has no other', { name: 'De Oven' }, ['De Oven', null]],
])('the trading name of a party is shown %s', (_, seller, names) => {
  const { name, tradingName } = documentContent({ kind: 'INVOICE', seller }).seller
  expect([name, tradingName]).toEqual(names)
})
