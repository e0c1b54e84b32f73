/** The three letterheads of page one. Each returns the y where the table starts. */
import { rgb } from '@libpdf/core'
import {
  addressLines,
  documentFacts,
  documentTitle,
  drawFacts,
  drawParty,
  type Frame,
  LEFT,
  type Look,
  RIGHT,
  vatLines,
  WIDTH,
} from './frame.ts'

import { A4, GREY } from './sheet.ts'

type Letterhead = (frame: Frame) => number

const WHITE = rgb(1, 1, 1)

export const letterheads: Record<Look['layout'], Letterhead> = { ledger, band, letter }

/** Name and title on one line; buyer left, facts right. */
function letter(frame: Frame): number {
  const { sheet, document, words, accent } = frame
  const { seller } = document
  sheet.text(seller.name, LEFT, 84, { bold: true, size: 20, color: accent, width: WIDTH - 130 })
  sheet.text(documentTitle(frame), RIGHT, 84, { size: 20, align: 'right' })
  const [first, ...others] = [
    addressLines(seller).join(', '),
    ...vatLines(seller, words),
    contactLine(frame),
  ].filter(Boolean)
  const under = [first ?? '', ...others]
  const y = sheet.column(under, LEFT, 104, 13.5, { size: 9.5, width: WIDTH }) + 34
  sheet.text(words.to, LEFT, y, { size: 8.5, color: GREY })
  const buyerEnd = drawParty(frame, document.buyer, LEFT, y + 15, 190)
  const factsEnd = drawFacts(frame, documentFacts(frame), { x: LEFT + 220, y: y + 15, indent: 88 })
  return Math.max(buyerEnd, factsEnd) + 30
}

/** A large coloured name, the address on the other side, a heavy line below. */
function ledger(frame: Frame): number {
  const { sheet, document, words, accent } = frame
  const { seller } = document
  const names = balanced(frame, seller.name.toUpperCase(), 270)
  sheet.column(names, LEFT, 82, 21, { bold: true, size: 18, color: accent })
  const contact = [seller.contact, seller.telephone, seller.email].filter((text) => text !== null)
  const across = [...addressLines(seller), ...vatLines(seller, words), ...contact].flatMap((text) =>
    sheet.wrap(text, 200, { size: 9.5 }),
  )
  sheet.column(across, RIGHT, 76, 13, { size: 9.5, align: 'right' })
  const ruleAt = Math.max(82 + (names.length - 1) * 21, 76 + (across.length - 1) * 13) + 18
  sheet.rule(LEFT, ruleAt, WIDTH, 2, accent)
  sheet.text(documentTitle(frame), LEFT, ruleAt + 34, { bold: true, size: 15 })
  const y = ruleAt + 60
  const buyerEnd = drawParty(frame, document.buyer, LEFT, y, 200)
  const factsEnd = drawFacts(frame, documentFacts(frame), { x: LEFT + 252, y: ruleAt + 34, indent: 88 })
  return Math.max(buyerEnd, factsEnd) + 28
}

/** A coloured band over the whole width; the buyer in the window of a Belgian envelope. */
function band(frame: Frame): number {
  const { sheet, document, words, accent } = frame
  const { seller } = document
  sheet.box(0, 0, A4.width, 96, accent)
  sheet.text(seller.name, LEFT, 50, { bold: true, size: 19, color: WHITE, width: WIDTH - 140 })
  const line = [addressLines(seller).join(', '), ...vatLines(seller, words)].filter(Boolean).join('  ·  ')
  sheet.text(line, LEFT, 72, { size: 9, color: WHITE, width: WIDTH - 130 })
  sheet.text(documentTitle(frame), RIGHT, 50, { size: 15, color: WHITE, align: 'right' })
  sheet.text(document.number, RIGHT, 72, { bold: true, size: 11, color: WHITE, align: 'right', width: 120 })
  const facts = documentFacts(frame)
  const factsEnd = drawFacts(frame, facts.slice(1), { x: LEFT, y: 138, indent: 84, right: LEFT + 280 })
  const contact = contactLine(frame)
  if (contact) sheet.text(contact, LEFT, factsEnd + 6, { size: 8.5, color: GREY, width: 250 })
  const buyerEnd = drawParty(frame, document.buyer, LEFT + 292, 138, 190)
  return Math.max(buyerEnd, factsEnd + 12) + 32
}

/** Wraps a name into two lines of similar length. */
function balanced({ sheet }: Frame, name: string, width: number): string[] {
  const ink = { bold: true, size: 18 }
  const lines = sheet.wrap(name, width, ink)
  const narrower = Math.max(sheet.widthOf(name, ink) / lines.length, width * 0.55) * 1.12
  const even = lines.length === 1 ? lines : sheet.wrap(name, Math.min(width, narrower), ink)
  return even.length === lines.length ? even : lines
}

function contactLine({ document }: Frame): string {
  return [document.seller.contact, document.seller.telephone, document.seller.email]
    .filter(Boolean)
    .join('  ·  ')
}
