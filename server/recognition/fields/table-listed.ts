/** The lines of a letter: a list of items behind dashes, each with its amount at its end and not in a column. */
import type { Segment } from '../page/lines.ts'
import type { Amount, Row } from './table-rows.ts'

export interface Item {
  /** The row of its amount. */
  row: Row
  net: Amount
  name: string
}

const MARK = /^(?:[–—•·*-]|\d{1,2}[.)]|[a-z]\))$/
const LEAST_ITEMS = 2
/** In heights: a row further down belongs to no item. */
const FARTHEST = 1.9

/** Undefined where an item has no amount at its end, or the amounts are not the target, in cents. */
export function listedItems(rows: Row[], target: number): Item[] | undefined {
  const items = partsOf(rows).map(itemOf)
  const listed = items.filter((item) => item !== undefined)
  const sum = listed.reduce((total, { net }) => total + net.value.cents, 0)
  return listed.length === items.length && listed.length >= LEAST_ITEMS && sum === target ? listed : undefined
}

/** The rows of each item: the one with its mark, and those that go on below it. */
function partsOf(rows: Row[]): Row[][] {
  const parts: Row[][] = []
  let isOpen = false
  for (const row of rows) {
    const last = parts.at(-1)?.at(-1)
    const isBegun = isMarked(row) && row.sums.length === 0
    if (isBegun) parts.push([row])
    else if (isOpen && last && goesOn(row, last)) parts.at(-1)?.push(row)
    isOpen = isBegun || (isOpen && parts.at(-1)?.at(-1) === row)
  }
  return parts
}

const firstWord = ({ line }: Row) => line.segments[0]?.words[0]

const isMarked = (row: Row): boolean => MARK.test(firstWord(row)?.text ?? '')

const goesOn = (row: Row, above: Row): boolean =>
  row.sums.length === 0 &&
  row.line.page === above.line.page &&
  row.line.y - above.line.y < FARTHEST * above.line.height &&
  (firstWord(row)?.x ?? 0) > (firstWord(above)?.x ?? 0) - 1 &&
  amountAtEnd(above) === undefined

/** With two decimals, and nothing but its currency behind it. */
function amountAtEnd({ line, numbers }: Row): Amount | undefined {
  const amount = numbers.at(-1)
  const last = line.segments.at(-1)
  if (amount === undefined || amount.segment !== last || amount.value.decimals !== 2) return undefined
  const behind = last.words.slice(amount.to).map(({ text }) => text)
  return behind.every((text) => /^(?:€|EUR)?[.,;]?$/i.test(text)) ? amount : undefined
}

function itemOf(rows: Row[]): Item | undefined {
  const row = rows.at(-1)
  const net = row && amountAtEnd(row)
  if (row === undefined || net === undefined) return undefined
  const words = rows.flatMap(({ line }, index) =>
    line.segments.flatMap((segment) => wordsBefore(segment, index === rows.length - 1 ? net : undefined)),
  )
  const name = words
    .slice(1)
    .join(' ')
    .replace(/(?:\s?(?:€|EUR))?\s?:?\s?(?:€|EUR)?$/i, '')
  return /\p{L}{3}/u.test(name) ? { row, net, name } : undefined
}

const wordsBefore = (segment: Segment, amount: Amount | undefined): string[] =>
  segment.words.slice(0, amount?.segment === segment ? amount.from : undefined).map(({ text }) => text)
