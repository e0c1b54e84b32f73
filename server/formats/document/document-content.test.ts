import { expect, test } from 'vitest'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { documentContent } from './document-content.ts'

const LONG = 'x'.repeat(10_000)
const amount = { value: LONG }
const many = <Value>(value: Value): Value[] => Array.from({ length: 20_001 }, () => value)
const party = {
  registrationName: LONG,
  name: `!${LONG}`,
  address: { street: LONG, postalCode: LONG, city: LONG, country: LONG },
  taxRegistrations: [{ id: LONG, scheme: 'VAT' }],
  legalId: { value: LONG },
  contact: { name: LONG, email: LONG, telephone: LONG },
  endpoint: { scheme: LONG, value: LONG },
}
const allowanceCharges = many({ indicator: 'true', reason: LONG, percentage: LONG, amount })
const category = { code: LONG, percent: LONG, exemptionReason: LONG }
const WHOLE: Invoice = {
  kind: 'INVOICE',
  typeCode: LONG,
  number: LONG,
  issueDate: LONG,
  dueDate: LONG,
  delivery: { date: LONG },
  period: { start: LONG, end: LONG },
  order: { id: LONG },
  buyerReference: LONG,
  contractReference: LONG,
  projectReference: LONG,
  precedingInvoices: many({ id: LONG, issueDate: LONG }),
  currency: LONG,
  seller: party,
  buyer: party,
  payee: { registrationName: LONG },
  lines: [
    {
      id: LONG,
      item: { name: LONG, description: LONG, taxCategory: category },
      note: LONG,
      quantity: { value: LONG, unit: LONG },
      price: { amount, baseQuantity: { value: LONG } },
      net: amount,
      allowanceCharges,
    },
    ...many({}),
  ],
  allowanceCharges,
  taxTotals: [{ amount, subtotals: many({ taxable: amount, tax: amount, category }) }],
  totals: {
    lineNet: amount,
    taxExclusive: amount,
    taxInclusive: amount,
    prepaid: amount,
    rounding: amount,
    payable: amount,
  },
  paymentMeans: [{ code: LONG, account: { id: LONG, bic: LONG, name: LONG }, reference: LONG }],
  paymentTerms: LONG,
  notes: many(LONG),
}

interface Bounded {
  $ref?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Bounded>
  items?: Bounded
}

const schemas = openapi.components.schemas as unknown as Record<string, Bounded>

/** Where a value is not as long as its bound, and of lists what their first is. */
function awayFromBound(value: unknown, bound: Bounded, place = ''): string[] {
  if (bound.$ref) return awayFromBound(value, schemas[bound.$ref.split('/').at(-1) ?? ''] ?? {}, place)
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

test('what is longer than the contract says is cut at its bound', () => {
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
])('the trading name of a party is told %s', (_, seller, names) => {
  const { name, tradingName } = documentContent({ kind: 'INVOICE', seller }).seller
  expect([name, tradingName]).toEqual(names)
})
