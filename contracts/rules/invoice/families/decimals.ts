/**
 * The rules BR-DEC: an amount has at most two decimals, and zeros at the end count too. BR-DEC-13 and 15 (the VAT totals) are
 * not here: UBL-DT-01 judges them.
 */
import {
  type AllowanceCharge,
  type Amount,
  type InvoiceLine,
  isAllowance,
  isCharge,
  type MonetaryTotal,
  type TaxSubtotal,
} from '../model.ts'
import type { Place } from '../place.ts'
import { type Family, family, type Rule } from '../rule.ts'

type Row<T> = readonly [id: string, path: string, amountOf: (value: T) => Amount | undefined]

function makeRules<T>(rows: readonly Row<T>[]): Rule<T>[] {
  return rows.map(([id, path, amountOf]) => ({
    id,
    path,
    messageKey: 'too-many-decimals',
    params: (value) => ({ written: amountOf(value)?.value ?? '' }),
    holds: (value) => hasAtMostTwoDecimals(amountOf(value)?.value),
  }))
}

/** @param text as written; true for none */
export function hasAtMostTwoDecimals(text: string | undefined): boolean {
  const point = text?.indexOf('.') ?? -1
  return text === undefined || point === -1 || text.length - point <= 3
}

const totalRules = makeRules<MonetaryTotal>([
  ['BR-DEC-09', 'cbc:LineExtensionAmount', ({ lineNet }) => lineNet],
  ['BR-DEC-10', 'cbc:AllowanceTotalAmount', ({ allowances }) => allowances],
  ['BR-DEC-11', 'cbc:ChargeTotalAmount', ({ charges }) => charges],
  ['BR-DEC-12', 'cbc:TaxExclusiveAmount', ({ taxExclusive }) => taxExclusive],
  ['BR-DEC-14', 'cbc:TaxInclusiveAmount', ({ taxInclusive }) => taxInclusive],
  ['BR-DEC-16', 'cbc:PrepaidAmount', ({ prepaid }) => prepaid],
  ['BR-DEC-17', 'cbc:PayableRoundingAmount', ({ rounding }) => rounding],
  ['BR-DEC-18', 'cbc:PayableAmount', ({ payable }) => payable],
])

const subtotalRules = makeRules<TaxSubtotal>([
  ['BR-DEC-19', 'cbc:TaxableAmount', ({ taxable }) => taxable],
  ['BR-DEC-20', 'cbc:TaxAmount', ({ tax }) => tax],
])

const lineRules = makeRules<InvoiceLine>([['BR-DEC-23', 'cbc:LineExtensionAmount', ({ net }) => net]])

const allowanceChargeRules = (amountId: string, baseId: string) =>
  makeRules<AllowanceCharge>([
    [amountId, 'cbc:Amount', ({ amount }) => amount],
    [baseId, 'cbc:BaseAmount', ({ baseAmount }) => baseAmount],
  ])

const placesOf = (places: readonly Place<AllowanceCharge>[], isKind: (one: AllowanceCharge) => boolean) =>
  places.filter(({ value }) => isKind(value))

export const decimals: readonly Family[] = [
  family(({ totals }) => totals, totalRules),
  family(({ subtotals }) => subtotals, subtotalRules),
  family(({ lines }) => lines, lineRules),
  family(
    ({ allowanceCharges }) => placesOf(allowanceCharges, isAllowance),
    allowanceChargeRules('BR-DEC-01', 'BR-DEC-02'),
  ),
  family(
    ({ allowanceCharges }) => placesOf(allowanceCharges, isCharge),
    allowanceChargeRules('BR-DEC-05', 'BR-DEC-06'),
  ),
  family(
    ({ lineAllowanceCharges }) => placesOf(lineAllowanceCharges, isAllowance),
    allowanceChargeRules('BR-DEC-24', 'BR-DEC-25'),
  ),
  family(
    ({ lineAllowanceCharges }) => placesOf(lineAllowanceCharges, isCharge),
    allowanceChargeRules('BR-DEC-27', 'BR-DEC-28'),
  ),
]
