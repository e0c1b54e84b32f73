/** Invoices as invoicing tools hold them, odd ones too, for property tests. */
import fc from 'fast-check'
import type { ToolInvoice } from '#server/ports/external-tool/external-tool.ts'
import { aToolCustomer, aToolInvoice, type LineSaid } from './tool-invoice.ts'

const share = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((tenths) => tenths / 10)

/** A rate, with the words of its tax. */
const taxed: fc.Arbitrary<Pick<LineSaid, 'taxPercent' | 'taxDescription'>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...[21, 12, 6].map((taxPercent) => ({ taxPercent, taxDescription: `${taxPercent} %` })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...[
        'Medecontractant',
        'Btw verlegd',
        'Autoliquidation',
        'Intracommunautaire levering',
        'Export buiten EU',
        'Vrijgesteld (artikel 44)',
        'Marge',
        '0 %',
      ].map((taxDescription) => ({ taxPercent: 0, taxDescription })),
    ),
  },
)

const quantity = fc.oneof(
  fc.integer({ min: 1, max: 40 }),
  fc.integer({ min: -10, max: -1 }),
  fc.integer({ min: 1, max: 4000 }).map((hundredths) => hundredths / 100),
  fc.integer({ min: 1, max: 4000 }).map((thousandths) => thousandths / 1000),
)

const price = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((thousandths) => thousandths / 1000) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9_999_999 }).map((millionths) => millionths / 1e6) },
)

const discounts: fc.Arbitrary<ToolInvoice['discounts']> = fc.array(
  fc.record({ percent: share(60), description: fc.constantFrom(null, 'Trouwe klant') }),
  { maxLength: 3 },
)

const line: fc.Arbitrary<LineSaid> = fc
  .record({
    section: fc.constantFrom(null, 'Fase 1', 'Fase 2'),
    name: fc.constantFrom('Uren', 'Brood', 'Drukwerk\nA4'),
    quantity,
    unit: fc.constantFrom(null, 'uur', 'stuk', 'bak'),
    unitPrice: price,
    discountPercent: fc.option(share(100), { nil: null, freq: 2 }),
  })
  .chain((said) => taxed.map((tax) => ({ ...said, ...tax })))

export const arbitraryToolInvoice: fc.Arbitrary<ToolInvoice> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    discounts,
    type: fc.constantFrom('E_INVOICES' as const, 'E_INVOICES' as const, 'E_CREDIT_NOTES' as const),
    currency: fc.constantFrom('EUR', 'EUR', 'GBP', 'DKK'),
    isVatByLine: fc.boolean(),
    isAbroad: fc.boolean(),
  })
  .map(({ isAbroad, ...said }) => {
    const abroad = {
      ...aToolCustomer,
      vatNumber: 'NL 1234.56.789.B01',
      address: { street: 'Gracht 1', postalCode: '1011 AA', city: 'Amsterdam', countryCode: 'NL' },
    }
    const creditedNumber = said.type === 'E_CREDIT_NOTES' ? '2026 / 17' : null
    return aToolInvoice({ ...said, creditedNumber, customer: isAbroad ? abroad : aToolCustomer })
  })

/**
 * Content that a draft can't hold or that breaks a rule: unknown taxes, halves of a percent, negative prices and wrong totals.
 */
export const arbitraryOddInvoice: fc.Arbitrary<ToolInvoice> = fc
  .record({
    invoice: arbitraryToolInvoice,
    oddAt: fc.nat({ max: 3 }),
    oddity: fc.constantFrom(
      { taxPercent: null },
      { taxPercent: 5.5 },
      { unitPrice: -12.5, discountPercent: null },
      { taxPercent: 0, taxDescription: 'Buiten toepassing btw' },
    ),
    isUnexplained: fc.boolean(),
    centsMore: fc.constantFrom(0, 0, 3, -4, 250),
  })
  .map(({ invoice, oddAt, oddity, isUnexplained, centsMore }) => {
    const { lines: said, ...own } = invoice
    const lines = said.map((line, at) => (at === oddAt % said.length ? { ...line, ...oddity } : line))
    const odd = aToolInvoice({ ...own, lines })
    return { ...odd, taxes: isUnexplained ? [] : odd.taxes, totalInCents: odd.totalInCents + centsMore }
  })
