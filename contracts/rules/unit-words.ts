import { units } from './invoice/codes/units.ts'
import { plainWords } from './plain-words.ts'

/** The words per code of UN/ECE recommendation 20, in Dutch, French, English and German. */
const words: Record<string, string> = {
  C62: 'stuk|stuks|st|stk|pc|pcs|pce|pces|piece|pieces|p|ea|each|stuck|eenheid|eenheden|unite|unites|unit|units',
  HUR: 'uur|uren|u|h|hr|hrs|heure|heures|hour|hours|stunde|stunden|std',
  DAY: 'dag|dagen|d|jour|jours|j|day|days|tag|tage',
  WEE: 'week|weken|semaine|semaines|sem|weeks|woche|wochen',
  MON: 'maand|maanden|mois|month|months|monat|monate',
  ANN: 'jaar|jaren|an|ans|annee|annees|year|years|jahr|jahre',
  KGM: 'kg|kgs|kilo|kilos|kilogram|kilogrammen|kilogramme|kilogrammes|kilogramm|kilograms',
  GRM: 'g|gr|gram|grammen|gramme|grammes|gramm|grams',
  TNE: 't|ton|tonnen|tonne|tonnes|tons',
  LTR: 'l|lt|ltr|liter|liters|litre|litres',
  MTR: 'm|lm|m1|meter|meters|metre|metres|lopende meter|strekkende meter|metre courant|laufmeter',
  KMT: 'km|kilometer|kilometers|kilometre|kilometres',
  MTK: 'm2|qm|vierkante meter|metre carre|metres carres|square metre|square metres|quadratmeter',
  MTQ: 'm3|cbm|kubieke meter|metre cube|metres cubes|cubic metre|cubic metres|kubikmeter',
  KWH: 'kwh|kilowattuur|kilowattheure|kilowattstunde',
  SET: 'set|sets|satz',
  LS: 'forfait|forfaitair|fft|ff|lump sum|pauschal|pauschale|vaste prijs',
  XBX: 'doos|dozen|boite|boites|carton|cartons|box|boxes|karton|kartons',
  XPK: 'pak|pakken|pakje|pakjes|paquet|paquets|pack|packs|pakket|pakketten|packung',
  XPX: 'pallet|pallets|palette|palettes|paletten|palet',
}

const codes = new Map(
  Object.entries(words).flatMap(([code, all]) => all.split('|').map((word) => [word, code])),
)

/** The code of a unit's word or code; undefined for unknown ones. */
export function readUnit(text: string): string | undefined {
  const known = codes.get(plainWords(text))
  if (known) return known
  const code = text.trim().toUpperCase()
  return units.has(code) ? code : undefined
}
