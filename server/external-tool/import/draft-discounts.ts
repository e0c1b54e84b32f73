import {
  absolute,
  add,
  compare,
  type Decimal,
  parseDecimal,
  roundToCents,
  subtract,
  sum,
  takePercent,
  toNumber,
  ZERO,
} from '#contracts/rules/decimal.ts'
import type { DraftAllowanceCharge, DraftLine } from '#contracts/rules/invoice/draft.ts'
import { computeExactTotals } from '#contracts/rules/totals.ts'
import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'
import { fromCents, oneLine, type RowTax, wholePercent } from './row-taxes.ts'

/** The contract's bound of a draft. */
const MOST_ROWS = 1000

/** A discount on lines with the same tax. Below zero it comes on top. */
interface Share extends RowTax {
  reason: string | undefined
  amount: Decimal
}

/**
 * The discounts of the whole, one after another, each as an amount for lines with the same tax. Undefined where a draft can't
 * hold
 * them: a line's rate isn't known, or they are too many.
 */
export function makeDraftDiscounts(
  invoice: ToolInvoice,
  lines: readonly DraftLine[],
): DraftAllowanceCharge[] | undefined {
  const { discounts } = invoice
  if (discounts.length === 0) return []
  const groups = groupLines(lines)
  const isOpen = groups.some(({ vatRate, base }) => vatRate === null && base.units !== 0n)
  if (isOpen || discounts.length * groups.length > MOST_ROWS) return undefined
  const shares = discounts.flatMap(({ percent, description }) =>
    groups.map((group) => taken(group, percent, oneLine(description))),
  )
  return settled(shares, groups, invoice)
    .filter(({ amount }) => amount.units !== 0n)
    .map(makeAllowance)
}

interface Group extends RowTax {
  /** The rest after the discounts so far. */
  base: Decimal
}

function groupLines(lines: readonly DraftLine[]): Group[] {
  const nets = computeExactTotals({ lines }).lines
  const groups = new Map<string, Group>()
  lines.forEach(({ vatRate, vatTreatment }, at) => {
    const tax = { vatRate, vatTreatment } as RowTax
    const key = `${vatRate} ${vatTreatment}`
    groups.set(key, { ...tax, base: add(groups.get(key)?.base ?? ZERO, nets[at] ?? ZERO) })
  })
  return [...groups.values()]
}

function taken(group: Group, percent: number, reason: string | undefined): Share {
  const amount = roundToCents(takePercent(group.base, parseDecimal(percent) ?? ZERO))
  group.base = subtract(group.base, amount)
  return { vatRate: group.vatRate, vatTreatment: group.vatTreatment, reason, amount }
}

/** The tool rounds once where we round by discount and by treatment: the last discount of a rate takes the cents between. */
function settled(
  shares: Share[],
  groups: readonly Group[],
  { taxes, lines, discounts }: ToolInvoice,
): Share[] {
  const few: Decimal = { units: BigInt(lines.length + discounts.length), scale: 2 }
  const told = new Map<number, Decimal>()
  for (const { percent, taxableInCents } of taxes) {
    const rate = wholePercent(percent)
    if (rate !== null) told.set(rate, add(told.get(rate) ?? ZERO, fromCents(taxableInCents)))
  }
  const result = [...shares]
  for (const [rate, taxable] of told) {
    const bases = groups.filter(({ vatRate }) => vatRate === rate).map(({ base }) => base)
    const between = subtract(sum(bases), taxable)
    const last = result.findLastIndex(({ vatRate }) => vatRate === rate)
    const share = result[last]
    if (share && compare(absolute(between), few) <= 0)
      result[last] = { ...share, amount: add(share.amount, between) }
  }
  return result
}

const makeAllowance = ({ amount, reason, vatRate, vatTreatment }: Share): DraftAllowanceCharge => ({
  isCharge: amount.units < 0n,
  amount: toNumber(absolute(amount)),
  reason,
  vatRate,
  vatTreatment,
})
