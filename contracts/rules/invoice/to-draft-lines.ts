import {
  compare,
  countDecimals,
  type Decimal,
  divide,
  parseDecimal,
  round,
  roundToCents,
  subtract,
  sum,
  toNumber,
  toShortText,
  ZERO,
} from '../decimal.ts'
import { type Cell, computeExactTotals } from '../totals.ts'
import { DEFAULT_UNIT } from '../units.ts'
import { CASH_DISCOUNT_REASON } from '../vat-treatment.ts'
import { cashDiscountIn } from './cash-discount.ts'
import type { DraftAllowanceCharge, DraftLine } from './draft.ts'
import { DISCOUNT_REASON } from './draft-lines.ts'
import { CHARGE_REASON } from './draft-totals.ts'
import { type AllowanceCharge, type Invoice, type InvoiceLine, isCharge, type TaxCategory } from './model.ts'
import { findTreatments, type Treatments } from './treatments.ts'

/** The lines, and the discounts and costs of the whole document; undefined without any of these. */
export function readDraftRows(invoice: Invoice): {
  lines: DraftLine[]
  allowanceCharges: DraftAllowanceCharge[] | undefined
} {
  const treatments = findTreatments(invoice)
  const cash = cashDiscountIn(invoice)
  const lines = (invoice.lines ?? []).map((line) => readDraftLine(line, treatments, cash.lines.has(line)))
  const rows = (invoice.allowanceCharges ?? []).filter((one) => !cash.charges.has(one))
  const allowanceCharges = rows.map((one) => readAllowanceCharge(one, treatments, cash.discounts.has(one)))
  return { lines, allowanceCharges: allowanceCharges.length > 0 ? allowanceCharges : undefined }
}

/** A decimal text as a number; undefined for others. */
export function cellOf(value: string | undefined): number | undefined {
  const exact = parseDecimal(value)
  return exact && toNumber(exact)
}

function readDraftLine(line: InvoiceLine, treatments: Treatments, isCash: boolean): DraftLine {
  const unit = line.quantity?.unit
  const draft: DraftLine = {
    name: line.item?.name || line.item?.description,
    unitPrice: readPrice(line),
    quantity: cellOf(line.quantity?.value),
    ...readTax(line.item?.taxCategory, treatments),
    ...(isCash && CASH),
    unit: unit === DEFAULT_UNIT ? undefined : unit || undefined,
    discount: discountOf(line),
    itemCode: line.item?.sellersId || undefined,
    note: line.note || undefined,
  }
  const withNet = { ...draft, totalVatExcl: netOf(draft) }
  return yieldsNet(draft, line) ? withNet : asOneAmount(draft, line)
}

/** The price per unit: UBL may give it per a base quantity. */
function readPrice({ price }: InvoiceLine): number | undefined {
  const amount = parseDecimal(price?.amount?.value)
  const base = parseDecimal(price?.baseQuantity?.value)
  if (!amount || !base) return amount && toNumber(amount)
  const perOne = divide(amount, base, 6)
  return perOne && toNumber(perOne)
}

function discountOf({ allowanceCharges }: InvoiceLine): number | undefined {
  const total = sum((allowanceCharges ?? []).map(signed))
  return total.units === 0n ? undefined : toNumber(subtract(ZERO, total))
}

function signed(one: AllowanceCharge): Decimal {
  const amount = parseDecimal(one.amount?.value) ?? ZERO
  return isCharge(one) ? amount : subtract(ZERO, amount)
}

const exactNet = (line: DraftLine): Decimal => computeExactTotals({ lines: [line] }).lines[0] ?? ZERO

function netOf(line: DraftLine): number {
  return toNumber(exactNet(line))
}

/** True when a draft line gives the document's net to the cent, within the bounds of a draft's cells. */
function yieldsNet(draft: DraftLine, { net }: InvoiceLine): boolean {
  const quantity = parseDecimal(draft.quantity)
  const price = parseDecimal(draft.unitPrice)
  const isWithinCells =
    (!quantity || countDecimals(quantity) <= 2) &&
    (!price || countDecimals(price) <= 6) &&
    (parseDecimal(draft.discount) ?? ZERO).units >= 0n
  const written = parseDecimal(net?.value)
  const computed = exactNet(draft)
  return isWithinCells && (!written || compare(roundToCents(written), computed) === 0)
}

/** The net amount once (or minus once); the quantity becomes part of the name. */
function asOneAmount(draft: DraftLine, { quantity, net }: InvoiceLine): DraftLine {
  const amount = round(parseDecimal(net?.value) ?? exactNet(draft), 2)
  const counted = quantity?.value ? ` (${quantity.value} ${quantity.unit ?? ''})`.replace(' )', ')') : ''
  const { discount: _, unit: __, ...rest } = draft
  return { ...rest, name: `${draft.name ?? ''}${counted}`.trim(), ...once(amount) }
}

function once(amount: Decimal): { unitPrice: Cell; quantity: Cell; totalVatExcl: Cell } {
  const isNegative = amount.units < 0n
  const positive = isNegative ? subtract(ZERO, amount) : amount
  return { unitPrice: toNumber(positive), quantity: isNegative ? -1 : 1, totalVatExcl: toNumber(amount) }
}

/** A negative discount becomes a cost, and the reverse. Default reasons are dropped. */
function readAllowanceCharge(
  one: AllowanceCharge,
  treatments: Treatments,
  isCash: boolean,
): DraftAllowanceCharge {
  const amount = roundToCents(signed(one))
  const isOnTop = amount.units === 0n ? isCharge(one) : amount.units > 0n
  const isGeneral = GENERAL_REASONS.includes(one.reason ?? '')
  return {
    isCharge: isOnTop,
    amount: toNumber(isOnTop ? amount : subtract(ZERO, amount)),
    reason: isGeneral ? undefined : one.reason || undefined,
    ...readTax(one.taxCategory, treatments),
    ...(isCash && CASH),
  }
}

const GENERAL_REASONS = [CHARGE_REASON, DISCOUNT_REASON, CASH_DISCOUNT_REASON]
const CASH = { vatTreatment: 'CASH_DISCOUNT' }

/** Z needs no treatment: a rate of 0 is enough. Unknown categories keep their rate. */
function readTax(
  category: TaxCategory | undefined,
  treatments: Treatments,
): { vatRate?: Cell; vatTreatment?: string } {
  const rate = parseDecimal(category?.percent)
  const treatment = treatments.get(category?.code ?? '')
  if (treatment) return { vatRate: 0, vatTreatment: treatment }
  if (category?.code === 'Z') return { vatRate: 0 }
  return { vatRate: rate && Number(toShortText(rate)) }
}
