/** The rows of a document's totals, on the screen and in print: as written, nothing is computed. */
import { add, type Decimal, parseDecimal, subtract, ZERO } from '../decimal.ts'
import type { Adjustment, Content, Vat } from './content.ts'
import { isNothing } from './written.ts'

export type TotalRow =
  | { key: 'adjustment'; adjustment: Adjustment; amount: string | null }
  | { key: 'vat'; vat: Vat; amount: string | null }
  | {
      key: 'lines' | 'allowances' | 'charges' | 'net' | 'vatTotal' | 'gross' | 'prepaid' | 'rounding'
      amount: string | null
    }

/** A sum that repeats the one row above it is left out. */
export function totalRows({ totals, adjustments, vat }: Content): TotalRow[] {
  const { lines, allowances, charges, net, gross, prepaid, rounding, payable } = totals
  const hasMore = !isNothing(prepaid) || !isNothing(rounding) || !isSame(gross, payable)
  const amounts = adjustments.map(({ amount }) => amount)
  const off = amounts.filter((amount) => amount?.startsWith('-')).map((amount) => (amount ?? '').slice(1))
  const on = amounts.filter((amount) => !amount?.startsWith('-'))
  const taxes = vat.map(({ tax }) => tax)
  return [
    ...(adjustments.length > 0 || !isSame(lines, net) ? [{ key: 'lines' as const, amount: lines }] : []),
    ...adjustments.map(
      (adjustment): TotalRow => ({ key: 'adjustment', adjustment, amount: adjustment.amount }),
    ),
    ...sum('allowances', allowances && negated(allowances), off.map(negated)),
    ...sum('charges', charges, on),
    { key: 'net', amount: net },
    ...vat.map((one): TotalRow => ({ key: 'vat', vat: one, amount: one.tax })),
    ...sum('vatTotal', totals.vat, taxes),
    ...(hasMore && gross !== null ? [{ key: 'gross' as const, amount: gross }] : []),
    ...(prepaid === null || isNothing(prepaid)
      ? []
      : [{ key: 'prepaid' as const, amount: negated(prepaid) }]),
    ...(isNothing(rounding) ? [] : [{ key: 'rounding' as const, amount: rounding }]),
  ]
}

type Sum = 'allowances' | 'charges' | 'vatTotal'

const sum = (key: Sum, amount: string | null, parts: (string | null)[]): TotalRow[] =>
  isNothing(amount) || (parts.length === 1 && isSame(amount, parts[0] ?? null)) ? [] : [{ key, amount }]

function isSame(one: string | null, other: string | null): boolean {
  const [left, right] = [parseDecimal(one), parseDecimal(other)]
  if (left === undefined || right === undefined) return one === other
  return subtract(left, right).units === 0n
}

/** The amount with the other sign. */
const negated = (text: string): string => (text.startsWith('-') ? text.slice(1) : `-${text}`)

/** The amount without its sign: who owes it stands beside it. */
export function amountOwed({ totals: { payable, gross } }: Content): string | null {
  const amount = payable ?? gross
  return amount?.startsWith('-') ? amount.slice(1) : amount
}

/**
 * A discount for who pays in time, as Belgian invoices write it: taken off with VAT and added again without, so that the VAT
 * is on the lower amount (article 28 of the VAT Code).
 * @returns the discount, if there is one
 */
export function cashDiscount({ adjustments }: Content): string | undefined {
  const off = adjustments.filter(({ amount, vatRate }) => amount?.startsWith('-') && !isNothing(vatRate))
  const added = adjustments.filter(
    ({ amount, vatRate }) => amount?.startsWith('-') === false && isNothing(vatRate),
  )
  const [less, more] = [sumOf(off), sumOf(added)]
  if (off.length === 0 || added.length === 0 || add(less, more).units !== 0n) return undefined
  return off.length === 1 ? off[0]?.amount?.slice(1) : undefined
}

const sumOf = (all: Adjustment[]): Decimal =>
  all.reduce((total, { amount }) => add(total, parseDecimal(amount) ?? ZERO), ZERO)
