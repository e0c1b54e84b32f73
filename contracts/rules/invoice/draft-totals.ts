import { type Decimal, parseDecimal, roundToCents, sum, toShortText, ZERO } from '../decimal.ts'
import type { ExactTotals } from '../totals.ts'
import { vatOf } from '../vat-treatment.ts'
import { type DraftAllowanceCharge, type DraftInputDetails, filled } from './draft.ts'
import { amountOf, DISCOUNT_CODE, DISCOUNT_REASON, taxCategoryOf } from './draft-lines.ts'
import type { AllowanceCharge, MonetaryTotal, TaxSubtotal, TaxTotal } from './model.ts'

export function monetaryTotalOf(
  details: DraftInputDetails,
  totals: ExactTotals,
  currency: string,
): MonetaryTotal {
  const amount = (value: Decimal) => amountOf(value, currency)
  const totalOf = (isCharge: boolean) => {
    const total = sumOf(details, isCharge)
    return total && amount(total)
  }
  const unlessZero = (value: Decimal) => (value.units === 0n ? undefined : amount(value))
  return {
    lineNet: amount(sum(totals.lines)),
    taxExclusive: amount(totals.totalVatExcl),
    taxInclusive: amount(totals.totalVatIncl),
    allowances: totalOf(false),
    charges: totalOf(true),
    prepaid: unlessZero(totals.prepaidAmount),
    rounding: unlessZero(totals.roundingAmount),
    payable: amount(totals.payableAmount),
  }
}

/** Undefined without any; 0.00 when all are zero (BR-CO-11, BR-CO-12). */
function sumOf({ allowanceCharges }: DraftInputDetails, charges: boolean): Decimal | undefined {
  const chosen = (allowanceCharges ?? []).filter(({ isCharge }) => Boolean(isCharge) === charges)
  if (chosen.length === 0) return undefined
  return sum(chosen.map(({ amount }) => roundToCents(parseDecimal(amount) ?? ZERO)))
}

export function allowanceChargesOf(
  { allowanceCharges }: DraftInputDetails,
  currency: string,
): AllowanceCharge[] | undefined {
  return allowanceCharges?.length
    ? allowanceCharges.map((one) => allowanceChargeOf(one, currency))
    : undefined
}

export const CHARGE_REASON = 'Kosten / Frais'

/** A reason is required (BR-33, BR-38), so there is a default. */
function allowanceChargeOf(one: DraftAllowanceCharge, currency: string): AllowanceCharge {
  const reason = filled(one.reason)
  return {
    indicator: one.isCharge ? 'true' : 'false',
    reasonCode: reason || one.isCharge ? undefined : DISCOUNT_CODE,
    reason: reason ?? (one.isCharge ? CHARGE_REASON : DISCOUNT_REASON),
    amount: amountOf(parseDecimal(one.amount) ?? ZERO, currency),
    taxCategory: taxCategoryOf(one),
  }
}

/** One total with a subtotal per category and rate; only S has several rates. */
export function taxTotalOf(details: DraftInputDetails, totals: ExactTotals, currency: string): TaxTotal {
  const subtotals = totals.vatPerRate.map(
    ({ category, rate, base, vat }): TaxSubtotal => ({
      taxable: amountOf(base, currency),
      tax: amountOf(vat, currency),
      category: {
        code: category,
        percent: category === 'O' ? undefined : toShortText(rate),
        ...exemptionOf(details, category),
        scheme: 'VAT',
      },
    }),
  )
  return {
    amount: amountOf(totals.totalVat, currency),
    subtotals: subtotals.length > 0 ? subtotals : undefined,
  }
}

/** The distinct reasons of all rows of a category; the code only when all share it. */
function exemptionOf(
  { lines, allowanceCharges }: DraftInputDetails,
  category: string,
): { exemptionCode?: string; exemptionReason?: string } {
  const rows = [...(lines ?? []), ...(allowanceCharges ?? [])]
    .map(vatOf)
    .filter((vat) => vat.category === category)
  const reasons = new Set(rows.map(({ reason }) => reason).filter((reason) => reason !== undefined))
  const codes = new Set(rows.map(({ reasonCode }) => reasonCode))
  const [code] = codes
  return {
    exemptionCode: codes.size === 1 ? code : undefined,
    exemptionReason: [...reasons].join('; ') || undefined,
  }
}
