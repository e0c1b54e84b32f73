/** What a document says in one of its places, in the words of who reads it: dates, amounts and codes as people write them. */
import { displayAmount } from '../amounts.ts'
import { countryName, currencyName } from '../code-names.ts'
import { currencySymbol } from '../currencies.ts'
import { displayDate } from '../dates.ts'
import { parseDecimal, toNumber } from '../decimal.ts'

export type CodeList =
  | 'documentType'
  | 'currency'
  | 'paymentMeans'
  | 'vatCategory'
  | 'exemption'
  | 'country'
  | 'taxPoint'
  | 'allowance'

export interface PartDetail {
  kind: 'TEXT' | 'DATE' | 'AMOUNT' | 'PERCENT' | 'NUMBER' | 'CODE'
  value: string
  /** The list that a code is out of. */
  list?: CodeList | null | undefined
  currency?: string | null | undefined
}

interface Said {
  value: string
  details?: readonly PartDetail[] | undefined
}

export interface Words {
  language: string
  /** The word for a code of a list, where there is one. */
  codeWord(list: CodeList, code: string): string | undefined
}

const NO_BREAK = '\u00a0'

/** All of it in one line; a beginning and an end as a period. */
export function sayPart({ value, details = [] }: Said, words: Words): string {
  if (details.length === 0) return value
  const said: string[] = []
  let before: PartDetail | undefined
  for (const detail of details) {
    const text = sayDetail(detail, words)
    const last = said.at(-1)
    if (last !== undefined && before?.kind === 'DATE' && detail.kind === 'DATE')
      said[said.length - 1] = `${last} – ${text}`
    else if (!said.includes(text)) said.push(text)
    before = detail
  }
  return said.join(', ')
}

function sayDetail({ kind, value, list, currency }: PartDetail, words: Words): string {
  if (kind === 'DATE') return displayDate(value)
  if (kind === 'CODE') return sayCode(value, list, words)
  const number = kind === 'TEXT' ? undefined : parseDecimal(value)
  if (number === undefined) return value
  const figure = toNumber(number)
  if (kind === 'AMOUNT')
    return `${displayAmount(figure)}${currency ? NO_BREAK + currencySymbol(currency) : ''}`
  return kind === 'PERCENT' ? `${displayAmount(figure, 0)}${NO_BREAK}%` : displayAmount(figure, 0)
}

/** The word, and the code behind it. */
function sayCode(code: string, list: PartDetail['list'], { language, codeWord }: Words): string {
  const word =
    list === 'currency'
      ? currencyName(code, language)
      : list === 'country'
        ? countryName(code, language)
        : list && codeWord(list, code)
  return word ? `${word} (${code})` : code
}
