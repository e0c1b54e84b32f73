/** The headings of a document's sections, and the words of its codes, in the languages of screens and prints. */
import type { Section } from './term-places.ts'

export type WordLanguage = 'nl' | 'fr' | 'en' | 'de'
type Words = Readonly<Record<WordLanguage, string>>

const words = (nl: string, fr: string, en: string, de: string): Words => ({ nl, fr, en, de })

export const SECTION_TITLES: Readonly<Record<Section, Words>> = {
  payee: words('Te betalen aan', 'À payer à', 'To be paid to', 'Zu zahlen an'),
  delivery: words('Levering', 'Livraison', 'Delivery', 'Lieferung'),
  references: words('Verwijzingen', 'Références', 'References', 'Verweise'),
  payment: words('Betaling', 'Paiement', 'Payment', 'Zahlung'),
  vat: words('Btw', 'TVA', 'VAT', 'MwSt.'),
  representative: words(
    'Fiscaal vertegenwoordiger',
    'Représentant fiscal',
    'Tax representative',
    'Steuervertreter',
  ),
  seller: words('Over de leverancier', 'Sur le fournisseur', 'About the supplier', 'Zum Lieferanten'),
  buyer: words('Over de klant', 'Sur le client', 'About the customer', 'Zum Kunden'),
  about: words('Over dit bestand', 'Sur ce fichier', 'About this file', 'Zu dieser Datei'),
}

/** UNCL5305, without the standard rate, which the rate itself shows. */
export const VAT_CATEGORIES: Readonly<Record<string, Words>> = {
  Z: words('nultarief', 'taux zéro', 'zero rated', 'Nullsatz'),
  E: words('vrijgesteld', 'exonéré', 'exempt', 'befreit'),
  AE: words('verlegd', 'autoliquidation', 'reverse charge', 'verlagert'),
  K: words('intracommunautair', 'intracommunautaire', 'intra-Community', 'innergem.'),
  G: words('uitvoer', 'exportation', 'export', 'Ausfuhr'),
  O: words('buiten de btw', 'hors TVA', 'outside VAT', 'nicht steuerbar'),
}

/** UNCL2005, as UBL has it. */
export const TAX_POINTS: Readonly<Record<string, Words>> = {
  '3': words('de factuurdatum', 'la date de la facture', 'the invoice date', 'Rechnungsdatum'),
  '35': words('de levering', 'la livraison', 'delivery', 'Lieferung'),
  '432': words('de betaling', 'le paiement', 'payment', 'Zahlung'),
}

const TRANSFER = words('overschrijving', 'virement', 'transfer', 'Überweisung')
const COLLECTED = words('domiciliëring', 'domiciliation', 'direct debit', 'Lastschrift')
const CARD = words('kaart', 'carte', 'card', 'Karte')
const CHEQUE = words('cheque', 'chèque', 'cheque', 'Scheck')

/** Of a means of payment: code 1 of UNCL4461. */
export const NOT_STATED: Words = words('niet opgegeven', 'non précisé', 'not stated', 'nicht angegeben')

/** UNCL4461. */
export const MEANS: Readonly<Record<string, Words>> = {
  '10': words('contant', 'espèces', 'cash', 'bar'),
  '20': CHEQUE,
  '23': CHEQUE,
  '30': TRANSFER,
  '31': TRANSFER,
  '42': TRANSFER,
  '48': CARD,
  '49': COLLECTED,
  '54': CARD,
  '55': CARD,
  '57': words('volgens afspraak', 'selon l’accord', 'as agreed', 'nach Vereinbarung'),
  '58': TRANSFER,
  '59': COLLECTED,
  '68': words(
    'betaaldienst op het internet',
    'service de paiement en ligne',
    'online payment service',
    'Online-Bezahldienst',
  ),
  '97': words('verrekening', 'compensation', 'clearing', 'Verrechnung'),
}
