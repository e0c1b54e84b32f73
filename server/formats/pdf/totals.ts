import { displayIban } from '#contracts/rules/formats.ts'
import { money, percent } from './figures.ts'
import { BOTTOM, type Frame, LEFT, RIGHT, WIDTH } from './frame.ts'
import type { Look } from './look.ts'
import { GREY, HAIRLINE, INK } from './sheet.ts'

const FROM = LEFT + 268
const STEP = 16
const LEADING = 12
const TOP = 72
/** The place of the payment line, unless the totals end lower. */
const FOOT = 770

const LABEL = { size: 9.5 }
const SMALL = { size: 8.5, color: GREY }

type Row = [label: string, amount: string]

/** Draws totals and payment: on one page where they fit. */
export function drawTotals(frame: Frame, layout: Look['layout'], from: number): void {
  const { sheet } = frame
  const rows = rowsOf(frame).map(([label, amount]) => ({ labels: sheet.wrap(label, 150, LABEL), amount }))
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
  for (const note of notesOf(frame)) {
    makeRoom(0)
    sheet.text(note, LEFT, y, SMALL)
    y += LEADING
  }
  drawFoot(frame, layout)
}

function amountAt(layout: Look['layout']): number {
  return layout === 'letter' ? RIGHT : RIGHT - 6
}

function rowsOf({ document, words }: Frame): Row[] {
  const { lines, adjustments, net, vat, gross, prepaid, rounding } = document.totals
  const isNothing = (text: string) => !/[1-9]/.test(text)
  const rows: Row[] = adjustments.map(({ label, amount }) => [label, money(amount)])
  if (rows.length > 0 && lines !== '') rows.unshift([words.lines, money(lines)])
  rows.push([words.net, money(net)])
  for (const { rate, base, amount } of vat) {
    const label = rate === null ? words.outside : `${words.vat} ${percent(rate)}`
    rows.push([base === '' ? label : `${label} ${words.on} ${money(base)}`, money(amount)])
  }
  if (isNothing(prepaid) && isNothing(rounding)) return rows
  rows.push([words.gross, money(gross)])
  if (!isNothing(prepaid))
    rows.push([words.prepaid, money(prepaid.startsWith('-') ? prepaid.slice(1) : `-${prepaid}`)])
  if (!isNothing(rounding)) rows.push([words.rounding, money(rounding)])
  return rows
}

function drawPayable(
  { sheet, document, words, accent, tint }: Frame,
  layout: Look['layout'],
  y: number,
): number {
  const label = document.type === 'E_CREDIT_NOTES' ? words.credited : words.payable
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

/** Reasons for missing VAT, and other notes. */
function notesOf({ sheet, document }: Frame): string[] {
  const reasons = document.totals.vat.flatMap(({ reason }) => (reason === null ? [] : [reason]))
  return [...new Set([...reasons, ...document.notes])].flatMap((text) => sheet.wrap(text, WIDTH, SMALL))
}

function drawFoot(frame: Frame, layout: Look['layout']): void {
  const { sheet, accent } = frame
  sheet.rule(LEFT, FOOT - 15, WIDTH, layout === 'band' ? 1.5 : 0.75, layout === 'letter' ? HAIRLINE : accent)
  if (layout === 'band' && payableTo(frame) !== null) drawPayFacts(frame)
  else sheet.text(payLine(frame), LEFT, FOOT, { size: 9.5, width: WIDTH })
}

/** The account to pay to; null when nothing is due. */
function payableTo({ document }: Frame): string | null {
  return document.type === 'E_CREDIT_NOTES' || document.iban === null ? null : displayIban(document.iban)
}

function payLine(frame: Frame): string {
  const { document, words } = frame
  const iban = payableTo(frame)
  if (iban === null) return words.thanks
  const account = `${words.pay} ${iban}${document.bic === null ? '' : ` (${document.bic})`}`
  return `${document.communication === null ? account : `${account} ${words.with} ${document.communication}`}.`
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
