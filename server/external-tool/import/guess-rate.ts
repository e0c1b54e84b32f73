import type { ToolInvoice } from '../../ports/external-tool/external-tool.ts'

/** Belgium's rates, by frequency. */
const USUAL = [21, 12, 6, 0]
/** The tool rounds VAT by line or by rate. */
const NEARLY_CENTS = 2

type Totals = Pick<ToolInvoice, 'lines' | 'discounts' | 'taxes' | 'totalInCents' | 'totalExclusiveInCents'>

/**
 * The rate in percent of the lines without one, by the totals with and without VAT (specification section 4, totals rules):
 * the VAT without the other lines' share, over the amount of these lines. Null where no rate gives it.
 */
export function guessRate({
  lines,
  discounts,
  taxes,
  totalInCents,
  totalExclusiveInCents,
}: Totals): number | null {
  const left = discounts.reduce((share, { percent }) => share * (1 - percent / 100), 1)
  const baseOf = (percent: number | null) =>
    left *
    lines
      .filter(({ taxPercent }) => taxPercent === percent)
      .reduce((sum, line) => sum + line.totalExclusiveInCents, 0)
  const known = new Set(lines.flatMap(({ taxPercent }) => taxPercent ?? []))
  const ofKnown = [...known].reduce((vat, percent) => vat + (baseOf(percent) * percent) / 100, 0)
  const vat = totalInCents - totalExclusiveInCents - ofKnown
  const base = baseOf(null)
  const told = taxes.map(({ percent }) => percent).filter((percent) => !known.has(percent))
  const fits = (percent: number) => Math.abs((base * percent) / 100 - vat) <= NEARLY_CENTS
  return [...told, ...USUAL].find(fits) ?? null
}
