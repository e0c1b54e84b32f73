import { money, percent, printNumber } from '../print/figures.ts'
import { BOTTOM, type Frame, LEFT, type Look, RIGHT, WIDTH } from './frame.ts'

import type { PrintedLine } from './printed-document.ts'
import { GREY, HAIRLINE, type Ink } from './sheet.ts'

const QUANTITY = LEFT + 290
const PRICE = LEFT + 364
const VAT = LEFT + 410
const AMOUNT = RIGHT
const LEADING = 12.5
/** On a page after the first one. */
const TOP = 72

/** Draws the lines over several pages, with repeated heads; returns the y where the totals start. */
export function drawTable(frame: Frame, layout: Look['layout'], from: number): number {
  const { sheet, document } = frame
  const inset = layout === 'letter' ? 0 : 6
  let y = drawHeads(frame, layout, from, inset)
  for (const line of document.lines) {
    for (const [index, { text, ink }] of lineRows(frame, line, inset).entries()) {
      if (y + LEADING + 8 > BOTTOM) {
        sheet.turn()
        y = drawHeads(frame, layout, TOP, inset)
      }
      sheet.text(text, LEFT + inset, y, ink)
      if (index === 0) drawFigures(frame, line, y, inset)
      y += LEADING
    }
    sheet.rule(LEFT, y - 3.5, WIDTH, 0.5, HAIRLINE)
    y += 9
  }
  return y
}

function lineRows(
  { sheet }: Frame,
  { name, details }: PrintedLine,
  inset: number,
): { text: string; ink: Ink }[] {
  const wrapped = (text: string, ink: Ink) => {
    return sheet.wrap(text, QUANTITY - LEFT - 52 - inset, ink).map((row) => ({ text: row, ink }))
  }
  return [
    ...wrapped(name, { size: 9.5 }),
    ...details.flatMap((one) => wrapped(one, { size: 8.5, color: GREY })),
  ]
}

function drawHeads(
  { sheet, words, accent, tint }: Frame,
  layout: Look['layout'],
  y: number,
  inset: number,
): number {
  if (layout === 'ledger') sheet.box(LEFT, y - 14, WIDTH, 21, tint)
  const ink = { bold: true, size: 9.5, color: layout === 'band' ? accent : undefined }
  sheet.text(words.description, LEFT + inset, y, ink)
  const heads: [string, number][] = [
    [words.quantity, QUANTITY],
    [words.price, PRICE],
    [words.vat, VAT],
    [words.amount, AMOUNT - inset],
  ]
  for (const [text, x] of heads) sheet.text(text, x, y, { ...ink, align: 'right' })
  if (layout !== 'ledger') sheet.rule(LEFT, y + 7, WIDTH, layout === 'band' ? 1.5 : 1, accent)
  return y + 22
}

function drawFigures({ sheet }: Frame, line: PrintedLine, y: number, inset: number): void {
  const ink = { size: 9.5, align: 'right' } as const
  sheet.text([printNumber(line.quantity, 0), line.unit].filter(Boolean).join('\u00a0'), QUANTITY, y, ink)
  sheet.text(printNumber(line.unitPrice, 2), PRICE, y, ink)
  if (line.vatRate !== null) sheet.text(percent(line.vatRate), VAT, y, { ...ink, color: GREY })
  sheet.text(money(line.net), AMOUNT - inset, y, ink)
}
