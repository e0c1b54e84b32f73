/** Our own totals break no official rule, and a document's faults are found. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsOf } from '#tests/support/thorough.ts'
import { checkInvoice } from './check.ts'
import type { DraftAllowanceCharge, DraftDocument, DraftLine } from './draft.ts'
import { isRefusal } from './finding.ts'
import { fromDraft } from './from-draft.ts'
import type { Amount, Invoice } from './model.ts'

const supplier = { name: 'Bakkerij Peeters', vat: '0418759886', country: 'BE' }

const cents = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((units) => units / 100)

const taxed = fc.constantFrom(
  ...[21, 12, 6, 5.5, 0].map((vatRate) => ({ vatRate })),
  ...['REVERSE_CHARGE', 'INTRA_COMMUNITY', 'EXPORT', 'SMALL_ENTERPRISE', 'ARTICLE_44', 'MARGIN_SCHEME'].map(
    (vatTreatment) => ({ vatRate: 0, vatTreatment }),
  ),
  { vatRate: 0, vatTreatment: 'ZERO_RATED' },
)

const line: fc.Arbitrary<DraftLine> = fc
  .tuple(
    fc.record({
      name: fc.constant('Brood'),
      unitPrice: fc.integer({ min: 0, max: 10 ** 10 }).map((units) => units / 10 ** 6),
      quantity: fc.integer({ min: -(10 ** 5), max: 10 ** 5 }).map((units) => units / 100),
      discount: fc.option(cents(50), { nil: undefined }),
    }),
    taxed,
  )
  .map(([cells, tax]) => ({ ...cells, ...tax }))

const allowanceCharge: fc.Arbitrary<DraftAllowanceCharge> = fc
  .tuple(fc.record({ isCharge: fc.boolean(), amount: cents(500), reason: fc.constant('Trouw') }), taxed)
  .map(([one, tax]) => ({ ...one, ...tax }))

const draft: fc.Arbitrary<DraftDocument> = fc
  .record({
    type: fc.constantFrom('E_INVOICES' as const, 'E_CREDIT_NOTES' as const),
    lines: fc.oneof(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc
        .array(line, { minLength: 1, maxLength: 4 })
        .map((all) => all.map((one) => ({ ...one, vatTreatment: 'OUTSIDE_SCOPE' }))),
    ),
    allowanceCharges: fc.array(allowanceCharge, { maxLength: 3 }),
    currency: fc.constantFrom('EUR', 'DKK', 'GBP'),
    prepaidAmount: fc.option(cents(1000), { nil: undefined }),
    roundingAmount: fc.option(
      fc.integer({ min: -99, max: 99 }).map((units) => units / 100),
      { nil: undefined },
    ),
  })
  .map(({ type, lines, allowanceCharges, currency, ...payment }) => {
    const isOutside = lines.every(({ vatTreatment }) => vatTreatment === 'OUTSIDE_SCOPE')
    return {
      type,
      inputDetails: {
        heading: {
          invoiceNumber: '2026-1',
          orderNumber: 'PO-1',
          issueDate: '2026-11-20',
          dueDate: '2026-12-20',
          deliveryDate: '2026-11-19',
        },
        customer: {
          name: 'Claes',
          vat: 'NL123456789B01',
          country: 'NL',
          scheme: '9944',
          participant: 'NL123456789B01',
        },
        payment: { currency, ...payment },
        lines,
        allowanceCharges: isOutside ? [] : allowanceCharges,
        iban: 'BE71096123456769',
      },
    }
  })

const refusalsOf = (invoice: Invoice) => checkInvoice(invoice).filter(isRefusal)

const THOUSANDS = Array.from({ length: 10 }, (_, index) => index + 1)

test.each(THOUSANDS)('for any input, our own totals break no official rule: thousand %i', () => {
  fc.assert(
    fc.property(draft, (one) => {
      expect(refusalsOf(fromDraft(one, { supplier }))).toEqual([])
    }),
    { numRuns: runsOf(1_000) },
  )
})

type Fault = readonly [what: string, change: (invoice: Invoice) => Invoice]

const off = (amount: Amount | undefined, by: number): Amount => ({
  ...amount,
  value: (Number(amount?.value ?? 0) + by).toFixed(2),
})

const inTotals =
  (name: keyof NonNullable<Invoice['totals']>): Fault[1] =>
  (invoice) => ({ ...invoice, totals: { ...invoice.totals, [name]: off(invoice.totals?.[name], 0.03) } })

const inFirstLine =
  (change: (line: NonNullable<Invoice['lines']>[number]) => object): Fault[1] =>
  (invoice) => ({
    ...invoice,
    lines: invoice.lines?.map((one, index) => (index === 0 ? { ...one, ...change(one) } : one)),
  })

const inFirstSubtotal =
  (change: (category: object) => object): Fault[1] =>
  (invoice) => ({
    ...invoice,
    taxTotals: invoice.taxTotals?.map((total) => ({
      ...total,
      subtotals: total.subtotals?.map((one, index) => (index === 0 ? { ...one, ...change(one) } : one)),
    })),
  })

const faults: readonly Fault[] = [
  ...(['lineNet', 'taxExclusive', 'taxInclusive', 'payable'] as const).map(
    (name): Fault => [`another ${name}`, inTotals(name)],
  ),
  ['another net on a line', inFirstLine(({ net }) => ({ net: off(net, 0.05) }))],
  [
    'another quantity and price',
    inFirstLine(({ quantity, price }) => ({
      quantity: { ...quantity, value: '7' },
      price: { ...price, amount: { ...price?.amount, value: '1000003' } },
    })),
  ],
  [
    'a negative price',
    inFirstLine(({ price }) => ({ price: { ...price, amount: { ...price?.amount, value: '-1' } } })),
  ],
  ['a unit that nobody knows', inFirstLine(({ quantity }) => ({ quantity: { ...quantity, unit: 'DOOS' } }))],
  ['another currency on a line', inFirstLine(({ net }) => ({ net: { ...net, currency: 'CHF' } }))],
  ['a third decimal', inFirstLine(({ net }) => ({ net: { ...net, value: `${net?.value}0` } }))],
  [
    'another category on a line',
    inFirstLine(({ item }) => ({
      item: { ...item, taxCategory: { code: 'L', percent: '7', scheme: 'VAT' } },
    })),
  ],
  [
    'a code for VAT that is none',
    inFirstLine(({ item }) => ({ item: { ...item, taxCategory: { ...item?.taxCategory, code: 'Q' } } })),
  ],
  [
    'VAT of a group that is 2.00 off',
    inFirstSubtotal((one) => ({ tax: off('tax' in one ? (one.tax as Amount) : undefined, 2) })),
  ],
  [
    'the same group twice',
    (invoice) => ({ ...invoice, taxTotals: [...(invoice.taxTotals ?? []), ...(invoice.taxTotals ?? [])] }),
  ],
  [
    'no breakdown',
    (invoice) => ({ ...invoice, taxTotals: invoice.taxTotals?.map(({ amount }) => ({ amount })) }),
  ],
  ['a date that does not exist', (invoice) => ({ ...invoice, issueDate: '2026-02-30' })],
  ['a type of document that is none', (invoice) => ({ ...invoice, typeCode: '999' })],
  ['a currency that is none', (invoice) => ({ ...invoice, currency: 'EURO' })],
  ['another process', (invoice) => ({ ...invoice, profileId: 'urn:example' })],
  ['another specification', (invoice) => ({ ...invoice, customizationId: 'urn:cen.eu:en16931:2017' })],
  ['no customer', (invoice) => ({ ...invoice, buyer: undefined })],
  ['no lines', (invoice) => ({ ...invoice, lines: undefined })],
  [
    'a country that is none',
    (invoice) => ({ ...invoice, seller: { ...invoice.seller, address: { country: 'UK' } } }),
  ],
  [
    'a seller whose number has wrong check digits',
    (invoice) => ({
      ...invoice,
      seller: { ...invoice.seller, endpoint: { value: '0418759887', scheme: '0208' } },
    }),
  ],
  [
    'a means of payment that is none',
    (invoice) => ({ ...invoice, paymentMeans: [{ code: '999', account: { id: 'BE71096123456769' } }] }),
  ],
  ['a transfer to nowhere', (invoice) => ({ ...invoice, paymentMeans: [{ code: '30' }] })],
]

describe('a single fault is found', () => {
  test.each(faults)('%s', (_, change) => {
    fc.assert(
      fc.property(draft, (one) => {
        expect(refusalsOf(change(fromDraft(one, { supplier })))).not.toEqual([])
      }),
      { numRuns: runsOf(100) },
    )
  })
})
