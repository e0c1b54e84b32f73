/** The values in the cells of documents.csv; undefined for a cell without a value of its column. */
import { parseTypedAmount } from '#contracts/rules/amounts.ts'
import { parseTypedDate } from '#contracts/rules/dates.ts'
import { plainWord } from '#contracts/rules/plain-word.ts'

const YES = new Set(['1', 'x', 'ja', 'j', 'oui', 'o', 'yes', 'y', 'true', 'waar', 'vrai'])
const NO = new Set(['', '0', 'nee', 'n', 'non', 'no', 'false', 'onwaar', 'faux'])
const CENTS = 100
const TOLERANCE = 1e-6

export function readYesOrNo(text: string): boolean | undefined {
  const word = plainWord(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : undefined
}

/** With its year: in a file nobody sees which one was taken. */
export const readDate = (text: string, today: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$|^\d{1,2}[/.\- ]\d{1,2}[/.\- ]\d{2,4}$/.test(text)
    ? parseTypedDate(text, today)
    : undefined

export function readAmount(text: string): number | 'not-number' | 'not-negative' | 'too-many-decimals' {
  const amount = /[*×x/:]/.test(text) ? undefined : parseTypedAmount(text)
  if (amount === undefined) return 'not-number'
  if (amount < 0) return 'not-negative'
  const isWhole = Math.abs(amount * CENTS - Math.round(amount * CENTS)) < TOLERANCE
  return isWhole ? amount : 'too-many-decimals'
}
