import type { RGB } from '@libpdf/core'
import type { InvoiceTexts } from '#generated/texts/prints/invoice.ts'
import { printDate } from '../print/figures.ts'
import type { PrintedDocument, PrintedParty } from './printed-document.ts'
import { GREY, type Sheet, type Typeface } from './sheet.ts'

/** The design of a company's invoices. */
export interface Look {
  layout: 'ledger' | 'band' | 'letter'
  typeface: Typeface
  /** As #rrggbb; dark enough on white. */
  accent: string
}

export const PLAIN_LOOK: Look = { layout: 'ledger', typeface: 'sans', accent: '#16201d' }

/** The shared context of all parts of a printed document. */
export interface Frame {
  sheet: Sheet
  document: PrintedDocument
  words: InvoiceTexts
  /** Our print of somebody else's document. */
  isOwnPrint: boolean
  accent: RGB
  /** The accent colour, light enough as a background. */
  tint: RGB
}

export const LEFT = 56
export const RIGHT = 539
export const WIDTH = RIGHT - LEFT
/** The lower end of the table. */
export const BOTTOM = 752

export type Fact = [label: string, value: string]

export function documentTitle({ document, words }: Frame): string {
  return document.type === 'E_CREDIT_NOTES' ? words.creditNote : words.invoice
}

/** Number, dates and references, in the order of a bookkeeper; empty ones are left out. */
export function documentFacts({ document, words }: Frame): Fact[] {
  const originals = document.originals.map(({ number, issueDate }) =>
    [number, issueDate && printDate(issueDate)].filter(Boolean).join(', '),
  )
  const facts: [string, string | null][] = [
    [words.number, document.number],
    [words.date, document.issueDate && printDate(document.issueDate)],
    [words.due, document.dueDate && printDate(document.dueDate)],
    [words.delivered, document.deliveryDate && printDate(document.deliveryDate)],
    [words.order, document.orderNumber],
    [words.reference, document.buyerReference],
    [words.original, originals.join('; ')],
    ...document.references,
    [words.communication, document.communication],
  ]
  return facts.filter((fact): fact is Fact => fact[1] !== null && fact[1] !== '')
}

/** Trading name, street, city and, for foreign parties, country. */
export function addressLines(party: PrintedParty): string[] {
  const place = [party.postalCode, party.city].filter(Boolean).join(' ')
  return [party.tradingName, party.street, place, party.subdivision, party.country].filter(
    (text): text is string => text !== null && text !== '',
  )
}

export function vatLines(party: PrintedParty, words: InvoiceTexts): string[] {
  return party.vat === null ? [] : [`${words.vatNumber} ${party.vat}`]
}

/** Draws a name in bold with lines below it; returns the next free y. */
export function drawParty(
  { sheet, words }: Frame,
  party: PrintedParty,
  x: number,
  y: number,
  width: number,
): number {
  const names = sheet.wrap(party.name, width, { bold: true, size: 10 })
  const from = sheet.column(names, x, y, 13.5, { bold: true, size: 10 })
  const lines = [...addressLines(party), ...vatLines(party, words)]
  const ink = { size: 9.5 }
  return sheet.column(
    lines.flatMap((line) => sheet.wrap(line, width, ink)),
    x,
    from,
    13,
    ink,
  )
}

export function drawFacts(
  { sheet }: Frame,
  facts: Fact[],
  { x, y, indent, right = RIGHT }: { x: number; y: number; indent: number; right?: number },
): number {
  let at = y
  for (const [label, value] of facts) {
    sheet.text(label, x, at, { size: 9.5, color: GREY, width: indent - 6 })
    for (const text of sheet.wrap(value, right - x - indent, { size: 9.5 })) {
      sheet.text(text, x + indent, at, { size: 9.5 })
      at += 14
    }
  }
  return at
}
