import type { TFunction } from 'i18next'
import { unitSymbols } from '#contracts/rules/units.ts'

const words = ['HUR', 'DAY', 'WEE', 'MON', 'ANN'] as const

/** A unit of measure (UN/ECE recommendation 20) as people write it; pieces, and what few people know, without a word. */
export function unitWords(code: string | null, t: TFunction<'received-invoices'>): string {
  const word = words.find((each) => each === code)
  return word ? t(`document.unit.${word}`) : (unitSymbols[code ?? ''] ?? '')
}
