/** Unit codes of UN/ECE recommendation 20 (and 21, packages, with an X in front). */

/** The default unit, "one". */
export const DEFAULT_UNIT = 'C62'

/** Symbols that are the same in every language. */
export const unitSymbols: Readonly<Record<string, string>> = {
  KGM: 'kg',
  GRM: 'g',
  TNE: 't',
  LTR: 'l',
  MTR: 'm',
  KMT: 'km',
  MTK: 'm²',
  MTQ: 'm³',
  KWH: 'kWh',
  SET: 'set',
  P1: '%',
}

/** The units of lists, by frequency; any other valid code may be typed. */
export const commonUnits: readonly string[] = [
  DEFAULT_UNIT,
  'HUR',
  'DAY',
  'WEE',
  'MON',
  'ANN',
  'KGM',
  'GRM',
  'TNE',
  'LTR',
  'MTR',
  'KMT',
  'MTK',
  'MTQ',
  'KWH',
  'SET',
  'LS',
  'XBX',
  'XPK',
  'XPX',
]
