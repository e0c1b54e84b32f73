import type { DrawnSection } from '#contracts/rules/document/sections.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { money } from '../print/figures.ts'
import { BOTTOM, type Frame, LEFT, type Look, RIGHT, WIDTH } from './frame.ts'

import { GREY, HAIRLINE, INK, type Ink, type Sheet } from './sheet.ts'

const FROM = LEFT + 268
const STEP = 16
const LEADING = 12
const TOP = 72
/** The place of the payment line, unless the totals end lower. */
const FOOT = 770

const LABEL = { size: 9.5 }
const SMALL = { size: 8.5, color: GREY }

/** Draws totals and payment: on one page where they fit. */
export function drawTotals(frame: Frame, layout: Look['layout'], from: number): void {
  const { sheet } = frame
  const rows = frame.document.totals.rows.map(([label, amount]) => ({
    labels: sheet.wrap(label, 150, LABEL),
    amount,
  }))
  const steps = rows.map(({ labels }) => STEP + (labels.length - 1) * LEADING)
  const height = steps.reduce((sum, step) => sum + step, STEP + 30)
  let y = from + 10
  const makeRoom = (needed: number) => {
    if (y + needed <= BOTTOM) return
    sheet.turn()
    y = TOP
  }
  if (height < BOTTOM - TOP) makeRoom(height)
  for (const [index, { labels, amount }] of rows.entries()) {
    makeRoom(steps[index] ?? STEP)
    sheet.column(labels, FROM, y, LEADING, LABEL)
    sheet.text(amount, amountAt(layout), y, { ...LABEL, align: 'right' })
    y += steps[index] ?? STEP
  }
  makeRoom(STEP + 30)
  y = drawPayable(frame, layout, y) + 26
  for (const { text, x, ink } of smallPrint(frame)) {
    makeRoom(0)
    if (text !== '') sheet.text(text, x, y, ink)
    y += LEADING
  }
  drawFoot(frame, layout)
}

function amountAt(layout: Look['layout']): number {
  return layout === 'letter' ? RIGHT : RIGHT - 6
}

function drawPayable(
  { sheet, document, words, accent, tint }: Frame,
  layout: Look['layout'],
  y: number,
): number {
  const label = document.owedBy === 'SELLER' ? words.credited : words.payable
  const strong = { bold: true, size: 11.5, color: layout === 'band' ? accent : INK }
  if (layout === 'band') sheet.box(FROM - 10, y - 8, RIGHT - FROM + 10, 26, tint)
  else sheet.rule(FROM - 10, y - 7, RIGHT - FROM + 10, 1, accent)
  const at = y + (layout === 'band' ? 9 : 10)
  sheet.text(`${label} ${document.currency}`, FROM, at, { ...strong, width: 150 })
  sheet.text(money(document.totals.payable), amountAt(layout), at, { ...strong, align: 'right' })
  if (layout === 'ledger') {
    sheet.rule(FROM - 10, at + 8, RIGHT - FROM + 10, 0.75, accent)
    sheet.rule(FROM - 10, at + 10.5, RIGHT - FROM + 10, 0.75, accent)
  }
  return at
}

type Printed = { text: string; x: number; ink: Ink }

/** Reasons for missing VAT, remarks in full, then the sections. */
function smallPrint({ sheet, document }: Frame): Printed[] {
  const { totals, notes, sections } = document
  const paragraphs = [...new Set([...totals.reasons, ...notes])]
  return [
    ...paragraphs.flatMap((text) =>
      sheet.wrap(text, WIDTH, SMALL).map((row) => ({ text: row, x: LEFT, ink: SMALL })),
    ),
    ...sections.flatMap((section) => sectionRows(sheet, section)),
  ]
}

function sectionRows(sheet: Sheet, { title, facts }: DrawnSection): Printed[] {
  return [
    { text: '', x: LEFT, ink: SMALL },
    { text: title, x: LEFT, ink: { size: 8.5, bold: true } },
    ...facts.flatMap(({ label, value }) =>
      sheet.wrap(`${label}: ${value}`, WIDTH, SMALL).map((text) => ({ text, x: LEFT, ink: SMALL })),
    ),
  ]
}

function drawFoot(frame: Frame, layout: Look['layout']): void {
  const { sheet, accent } = frame
  sheet.rule(LEFT, FOOT - 15, WIDTH, layout === 'band' ? 1.5 : 0.75, layout === 'letter' ? HAIRLINE : accent)
  if (layout === 'band' && payableTo(frame) !== null) drawPayFacts(frame)
  else sheet.column(sheet.wrap(payLine(frame), WIDTH, LABEL).slice(0, 2), LEFT, FOOT, LEADING, LABEL)
}

/** The account to pay to; null when nothing is transferred. */
function payableTo({ document }: Frame): string | null {
  const { type, means, iban } = document
  return type === 'E_CREDIT_NOTES' || means !== 'TRANSFER' || iban === null ? null : displayIban(iban)
}

function payLine(frame: Frame): string {
  const { document, words, isOwnPrint } = frame
  const { means, bic, accountName, communication } = document
  const iban = payableTo(frame)
  if (iban === null) {
    if (means === 'COLLECTED' || means === 'PAID' || means === 'CLEARED') return words.means[means]
    return isOwnPrint ? '' : words.thanks
  }
  const account = `${isOwnPrint ? words.account : words.pay} ${iban}${bic === null ? '' : ` (${bic})`}`
  const named = accountName === null ? account : `${account}, ${words.inNameOf} ${accountName}`
  return `${communication === null ? named : `${named} ${words.with} ${communication}`}.`
}

function drawPayFacts(frame: Frame): void {
  const { sheet, document, words } = frame
  const iban = payableTo(frame)
  const facts: [string, string | null, number][] = [
    ['IBAN', iban, LEFT],
    ['BIC', document.bic, LEFT + 190],
    [words.communication, document.communication, LEFT + 292],
  ]
  for (const [label, value, x] of facts) {
    if (value === null) continue
    sheet.text(label, x, FOOT, { size: 8.5, color: GREY })
    sheet.text(value, x, FOOT + 13.5, { size: 9.5, width: 190 })
  }
}
