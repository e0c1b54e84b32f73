/** At most two decimals, including zeros: BR-DEC. UBL-DT-01 covers the VAT totals, BR-DEC-13 and 15. */
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

type Row<T> = readonly [id: string, path: string, pick: (value: T) => Amount | undefined]

function rulesOf<T>(rows: readonly Row<T>[]): Rule<T>[] {
  return rows.map(([id, path, pick]) => ({
    id,
    path,
    messageKey: 'too-many-decimals',
    params: (value) => ({ written: pick(value)?.value ?? '' }),
    holds: (value) => hasCents(pick(value)?.value),
  }))
}

export function hasCents(text: string | undefined): boolean {
  const point = text?.indexOf('.') ?? -1
  return text === undefined || point === -1 || text.length - point <= 3
}

const totalRules = rulesOf<MonetaryTotal>([
  ['BR-DEC-09', 'cbc:LineExtensionAmount', ({ lineNet }) => lineNet],
  ['BR-DEC-10', 'cbc:AllowanceTotalAmount', ({ allowances }) => allowances],
  ['BR-DEC-11', 'cbc:ChargeTotalAmount', ({ charges }) => charges],
  ['BR-DEC-12', 'cbc:TaxExclusiveAmount', ({ taxExclusive }) => taxExclusive],
  ['BR-DEC-14', 'cbc:TaxInclusiveAmount', ({ taxInclusive }) => taxInclusive],
  ['BR-DEC-16', 'cbc:PrepaidAmount', ({ prepaid }) => prepaid],
  ['BR-DEC-17', 'cbc:PayableRoundingAmount', ({ rounding }) => rounding],
  ['BR-DEC-18', 'cbc:PayableAmount', ({ payable }) => payable],
])

const subtotalRules = rulesOf<TaxSubtotal>([
  ['BR-DEC-19', 'cbc:TaxableAmount', ({ taxable }) => taxable],
  ['BR-DEC-20', 'cbc:TaxAmount', ({ tax }) => tax],
])

const lineRules = rulesOf<InvoiceLine>([['BR-DEC-23', 'cbc:LineExtensionAmount', ({ net }) => net]])

const ofAllowanceCharge = (ofAmount: string, ofBase: string) =>
  rulesOf<AllowanceCharge>([
    [ofAmount, 'cbc:Amount', ({ amount }) => amount],
    [ofBase, 'cbc:BaseAmount', ({ baseAmount }) => baseAmount],
  ])

const only = (places: readonly Place<AllowanceCharge>[], which: (one: AllowanceCharge) => boolean) =>
  places.filter(({ value }) => which(value))

export const decimals: readonly Family[] = [
  family(({ totals }) => totals, totalRules),
  family(({ subtotals }) => subtotals, subtotalRules),
  family(({ lines }) => lines, lineRules),
  family(
    ({ allowanceCharges }) => only(allowanceCharges, isAllowance),
    ofAllowanceCharge('BR-DEC-01', 'BR-DEC-02'),
  ),
  family(
    ({ allowanceCharges }) => only(allowanceCharges, isCharge),
    ofAllowanceCharge('BR-DEC-05', 'BR-DEC-06'),
  ),
  family(
    ({ lineAllowanceCharges }) => only(lineAllowanceCharges, isAllowance),
    ofAllowanceCharge('BR-DEC-24', 'BR-DEC-25'),
  ),
  family(
    ({ lineAllowanceCharges }) => only(lineAllowanceCharges, isCharge),
    ofAllowanceCharge('BR-DEC-27', 'BR-DEC-28'),
  ),
]
