/** The places of terms on the screen and in print, and how their values are written. */

/** A part of a document under its own heading, in the order of screen and print. */
export const SECTIONS = [
  'payee',
  'delivery',
  'references',
  'payment',
  'vat',
  'representative',
  'seller',
  'buyer',
  'about',
] as const

export type Section = (typeof SECTIONS)[number]

/** `LAYOUT`: a place of its own among the main facts; `LINE`, `ADJUSTMENT`: small print under each. */
export type Place = Section | 'LAYOUT' | 'LINE' | 'ADJUSTMENT'

/** A fact among the main facts is not repeated: `shown-as.ts` decides. */
export type Kind =
  | 'text'
  | 'profile'
  | 'date'
  | 'money'
  | 'moneyInTaxCurrency'
  | 'figure'
  | 'base'
  | 'percentage'
  | 'iban'
  | 'country'
  | 'unit'
  | 'scheme'
  | 'number'
  | 'lineId'
  | 'documentType'
  | 'vatCategory'
  | 'taxPoint'
  | 'means'
