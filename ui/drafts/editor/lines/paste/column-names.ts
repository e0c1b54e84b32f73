import { holdsWords, plainWords } from '#contracts/rules/plain-words.ts'

/** The meaning of a pasted column. `total`: a line's amount, which is computed here. `none`: ignored. */
export const pastedColumns = [
  'name',
  'quantity',
  'unit',
  'unitPrice',
  'discount',
  'vat',
  'total',
  'none',
] as const
export type PastedColumn = (typeof pastedColumns)[number]

/**
 * Words in a column's head, in Dutch, French, English and German. The first match counts: `prijs excl. btw` is a price,
 * `btw-bedrag` no rate, `artikelcode` no description.
 */
const heads: readonly (readonly [PastedColumn, string])[] = [
  [
    'none',
    'incl|inclusief|inclusive|including|inkl|ttc|tvac|brutto|gross|code|codes|nummer|numero|number|nr|no|sku|ean|datum|date',
  ],
  [
    'none',
    'artikelnummer|artikelcode|productcode|artikelnr|ref|referentie|reference|referenz|btw bedrag|bedrag btw|montant tva|vat amount|mwst betrag',
  ],
  ['discount', 'korting|kortingen|remise|ristourne|ristorno|discount|rabatt|rabat|reduction|nachlass'],
  [
    'total',
    'totaal|totalen|totaalprijs|lijntotaal|total|totaux|totals|subtotal|subtotaal|sous total|gesamt|gesamtpreis|gesamtbetrag|summe|netto bedrag',
  ],
  [
    'unitPrice',
    'eenheidsprijs|stukprijs|prijs|prijzen|prix|pu|p u|price|unitprice|preis|einzelpreis|stuckpreis|stueckpreis|ep|tarief|tarif|uurtarief|kostprijs|cost',
  ],
  ['total', 'bedrag|montant|amount|betrag'],
  ['vat', 'btw|tva|vat|tax|taxe|mwst|ust|mehrwertsteuer|umsatzsteuer|steuersatz|btw tarief|taux|btwtarief'],
  [
    'quantity',
    'aantal|aantallen|hoeveelheid|qte|quantite|quantites|qty|quantity|quantities|menge|anzahl|nombre|hvh|stuks|uren|heures|hours|stunden',
  ],
  ['unit', 'eenheid|eenheden|unite|unites|unit|units|uom|u m|einheit|mengeneinheit|me|eh'],
  [
    'name',
    'omschrijving|beschrijving|omschr|artikel|artikels|artikelen|product|producten|dienst|diensten|prestatie|prestaties|naam|benaming|description|designation|libelle|intitule|article|articles|produit|produits|service|services|prestation|item|items|name|bezeichnung|beschreibung|leistung|artikelbezeichnung|text|tekst',
  ],
  ['none', 'lijn|lijnnummer|ligne|line|zeile|pos|positie|position'],
]

const phrases = heads.map(([column, words]) => ({ column, words: words.split('|') }))

/** The meaning of a head; undefined for unknown words. */
export function columnOfHead(head: string): PastedColumn | undefined {
  const text = plainWords(head)
  if (text === '') return undefined
  const exact = phrases.find(({ words }) => words.includes(text))
  return (exact ?? phrases.find(({ words }) => words.some((each) => holdsWords(text, each))))?.column
}

/** The columns that a first row names; undefined when it is an ordinary row. Each column is used once. */
export function readHead(row: readonly string[]): PastedColumn[] | undefined {
  const filled = row.filter((cell) => cell !== '')
  const found = row.map(columnOfHead)
  const isNamed = filled.length > 1 && !filled.some((cell) => /\d/.test(cell) && !columnOfHead(cell))
  const known = found.filter((column) => column !== undefined && column !== 'none').length
  if (!isNamed || known < 2 || known * 2 < filled.length) return undefined
  return withPrice(once(found.map((column) => column ?? 'none')))
}

function once(columns: PastedColumn[]): PastedColumn[] {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : 'none'))
}

/** Without a price and a quantity, the line's amount is the price of one unit. */
function withPrice(columns: PastedColumn[]): PastedColumn[] {
  const hasPrice = columns.includes('unitPrice') || columns.includes('quantity')
  return hasPrice ? columns : columns.map((column) => (column === 'total' ? 'unitPrice' : column))
}
