import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeTotals, type TotalsInput, totalInCents } from './totals.ts'

const line = (unitPrice: number, quantity: number, vatRate: number) => ({ unitPrice, quantity, vatRate })

const nothing = {
  lines: [],
  totalVatExcl: 0,
  cashDiscount: 0,
  vatPerRate: [],
  totalVat: 0,
  totalVatIncl: 0,
  prepaidAmount: 0,
  roundingAmount: 0,
  payableAmount: 0,
}

describe('totals', () => {
  test('of several rates, prepaid and rounding', () => {
    const totals = computeTotals({
      type: 'E_INVOICES',
      lines: [line(12.5, 3, 21), line(0.333333, 100, 6), line(10, -1, 21), line(5, 1, 0)],
      payment: { prepaidAmount: 10, roundingAmount: -0.02 },
    })
    expect(totals).toEqual({
      lines: [37.5, 33.33, -10, 5],
      totalVatExcl: 65.83,
      cashDiscount: 0,
      vatPerRate: [
        { category: 'S', rate: 21, base: 27.5, vat: 5.78 },
        { category: 'S', rate: 6, base: 33.33, vat: 2 },
        { category: 'Z', rate: 0, base: 5, vat: 0 },
      ],
      totalVat: 7.78,
      totalVatIncl: 73.61,
      prepaidAmount: 10,
      roundingAmount: -0.02,
      payableAmount: 63.59,
    })
    expect(totalInCents(totals)).toBe(7361)
  })

  test('round a half cent away from zero, on the decimal and not on its float [totals.line, totals.exact, constants.money]', () => {
    expect(computeTotals({ lines: [line(1.005, 1, 21)] }).lines).toEqual([1.01])
    expect(computeTotals({ lines: [line(1.005, -1, 21)] }).lines).toEqual([-1.01])
    expect(computeTotals({ lines: [line(0.5, 1, 21)] }).totalVat).toBe(0.11)
    expect(computeTotals({ lines: [line(0.5, -1, 21)] }).totalVat).toBe(-0.11)
  })

  test('round the VAT once per rate, not per line [totals.vat-groups]', () => {
    const three = computeTotals({ lines: [line(0.02, 1, 21), line(0.02, 1, 21), line(0.02, 1, 21)] })
    expect(three.totalVat).toBe(0.01)
  })

  test('a negative prepaid amount counts as 0, and a credit note has none [totals.payable]', () => {
    const lines = [line(100, 1, 21)]
    expect(computeTotals({ lines, payment: { prepaidAmount: -5 } }).payableAmount).toBe(121)
    expect(computeTotals({ type: 'E_CREDIT_NOTES', lines, payment: { prepaidAmount: 5 } })).toMatchObject({
      prepaidAmount: 0,
      payableAmount: 121,
    })
  })

  test('clamp nothing: negative totals and a prepaid above the total stand [totals.exact]', () => {
    expect(computeTotals({ lines: [line(100, -1, 21)] }).payableAmount).toBe(-121)
    expect(computeTotals({ lines: [line(1, 1, 0)], payment: { prepaidAmount: 5 } }).payableAmount).toBe(-4)
  })

  test('of a form that is being typed the numbers count', () => {
    expect(computeTotals({})).toEqual(nothing)
    expect(computeTotals({ lines: null, payment: null })).toEqual(nothing)
    const halfTyped: TotalsInput = {
      lines: [
        { unitPrice: Number.NaN, quantity: 1, vatRate: 21 },
        { unitPrice: '', quantity: '', vatRate: '' },
        { unitPrice: '12.50', quantity: '2', vatRate: '21' },
        { unitPrice: '12,', quantity: null, vatRate: undefined },
        {},
      ],
      payment: { prepaidAmount: '', roundingAmount: null },
    }
    expect(computeTotals(halfTyped)).toMatchObject({
      lines: [0, 0, 25, 0, 0],
      vatPerRate: [{ category: 'S', rate: 21, base: 25, vat: 5.25 }],
      payableAmount: 30.25,
    })
  })

  test('one group per category and rate, and no VAT where the treatment says so', () => {
    const totals = computeTotals({
      lines: [
        { ...line(100, 1, 21), vatTreatment: 'REVERSE_CHARGE' },
        { ...line(50, 1, 0), vatTreatment: 'INTRA_COMMUNITY' },
        { ...line(10, 1, 0), vatTreatment: 'SMALL_ENTERPRISE' },
        { ...line(20, 1, 0), vatTreatment: 'ARTICLE_44' },
        { ...line(10, 1, 21), vatTreatment: 'STANDARD' },
      ],
    })
    expect(totals.vatPerRate).toEqual([
      { category: 'S', rate: 21, base: 10, vat: 2.1 },
      { category: 'AE', rate: 0, base: 100, vat: 0 },
      { category: 'E', rate: 0, base: 30, vat: 0 },
      { category: 'K', rate: 0, base: 50, vat: 0 },
    ])
    expect(totals.totalVatIncl).toBe(192.1)
  })

  test('discounts on a line and on the document lower the taxable amount', () => {
    const totals = computeTotals({
      lines: [
        { ...line(10, 3, 21), discount: 3 },
        { ...line(10, 1, 21), discount: 1.5 },
      ],
      allowanceCharges: [
        { amount: 5, vatRate: 21 },
        { isCharge: true, amount: 2, vatRate: 6 },
      ],
    })
    expect(totals.lines).toEqual([27, 8.5])
    expect(totals.vatPerRate).toEqual([
      { category: 'S', rate: 21, base: 30.5, vat: 6.41 },
      { category: 'S', rate: 6, base: 2, vat: 0.12 },
    ])
    expect(totals.totalVatExcl).toBe(32.5)
  })
})

const cells = {
  unitPrice: fc.integer({ min: 0, max: 10 ** 9 }).map((units) => units / 10 ** 6),
  quantity: fc.integer({ min: -(10 ** 5), max: 10 ** 5 }).map((units) => units / 100),
  vatRate: fc.constantFrom(0, 6, 12, 21),
}
const drafts = fc.record({
  type: fc.constantFrom('E_INVOICES' as const, 'E_CREDIT_NOTES' as const),
  lines: fc.array(fc.record(cells), { maxLength: 40 }),
  payment: fc.record({
    prepaidAmount: fc.integer({ min: -500, max: 10 ** 6 }).map((units) => units / 100),
    roundingAmount: fc.integer({ min: -99, max: 99 }).map((units) => units / 100),
  }),
})

/** Cents as an independent check has them: whole numbers, computed with integers only. */
const inCents = (amount: number) => Math.round(amount * 100)

describe('for every draft', () => {
  test('the figures add up to the cent', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const totals = computeTotals(draft)
        const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + inCents(amount), 0)
        expect(inCents(totals.totalVatExcl)).toBe(sumOf(totals.lines))
        expect(inCents(totals.totalVatExcl)).toBe(sumOf(totals.vatPerRate.map(({ base }) => base)))
        expect(inCents(totals.totalVat)).toBe(sumOf(totals.vatPerRate.map(({ vat }) => vat)))
        expect(totalInCents(totals)).toBe(inCents(totals.totalVatExcl) + inCents(totals.totalVat))
        const payable = totalInCents(totals) - inCents(totals.prepaidAmount) + inCents(totals.roundingAmount)
        expect(inCents(totals.payableAmount)).toBe(payable)
      }),
    )
  })

  test('each net and each VAT amount is the exact product, off by half a cent at most', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const totals = computeTotals(draft)
        draft.lines.forEach(({ unitPrice, quantity }, index) => {
          const exact = BigInt(Math.round(unitPrice * 1e6)) * BigInt(Math.round(quantity * 100))
          const net = BigInt(inCents(totals.lines[index] ?? 0)) * 10n ** 6n
          const off = net < exact ? exact - net : net - exact
          expect(off).toBeLessThanOrEqual(500_000n)
        })
        for (const { base, rate, vat } of totals.vatPerRate) {
          expect(Math.abs(inCents(base) * rate - inCents(vat) * 100)).toBeLessThanOrEqual(50)
        }
      }),
    )
  })

  test('turning every quantity around turns every amount around', () => {
    fc.assert(
      fc.property(drafts, ({ type, lines }) => {
        const totals = computeTotals({ type, lines })
        const turned = computeTotals({
          type,
          lines: lines.map((one) => ({ ...one, quantity: -one.quantity })),
        })
        expect(turned.totalVatIncl + 0).toBe(-totals.totalVatIncl + 0)
      }),
    )
  })

  test('the order of the lines changes nothing but their order', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const { lines, ...totals } = computeTotals(draft)
        const turned = computeTotals({ ...draft, lines: draft.lines.toReversed() })
        expect(turned).toEqual({ ...totals, lines: lines.toReversed() })
      }),
    )
  })
})
