import { type Decimal, parseDecimal, roundToCents, sum, toShortText, ZERO } from '../decimal.ts'
import type { ExactTotals } from '../totals.ts'
import { CASH_DISCOUNT_REASON, isCashDiscount, vatOf } from '../vat-treatment.ts'
import { type DraftAllowanceCharge, type DraftInputDetails, filled } from './draft.ts'
import {
  amountOf,
  CASH_DISCOUNT_CODE,
  DISCOUNT_CODE,
  DISCOUNT_REASON,
  writeTaxCategory,
} from './draft-lines.ts'
import {
  type AllowanceCharge,
  type Amount,
  EURO,
  type MonetaryTotal,
  type TaxSubtotal,
  type TaxTotal,
} from './model.ts'

export function writeMonetaryTotal(
  details: DraftInputDetails,
  totals: ExactTotals,
  currency: string,
): MonetaryTotal {
  const amount = (value: Decimal) => amountOf(value, currency)
  const totalOf = (isCharge: boolean) => {
    const total = sumAdjustments(details, isCharge)
    const cashDiscount = isCharge ? totals.cashDiscount : ZERO
    if (total === undefined && cashDiscount.units === 0n) return undefined
    return amount(sum([total ?? ZERO, cashDiscount]))
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
function sumAdjustments({ allowanceCharges }: DraftInputDetails, charges: boolean): Decimal | undefined {
  const chosen = (allowanceCharges ?? []).filter(({ isCharge }) => Boolean(isCharge) === charges)
  if (chosen.length === 0) return undefined
  return sum(chosen.map(({ amount }) => roundToCents(parseDecimal(amount) ?? ZERO)))
}

export function writeAllowanceCharges(
  { allowanceCharges }: DraftInputDetails,
  { cashDiscount }: ExactTotals,
  currency: string,
): AllowanceCharge[] | undefined {
  const rows = (allowanceCharges ?? []).map((one) => writeAllowanceCharge(one, currency))
  const all = cashDiscount.units === 0n ? rows : [...rows, untaxedCharge(cashDiscount, currency)]
  return all.length > 0 ? all : undefined
}

/** It puts a cash discount, which lowered the base of VAT, back on the amount due. */
const untaxedCharge = (cashDiscount: Decimal, currency: string): AllowanceCharge => ({
  indicator: 'true',
  reasonCode: 'ZZZ',
  reason: CASH_DISCOUNT_REASON,
  amount: amountOf(cashDiscount, currency),
  taxCategory: { code: 'E', percent: '0', scheme: 'VAT' },
})

/** BT-111; it stands in documents of another currency only. */
export function vatInEuroIn({ payment }: DraftInputDetails, currency: string): Amount | undefined {
  const exact = currency === EURO ? undefined : parseDecimal(payment?.totalVatInEuro)
  return exact && amountOf(exact, EURO)
}

export const CHARGE_REASON = 'Kosten / Frais'

/** A reason is required (BR-33, BR-38), so there is a default. */
function writeAllowanceCharge(one: DraftAllowanceCharge, currency: string): AllowanceCharge {
  const reason = filled(one.reason)
  if (isCashDiscount(one)) return cashDiscountOf(one, currency)
  return {
    indicator: one.isCharge ? 'true' : 'false',
    reasonCode: reason || one.isCharge ? undefined : DISCOUNT_CODE,
    reason: reason ?? (one.isCharge ? CHARGE_REASON : DISCOUNT_REASON),
    amount: amountOf(parseDecimal(one.amount) ?? ZERO, currency),
    taxCategory: writeTaxCategory(one),
  }
}

const cashDiscountOf = (one: DraftAllowanceCharge, currency: string): AllowanceCharge => ({
  indicator: one.isCharge ? 'true' : 'false',
  reasonCode: one.isCharge ? undefined : CASH_DISCOUNT_CODE,
  reason: filled(one.reason) ?? CASH_DISCOUNT_REASON,
  amount: amountOf(parseDecimal(one.amount) ?? ZERO, currency),
  taxCategory: writeTaxCategory(one),
})

/** One total with a subtotal per category and rate; only S has several rates. */
export function writeTaxTotal(details: DraftInputDetails, totals: ExactTotals, currency: string): TaxTotal {
  const subtotals = totals.vatPerRate.map(
    ({ category, rate, base, vat }): TaxSubtotal => ({
      taxable: amountOf(base, currency),
      tax: amountOf(vat, currency),
      category: {
        code: category,
        percent: category === 'O' ? undefined : toShortText(rate),
        ...findExemption(details, category, totals),
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
function findExemption(
  { lines, allowanceCharges }: DraftInputDetails,
  category: string,
  { cashDiscount }: ExactTotals,
): { exemptionCode?: string; exemptionReason?: string } {
  const rows = [...(lines ?? []), ...(allowanceCharges ?? [])]
    .map(vatOf)
    .filter((vat) => vat.category === category)
  const ofCashDiscount = category === 'E' && cashDiscount.units !== 0n ? [CASH_DISCOUNT_REASON] : []
  const given = rows.map(({ reason }) => reason).filter((reason) => reason !== undefined)
  const reasons = new Set<string>([...given, ...ofCashDiscount])
  const codes = new Set([...rows.map(({ reasonCode }) => reasonCode), ...ofCashDiscount.map(() => undefined)])
  const [code] = codes
  return {
    exemptionCode: codes.size === 1 ? code : undefined,
    exemptionReason: [...reasons].join('; ') || undefined,
  }
}
