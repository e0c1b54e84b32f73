/** A line whose quantity has more decimals than a draft's: its amount once, its quantity behind its name, as in imported files. */
import { readUnit } from '#contracts/rules/unit-words.ts'
import { columnAt, type Head } from './table-columns.ts'
import { hasTwoDecimalsAtMost, type Priced } from './table-prices.ts'
import type { Amount, Row } from './table-rows.ts'

type Cells = { name: string } & Omit<Priced, 'isProven' | 'isInferred'>

interface Printed {
  row: Row
  net: Amount
  head: Head | undefined
}

/** `Amandelspijs (12,375 kg)`, once. */
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
