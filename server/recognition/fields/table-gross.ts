/** Lines whose prices include VAT, as lines before VAT that come out to the paper's sums. */
import type { RatePart } from './breakdown.ts'

export interface NetLine {
  quantity: number
  /** Before VAT, as amounts of a draft have it. */
  unitPrice: number
  /** In cents, off the line. */
  discount: number
  /** In cents. */
  net: number
}

interface GrossLine {
  quantity: number
  /** In cents, with VAT and after a discount. */
  gross: number
  /** In hundredths of a percent. */
  rate: number
}

/** Each line's share of its rate's base, the cents of rounding going to the largest lines; undefined where a rate has no base. */
export function netOf(lines: GrossLine[], perRate: RatePart[]): NetLine[] | undefined {
  const nets = lines.map(({ gross, rate }) => Math.round((gross * 10_000) / (10_000 + rate)))
  for (const { rate, base } of perRate) {
    const own = lines.flatMap((line, index) => (line.rate === rate ? [index] : []))
    const missing = base - own.reduce((sum, index) => sum + (nets[index] ?? 0), 0)
    if (Math.abs(missing) > own.length) return undefined
    const largest = own.toSorted((one, other) => Math.abs(nets[other] ?? 0) - Math.abs(nets[one] ?? 0))
    for (const index of largest.slice(0, Math.abs(missing)))
      nets[index] = (nets[index] ?? 0) + Math.sign(missing)
  }
  return lines.map(({ quantity }, index) => priced(quantity, nets[index] ?? 0))
}

/** A price of six decimals whose product is the net, else one of the whole amount. */
function priced(quantity: number, net: number): NetLine {
  const count = Math.abs(quantity)
  const unitPrice = Number((Math.abs(net) / 100 / count).toFixed(6))
  const isExact = Math.round(count * unitPrice * 100 * (1 + Number.EPSILON)) === Math.abs(net)
  if (isExact) return { quantity: net < 0 ? -count : count, unitPrice, discount: 0, net }
  return { quantity: net < 0 ? -1 : 1, unitPrice: Math.abs(net) / 100, discount: 0, net }
}
