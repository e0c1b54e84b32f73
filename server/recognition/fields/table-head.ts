import { fold } from '../page/fold.ts'
import type { Line } from '../page/lines.ts'

/** Words for units and money, as they stand in tables. */
export const UNIT =
  /^(?:stk|st|stuks?|stück|pi[eè]ces?|pces?|pcs?|pc|ea|each|lot|units?|unit[eé]s?|ex|u|h|hrs?|uur|uren|hours?|heures?|std|stunden|dag(?:en)?|days?|jours?|tage?|maand(?:en)?|mois|monate?|months?|weken|week|kg|gr?|km|cm|mm|m|m[23²³]|lm|l|ltr|liter|t|ton|eur|ens|forfait|psch|pauschal|fft|ff|set|doos|dozen|bo[iî]tes?|karton|pak|pallets?|kwh|x|×)\.?$/iu

export const MONEY = /(?<!\p{L})(?:EUR|euros?|USD|GBP|CHF)(?!\p{L})/giu

const HEAD =
  /^(?:omschrijving|beschrijving|description|designation|libelle|bezeichnung|beschreibung|produkte?|products?|artikel|article|leistung|item|dienst|service|aantal|quantite|qte|qty|quantity|menge|anzahl|prijs|prix|price|preis|eenheidsprijs|einzelpreis|unit)\b/

/** True for the line with the column names of the invoice lines. */
export const isTableHead = ({ segments }: Line): boolean => segments.some(({ text }) => HEAD.test(fold(text)))
