import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differs, sumRows, vatRowsOf } from './vat-rows.ts'

const cents = fc.integer({ min: -9_999_999, max: 9_999_999 })
const text = (amount: number) => (amount / 100).toFixed(2)
const rate = fc.constantFrom('0', '6', '12', '21')

const rows = (
  net: number,
  tax: number,
  rateOf: string,
  type: 'E_INVOICES' | 'E_CREDIT_NOTES' = 'E_INVOICES',
) => {
  const one = { category: 'S', rate: rateOf, taxable: text(net), tax: text(tax) }
  return vatRowsOf({ type, currency: 'EUR', vat: [one] as Parameters<typeof vatRowsOf>[0]['vat'] })
}

test('VAT that is rounded to the cent differs by nothing', () => {
  fc.assert(
    fc.property(cents, rate, (net, percent) => {
      const exact = (net * Number(percent)) / 100
      const tax = Math.sign(exact) * Math.round(Math.abs(exact))
      const [row] = rows(net, tax, percent)
      expect(row?.computedCents).toBe(row?.vatCents)
    }),
  )
})

test('a document differs where its VAT is more than a cent away', () => {
  fc.assert(
    fc.property(cents, rate, fc.integer({ min: -50, max: 50 }), (net, percent, more) => {
      const [right] = rows(net, 0, percent)
      const tax = (right?.computedCents ?? 0) + more
      expect(differs(rows(net, tax, percent))).toBe(Math.abs(more) > 1)
    }),
  )
})

test('a credit note takes off what its invoice added', () => {
  fc.assert(
    fc.property(cents, cents, rate, (net, tax, percent) => {
      const both = [...rows(net, tax, percent), ...rows(net, tax, percent, 'E_CREDIT_NOTES')]
      const [sum] = sumRows(both)
      expect([sum?.netCents, sum?.vatCents, sum?.computedCents].map((one) => (one ?? 0) + 0)).toEqual([
        0, 0, 0,
      ])
    }),
  )
})
