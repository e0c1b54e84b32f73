import { fold } from '../page/fold.ts'
import type { Line } from '../page/lines.ts'

const HEAD =
  /^(?:omschrijving|beschrijving|description|designation|libelle|bezeichnung|beschreibung|produkte?|products?|artikel|article|leistung|item|dienst|service|aantal|quantite|qte|qty|quantity|menge|anzahl|prijs|prix|price|preis|eenheidsprijs|einzelpreis|unit)\b/

/** True for the line with the column names of the invoice lines. */
export const isTableHead = ({ segments }: Line): boolean => segments.some(({ text }) => HEAD.test(fold(text)))
