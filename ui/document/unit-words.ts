import type { TFunction } from 'i18next'
import { unitSymbols } from '#contracts/rules/units.ts'

const pieces: readonly string[] = ['C62', 'H87', 'EA', 'NAR']
const words = ['HUR', 'DAY', 'WEE', 'MON', 'ANN'] as const

/**
 * A unit of measure (UN/ECE recommendation 20) as people write it beside a quantity; pieces without a word, what few
 * people know by its code.
 */
export function unitWords(code: string | null, count: number, t: TFunction<'received-invoices'>): string {
  const word = words.find((each) => each === code)
  if (word) return t(`document.unit.${word}`, { count })
  return code === null || pieces.includes(code) ? '' : (unitSymbols[code] ?? code)
}
