/** The values that a template prints, as `sheet.json` beside it. Each text is ready to print. */
import type { DrawnSection, Fact } from '#contracts/rules/document/sections.ts'

export interface InvoiceSheet {
  language: string
  /** Of the file: `Factuur 2026-0159`. */
  title: string
  /** `Factuur` */
  name: string
  number: string
  /** The label of the number among the facts. */
  numberLabel: string
  /** The unit of one piece and of several, which MODERN leaves out. */
  pieces: string[]
  date: string
  /** Of letters. */
  colour: string
  /** Of rules. */
  ruleColour: string
  /** The alternative text; null without a logo. */
  logo: string | null
  seller: SheetParty
  buyer: SheetParty
  /** `Factuur voor` */
  to: string
  facts: Fact[]
  /** The amount as a headline, and the words below it. */
  headline: { amount: string; words: string }
  columns: SheetColumns
  lines: SheetLine[]
  vat: { label: string; lines: string; base: string; tax: string }[]
  vatHead: { rate: string; lines: string; base: string; tax: string }
  totals: SheetTotal[]
  payable: { label: string; amount: string }
  /** The law's reason for an absent VAT, with the mark of its rate. */
  legal: { mark: string; text: string }[]
  notes: string[]
  sections: DrawnSection[]
  payment: SheetPayment | null
  /** The QR code of the payment as an SVG; null without one. */
  qr: string | null
  /** A text for each line. */
  footer: string[]
  page: { word: string; of: string }
}

export interface SheetParty {
  name: string
  /** Trading name, street, place and country. */
  address: string[]
  /** Telephone and the like. */
  contact: string[]
  /** `Btw BE 0418.759.886` */
  vat: string
}

/** The headings; empty for a column that no line fills. */
export interface SheetColumns {
  item: string
  description: string
  quantity: string
  price: string
  discount: string
  vat: string
  amount: string
  excluding: string
}

export type SheetLine = {
  place: string
  item: string
  name: string
  details: string[]
  quantity: string
  unit: string
  price: string
  discount: string
  vat: string
  net: string
  /** May break between pages, as it could fill more than one. */
  isLong: boolean
  /** The sum of a rate whose lines stand together, after its last one; empty elsewhere. */
  subtotal: { label: string; amount: string } | null
}

export interface SheetTotal {
  label: string
  amount: string
}

export interface SheetPayment {
  heading: string
  title: string
  facts: (Fact & { isStrong: boolean })[]
  /** The alternative text and the words below the QR code; null without one. */
  qr: { meaning: string; caption: string } | null
  terms: string[]
}
