/** Printed lines as a draft can hold them: with few decimals, and before VAT. */

import { readUnit } from '#contracts/rules/unit-words.ts'
import type { RatePart } from './breakdown.ts'
import { columnAt, type Head } from './table-columns.ts'
import { hasTwoDecimalsAtMost, type Priced } from './table-prices.ts'
import type { Amount, Row } from './table-rows.ts'

type Cells = { name: string } & Omit<Priced, 'isProven' | 'isInferred'>

interface Printed {
  row: Row
  net: Amount
  head: Head | undefined
}

/**
 * A line with more decimals in its quantity than a draft has: its amount once, its quantity behind its name, as in imported files:
 * `Amandelspijs (12,375 kg)`.
 */
export function withinCells(line: Cells, { row, net, head }: Printed): Cells {
  if (hasTwoDecimalsAtMost(line.quantity)) return line
  const { cents } = net.value
  const once = {
    quantity: cents < 0 ? -1 : 1,
    unitPrice: Math.abs(cents) / 100,
    discount: 0,
    unit: undefined,
  }
  return { ...once, name: line.name === '' ? '' : `${line.name} (${countOf(line.quantity, row, head)})` }
}

/** As printed, with the unit behind it or in its own column. */
function countOf(quantity: number, row: Row, head: Head | undefined): string {
  const isIt = (one: number | undefined) => one !== undefined && Math.abs(one) === Math.abs(quantity)
  const words = row.line.segments.flatMap((segment) => segment.words)
  const printed = row.numbers.find(({ value }) => isIt(value.exact) || isIt(value.otherwise))
  if (!printed) return words.find(({ text }) => isIt(glued(text)))?.text ?? String(quantity)
  const next = printed.segment.words[printed.to]?.text
  const isUnit = next !== undefined && readUnit(next.replace(/\.$/, '')) !== undefined
  const own = words.find((word) => head && columnAt(head, word)?.kind === 'unit')?.text
  return [printed.text.trim(), isUnit ? next : own].filter(Boolean).join(' ')
}

/** `0,845kg` */
const glued = (text: string): number => Number.parseFloat(text.replace(',', '.'))

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

/** Lines with VAT in their prices: each line's share of its rate's base, the cents of rounding going to the largest lines; undefined where a rate has no base. */
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

/** A price of six decimals with the net as its product, else one of the whole amount. */
function priced(quantity: number, net: number): NetLine {
  const count = Math.abs(quantity)
  const unitPrice = Number((Math.abs(net) / 100 / count).toFixed(6))
  const isExact = Math.round(count * unitPrice * 100 * (1 + Number.EPSILON)) === Math.abs(net)
  if (isExact) return { quantity: net < 0 ? -count : count, unitPrice, discount: 0, net }
  return { quantity: net < 0 ? -1 : 1, unitPrice: Math.abs(net) / 100, discount: 0, net }
}
