/** The rows of a paper's table, and the pages that they fill. */
import type { PaperLine } from './content.ts'
import { UNITS } from './goods.ts'
import { escaped, type Pen } from './pen.ts'
import type { Phrase } from './phrases.ts'

const COLUMNS = [
  ...(['position', 'code', 'description', 'quantity', 'unit', 'quantityUnit'] as const),
  ...(['price', 'discount', 'rate', 'amount', 'merged'] as const),
]
type Column = (typeof COLUMNS)[number]

/** @param names of columns, apart by spaces */
export const columnsOf = (names: string): Column[] =>
  names.split(' ').map((name) => {
    const column = COLUMNS.find((one) => one === name)
    if (column === undefined) throw new Error(`no column ${name}`)
    return column
  })

export interface TableLook {
  columns: Column[]
  rules: 'ALL' | 'ROWS' | 'ZEBRA' | 'NONE' | 'HEAD'
  /** Sums so far at the foot and the head of pages. */
  carries?: boolean
  /** The description in a row of its own, above its numbers. */
  isStacked?: boolean
  /** A line's further text stands in a row of its own. */
  hasMoreRows?: boolean
  /** Amounts with the sign of the currency. */
  hasSigns?: boolean
  hasNoHead?: boolean
}

export interface Row {
  html: string
  /** The number of rows of text that it takes. */
  height: number
  /** In cents: its part of the sum carried over. */
  amount: number
}

const HEADS: Record<Column, Phrase | undefined> = {
  ...{ position: undefined, code: 'code', description: 'description', quantity: 'quantity', unit: 'unit' },
  ...{
    quantityUnit: 'quantity',
    price: 'price',
    discount: 'discount',
    rate: 'rate',
    amount: 'amount',
    merged: 'quantity',
  },
}
const LEFT: Column[] = ['position', 'code', 'description', 'unit', 'merged']

const side = (column: Column) => (LEFT.includes(column) ? 'left' : 'right')

export const headRow = (pen: Pen, { columns }: TableLook): string =>
  `<tr class="head">${columns.map((column) => `<th style="text-align:${side(column)}">${headOf(pen, column)}</th>`).join('')}</tr>`

function headOf(pen: Pen, column: Column): string {
  const phrase = column === 'amount' && pen.content.isGross ? 'grossAmount' : HEADS[column]
  return phrase === undefined ? (pen.content.language === 'de' ? 'Pos.' : '#') : pen.say(phrase)
}

export function rowsFor(pen: Pen, look: TableLook): Row[] {
  const { sections, headings } = pen.content
  let position = 0
  return sections.flatMap((lines, index) => {
    const rows = lines.flatMap((line) => {
      position += 1
      return rowsOf(pen, look, line, position)
    })
    const heading = headings[index]
    if (heading !== undefined) return [headingRow(look, heading, pen), ...rows]
    if (sections.length === 1 || pen.content.able.advance) return rows
    const sum = pen.sign * lines.reduce((all, { amount }) => all + amount, 0)
    const title = wide(look, `<b>${pen.say('section')} ${index + 1}</b>`)
    return [title, ...rows, summing(pen, look, pen.say('sectionSum'), sum)]
  })
}

/** Bold over the whole table, or plain in the column of descriptions. */
function headingRow(look: TableLook, heading: string, { content }: Pen): Row {
  const before = look.columns.indexOf('description')
  if (!content.isHeadingInColumn || before < 1) return wide(look, `<b>${heading}</b>`)
  const cells = `<td colspan="${before}"></td><td colspan="${look.columns.length - before}">${heading}</td>`
  return { ...wide(look, heading), html: `<tr>${cells}</tr>` }
}

const wide = ({ columns }: TableLook, html: string): Row => ({
  html: `<tr><td colspan="${columns.length}">${html}</td></tr>`,
  height: 1,
  amount: 0,
})

export const summing = (pen: Pen, { columns }: TableLook, words: string, cents: number): Row => ({
  html: `<tr><td colspan="${columns.length - 1}" style="text-align:right"><i>${words}</i></td><td style="text-align:right">${pen.number(cents)}</td></tr>`,
  height: 1,
  amount: 0,
})

function rowsOf(pen: Pen, look: TableLook, line: PaperLine, position: number): Row[] {
  const amount = pen.sign * line.amount
  const cells = look.columns.map(
    (column) => `<td style="text-align:${side(column)}">${cellOf(pen, look, line, column, position)}</td>`,
  )
  const row: Row = {
    html: `<tr>${cells.join('')}</tr>`,
    height: line.more && !look.hasMoreRows ? 2 : 1,
    amount,
  }
  if (look.isStacked) return [wide(look, nameOf(line)), row]
  if (!look.hasMoreRows || line.more === undefined) return [row]
  const before = look.columns.indexOf('description')
  const cell = `<td colspan="${before}"></td><td colspan="${look.columns.length - before}">${escaped(line.more)}</td>`
  return [
    row,
    { html: `<tr>${before > 0 ? cell : cell.slice(cell.indexOf('</td>') + 5)}</tr>`, height: 1, amount: 0 },
  ]
}

const nameOf = ({ name, more }: PaperLine): string =>
  escaped(more === undefined ? name : `${name}<br>${more}`).replace('&lt;br>', '<br>')

function cellOf(pen: Pen, look: TableLook, line: PaperLine, column: Column, position: number): string {
  const { quantity, price, discount, rate, code } = line
  const unit = pen.dice.pick(UNITS[line.unit][pen.content.language])
  const count = pen.quantity(line.quantity)
  const worth = (cents: number) => (look.hasSigns ? pen.money(cents) : pen.number(cents))
  switch (column) {
    case 'position':
      return String(position)
    case 'code':
      return code
    case 'description':
      return look.isStacked ? '' : look.hasMoreRows ? escaped(line.name) : nameOf(line)
    case 'quantity':
      return count
    case 'unit':
      return unit
    case 'quantityUnit':
      return `${count} ${unit}`
    case 'price':
      return look.hasSigns ? pen.money(price) : pen.price(price)
    case 'discount':
      return discount === 0 ? '' : pen.percent(discount)
    case 'rate':
      return pen.percent(rate)
    case 'amount':
      return worth(pen.sign * line.amount)
    default:
      return `${count}${quantity === 1 ? '' : ` ${unit}`} ${pen.content.language === 'en' ? '@' : 'x'} ${pen.price(price)}`
  }
}
