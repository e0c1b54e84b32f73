/** The totals of a draft, in browser and server (specification section 4). */
import {
  add,
  type Decimal,
  multiply,
  parseDecimal,
  roundToCents,
  subtract,
  sum,
  takePercent,
  toNumber,
  toShortText,
  ZERO,
} from './decimal.ts'
import { isCashDiscount, type VatCategory, vatOf } from './vat-treatment.ts'

/** The value of a form's cell: anything but a number (empty, NaN, `12,`) counts as 0. */
export type Cell = number | string | null | undefined

type TotalsLine = {
  unitPrice?: Cell
  quantity?: Cell
  vatRate?: Cell
  vatTreatment?: string | null
  /** A discount of the line, before VAT. */
  discount?: Cell
}

/** A discount (or, with isCharge, a cost) of the whole document. */
type TotalsAllowanceCharge = {
  isCharge?: boolean | null
  amount?: Cell
  vatRate?: Cell
  vatTreatment?: string | null
}

export type TotalsInput = {
  type?: 'E_INVOICES' | 'E_CREDIT_NOTES' | null
  lines?: readonly TotalsLine[] | null
  allowanceCharges?: readonly TotalsAllowanceCharge[] | null
  payment?: { prepaidAmount?: Cell; roundingAmount?: Cell } | null
}

type Figures<Amount> = {
  /** The net per line, in order. */
  lines: Amount[]
  totalVatExcl: Amount
  /** The part that comes off the base of VAT alone. */
  cashDiscount: Amount
  /** One entry per VAT category and rate, highest rate first. */
  vatPerRate: { category: VatCategory; rate: Amount; base: Amount; vat: Amount }[]
  totalVat: Amount
  totalVatIncl: Amount
  prepaidAmount: Amount
  roundingAmount: Amount
  payableAmount: Amount
}

export type Totals = Figures<number>
export type ExactTotals = Figures<Decimal>

/** Amounts as JSON numbers with at most 2 decimals. Negative totals are valid. */
export function computeTotals(input: TotalsInput): Totals {
  const exact = computeExactTotals(input)
  return {
    lines: exact.lines.map(toNumber),
    totalVatExcl: toNumber(exact.totalVatExcl),
    cashDiscount: toNumber(exact.cashDiscount),
    vatPerRate: exact.vatPerRate.map(({ category, rate, base, vat }) => {
      return { category, rate: toNumber(rate), base: toNumber(base), vat: toNumber(vat) }
    }),
    totalVat: toNumber(exact.totalVat),
    totalVatIncl: toNumber(exact.totalVatIncl),
    prepaidAmount: toNumber(exact.prepaidAmount),
    roundingAmount: toNumber(exact.roundingAmount),
    payableAmount: toNumber(exact.payableAmount),
  }
}

/** The same as exact decimals with 2 decimals. */
export function computeExactTotals(input: TotalsInput): ExactTotals {
  const lines = input.lines ?? []
  const nets = lines.map(netOfLine)
  const signed = (input.allowanceCharges ?? []).map(signedAmount)
  const cashDiscount = sumCashDiscount(input)
  const totalVatExcl = sum([roundToCents(ZERO), ...nets, ...signed, cashDiscount])
  const taxed = taxedRows([...lines, ...(input.allowanceCharges ?? [])], [...nets, ...signed])
  const untaxed: TaxedRow[] =
    cashDiscount.units === 0n ? [] : [{ category: 'E', rate: ZERO, base: cashDiscount }]
  const vatPerRate = groupByRate([...taxed, ...untaxed])
  const totalVat = sum([roundToCents(ZERO), ...vatPerRate.map((group) => group.vat)])
  const totalVatIncl = add(totalVatExcl, totalVat)
  const prepaidAmount = sumPrepaid(input)
  const roundingAmount = cents(input.payment?.roundingAmount)
  const payableAmount = add(subtract(totalVatIncl, prepaidAmount), roundingAmount)
  return {
    lines: nets,
    totalVatExcl,
    cashDiscount,
    vatPerRate,
    totalVat,
    totalVatIncl,
    prepaidAmount,
    roundingAmount,
    payableAmount,
  }
}

/** It is owed until it is taken, and without VAT. */
function sumCashDiscount({ lines, allowanceCharges }: TotalsInput): Decimal {
  const ofLines = (lines ?? []).filter(isCashDiscount).map(({ discount }) => cents(discount))
  const ofDocument = (allowanceCharges ?? []).filter(isCashDiscount).map(signedAmount)
  return sum([roundToCents(ZERO), ...ofLines, ...ofDocument.map((amount) => subtract(ZERO, amount))])
}

/** r2(price × quantity), less the discount, with 2 decimals. */
function netOfLine({ unitPrice, quantity, discount }: TotalsLine): Decimal {
  const gross = roundToCents(multiply(parseDecimal(unitPrice) ?? ZERO, parseDecimal(quantity) ?? ZERO))
  return subtract(gross, cents(discount))
}

/** The total including VAT in cents, for lists and summaries. */
export function totalInCents(totals: { totalVatIncl: number }): number {
  return Number(roundToCents(parseDecimal(totals.totalVatIncl) ?? ZERO).units)
}

function cents(cell: Cell): Decimal {
  return roundToCents(parseDecimal(cell) ?? ZERO)
}

function signedAmount({ isCharge, amount }: TotalsAllowanceCharge): Decimal {
  return isCharge ? cents(amount) : subtract(ZERO, cents(amount))
}

/** A credit note has no prepaid amount, and a negative one counts as 0. */
function sumPrepaid({ type, payment }: TotalsInput): Decimal {
  const prepaid = cents(payment?.prepaidAmount)
  return type === 'E_CREDIT_NOTES' || prepaid.units < 0n ? roundToCents(ZERO) : prepaid
}

type Taxed = { vatRate?: Cell; vatTreatment?: string | null }
type TaxedRow = { category: VatCategory; rate: Decimal; base: Decimal }

/** A row without rate and amount is still being typed: it has no VAT. */
function taxedRows(rows: readonly Taxed[], nets: readonly Decimal[]): TaxedRow[] {
  return rows.flatMap((row, index) => {
    const base = nets[index] ?? ZERO
    if (base.units === 0n && !row.vatTreatment && parseDecimal(row.vatRate) === undefined) return []
    const { category, rate } = vatOf(row)
    return [{ category, rate, base }]
  })
}

function groupByRate(rows: readonly TaxedRow[]): ExactTotals['vatPerRate'] {
  const groups = new Map<string, TaxedRow>()
  for (const { category, rate, base } of rows) {
    const key = `${category} ${toShortText(rate)}`
    groups.set(key, { category, rate, base: add(groups.get(key)?.base ?? ZERO, base) })
  }
  return [...groups.values()].sort(byRate).map(({ category, rate, base }) => {
    return { category, rate, base, vat: roundToCents(takePercent(base, rate)) }
  })
}

function byRate(a: { category: string; rate: Decimal }, b: { category: string; rate: Decimal }): number {
  const difference = toNumber(b.rate) - toNumber(a.rate)
  return difference !== 0 ? difference : a.category < b.category ? -1 : 1
}
