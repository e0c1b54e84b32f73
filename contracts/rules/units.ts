/** Unit codes of UN/ECE recommendation 20 (and 21, packages, with an X in front) that invoices here count in. */

/** "One", where a draft names no unit. */
export const DEFAULT_UNIT = 'C62'

/** The ones that a list shows, in the order people need them; any other valid code may be typed. */
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
