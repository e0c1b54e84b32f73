/** What a printed document says by itself, in the three languages, and how it writes numbers and dates. */
export type PrintLanguage = 'nl' | 'fr' | 'en'

const nl = {
  invoice: 'Factuur',
  creditNote: 'Creditnota',
  to: 'Aan',
  number: 'Nummer',
  date: 'Datum',
  due: 'Vervaldatum',
  delivered: 'Geleverd op',
  order: 'Bestelling',
  reference: 'Uw referentie',
  communication: 'Mededeling',
  original: 'Bij factuur',
  vatNumber: 'BTW',
  description: 'Omschrijving',
  quantity: 'Aantal',
  price: 'Prijs',
  vat: 'Btw',
  amount: 'Bedrag',
  net: 'Totaal excl. btw',
  discount: 'Korting',
  charge: 'Kosten',
  on: 'op',
  gross: 'Totaal incl. btw',
  prepaid: 'Al betaald',
  rounding: 'Afronding',
  payable: 'Te betalen',
  credited: 'Te uwen gunste',
  pay: 'Betaling op',
  with: 'met mededeling',
  thanks: 'Dank u voor uw vertrouwen.',
  page: 'Blz.',
  of: 'van',
}

export type Words = typeof nl

const fr: Words = {
  invoice: 'Facture',
  creditNote: 'Note de crédit',
  to: 'À',
  number: 'Numéro',
  date: 'Date',
  due: 'Échéance',
  delivered: 'Livré le',
  order: 'Commande',
  reference: 'Votre référence',
  communication: 'Communication',
  original: 'Sur facture',
  vatNumber: 'TVA',
  description: 'Description',
  quantity: 'Quantité',
  price: 'Prix',
  vat: 'TVA',
  amount: 'Montant',
  net: 'Total hors TVA',
  discount: 'Remise',
  charge: 'Frais',
  on: 'sur',
  gross: 'Total TVA comprise',
  prepaid: 'Déjà payé',
  rounding: 'Arrondi',
  payable: 'À payer',
  credited: 'En votre faveur',
  pay: 'Paiement sur',
  with: 'avec la communication',
  thanks: 'Merci de votre confiance.',
  page: 'Page',
  of: 'sur',
}

const en: Words = {
  invoice: 'Invoice',
  creditNote: 'Credit note',
  to: 'To',
  number: 'Number',
  date: 'Date',
  due: 'Due date',
  delivered: 'Delivered on',
  order: 'Order',
  reference: 'Your reference',
  communication: 'Reference',
  original: 'On invoice',
  vatNumber: 'VAT',
  description: 'Description',
  quantity: 'Quantity',
  price: 'Price',
  vat: 'VAT',
  amount: 'Amount',
  net: 'Total excl. VAT',
  discount: 'Discount',
  charge: 'Charge',
  on: 'on',
  gross: 'Total incl. VAT',
  prepaid: 'Already paid',
  rounding: 'Rounding',
  payable: 'Amount due',
  credited: 'In your favour',
  pay: 'Payment to',
  with: 'with reference',
  thanks: 'Thank you for your trust.',
  page: 'Page',
  of: 'of',
}

export const wordsOf: Record<PrintLanguage, Words> = { nl, fr, en }

const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/** `-1234.5` with 2 decimals is `−1 234,50`; decimals beyond those are kept, as unit prices may have six. */
export function printNumber(text: string, decimals: number): string {
  if (!/^-?\d*\.?\d*$/.test(text)) return text
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE)
  const shown = fraction.replace(/0+$/, '').padEnd(decimals, '0')
  const isZero = /^0*$/.test(whole + fraction)
  return `${text.startsWith('-') && !isZero ? MINUS : ''}${grouped}${shown && `,${shown}`}`
}

/** 2026-11-20 is 20/11/2026; anything else stays as it is. */
export function printDate(text: string): string {
  return text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
}
