/** The headings of a document's sections, and the words of its codes, in the three languages of screens. */
import type { Section } from './term-places.ts'

export type WordLanguage = 'nl' | 'fr' | 'en'
type Words = Readonly<Record<WordLanguage, string>>

const words = (nl: string, fr: string, en: string): Words => ({ nl, fr, en })

export const SECTION_TITLES: Readonly<Record<Section, Words>> = {
  payee: words('Te betalen aan', 'À payer à', 'To be paid to'),
  delivery: words('Levering', 'Livraison', 'Delivery'),
  references: words('Verwijzingen', 'Références', 'References'),
  payment: words('Betaling', 'Paiement', 'Payment'),
  vat: words('Btw', 'TVA', 'VAT'),
  representative: words('Fiscaal vertegenwoordiger', 'Représentant fiscal', 'Tax representative'),
  seller: words('Over de leverancier', 'Sur le fournisseur', 'About the supplier'),
  buyer: words('Over de klant', 'Sur le client', 'About the customer'),
  about: words('Over dit bestand', 'Sur ce fichier', 'About this file'),
}

/** UNCL5305, without the standard rate, which the rate itself shows. */
export const VAT_CATEGORIES: Readonly<Record<string, Words>> = {
  Z: words('nultarief', 'taux zéro', 'zero rated'),
  E: words('vrijgesteld', 'exonéré', 'exempt'),
  AE: words('verlegd', 'autoliquidation', 'reverse charge'),
  K: words('intracommunautair', 'intracommunautaire', 'intra-Community'),
  G: words('uitvoer', 'exportation', 'export'),
  O: words('buiten de btw', 'hors TVA', 'outside VAT'),
}

/** UNCL2005, as UBL has it. */
export const TAX_POINTS: Readonly<Record<string, Words>> = {
  '3': words('de factuurdatum', 'la date de la facture', 'the invoice date'),
  '35': words('de levering', 'la livraison', 'delivery'),
  '432': words('de betaling', 'le paiement', 'payment'),
}

const TRANSFER = words('overschrijving', 'virement', 'transfer')
const COLLECTED = words('domiciliëring', 'domiciliation', 'direct debit')
const CARD = words('kaart', 'carte', 'card')
const CHEQUE = words('cheque', 'chèque', 'cheque')

/** UNCL4461. */
export const MEANS: Readonly<Record<string, Words>> = {
  '10': words('contant', 'espèces', 'cash'),
  '20': CHEQUE,
  '23': CHEQUE,
  '30': TRANSFER,
  '31': TRANSFER,
  '42': TRANSFER,
  '48': CARD,
  '49': COLLECTED,
  '54': CARD,
  '55': CARD,
  '57': words('volgens afspraak', 'selon l’accord', 'as agreed'),
  '58': TRANSFER,
  '59': COLLECTED,
  '68': words('betaaldienst op het internet', 'service de paiement en ligne', 'online payment service'),
  '97': words('verrekening', 'compensation', 'clearing'),
}
