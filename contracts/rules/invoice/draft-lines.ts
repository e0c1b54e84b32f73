import { type Decimal, parseDecimal, roundToCents, toShortText, toText, ZERO } from '../decimal.ts'
import type { Cell, ExactTotals } from '../totals.ts'
import { DEFAULT_UNIT } from '../units.ts'
import { CASH_DISCOUNT_REASON, isCashDiscount, isVatTreatment, vatOf } from '../vat-treatment.ts'
import { type DraftLine, filled } from './draft.ts'
import type { AllowanceCharge, Amount, InvoiceLine, TaxCategory } from './model.ts'

/** Discount, of UNCL5189. */
export const DISCOUNT_CODE = '95'
/** Special agreement, of UNCL5189: the usual code in Belgium for a cash discount. */
export const CASH_DISCOUNT_CODE = '64'
export const DISCOUNT_REASON = 'Korting / Remise'

/** A line in the document; its number is its index. Unparsable cells are left out. */
export function lineOf(line: DraftLine, index: number, currency: string, totals: ExactTotals): InvoiceLine {
  const quantity = cell(line.quantity)
  const price = cell(line.unitPrice)
  return {
    id: String(index + 1),
    note: filled(line.note),
    quantity: quantity ? { value: quantity, unit: filled(line.unit) ?? DEFAULT_UNIT } : undefined,
    net: amountOf(totals.lines[index] ?? ZERO, currency),
    allowanceCharges: discountOf(line, currency),
    item: { name: filled(line.name), sellersId: filled(line.itemCode), taxCategory: writeTaxCategory(line) },
    price: price ? { amount: { value: price, currency } } : undefined,
  }
}

function cell(value: Cell): string | undefined {
  const exact = parseDecimal(value)
  return exact && toShortText(exact)
}

function discountOf({ discount, vatTreatment }: DraftLine, currency: string): AllowanceCharge[] | undefined {
  const amount = roundToCents(parseDecimal(discount) ?? ZERO)
  if (amount.units === 0n) return undefined
  return [
    {
      indicator: 'false',
      ...(isCashDiscount({ vatTreatment })
        ? { reasonCode: CASH_DISCOUNT_CODE, reason: CASH_DISCOUNT_REASON }
        : { reasonCode: DISCOUNT_CODE, reason: DISCOUNT_REASON }),
      amount: amountOf(amount, currency),
    },
  ]
}

/** Undefined while neither rate nor treatment is filled in; outside the scope of VAT there is no rate. */
export function writeTaxCategory(row: {
  vatRate?: Cell
  vatTreatment?: string | null
}): TaxCategory | undefined {
  if (parseDecimal(row.vatRate) === undefined && !isVatTreatment(row.vatTreatment)) return undefined
  const { category, rate } = vatOf(row)
  const isAssumed = category === 'Z' && row.vatTreatment !== 'ZERO_RATED'
  return {
    code: category,
    percent: category === 'O' ? undefined : toShortText(rate),
    scheme: 'VAT',
    ...(isAssumed && { isAssumed }),
  }
}

export function amountOf(value: Decimal, currency: string): Amount {
  return { value: toText(roundToCents(value)), currency }
}
