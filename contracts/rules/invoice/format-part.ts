/** Formats a part of a document: dates, amounts, and names of codes. */
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

/** The shape of a part that UBL says another way than its file: a discount on the price, beside an NA, in the note. */
export type Written = 'DISCOUNT' | 'PLACEHOLDER' | 'JOINED'

export interface PartDetail {
  kind: 'TEXT' | 'DATE' | 'AMOUNT' | 'PERCENT' | 'NUMBER' | 'CODE'
  value: string
  /** The code's list. */
  list?: CodeList | null | undefined
  currency?: string | null | undefined
}

interface PreservedPart {
  value: string
  details?: readonly PartDetail[] | undefined
  written?: Written | null | undefined
}

export interface CodeNames {
  language: string
  /** The name of a code, if any. */
  codeName(list: CodeList | 'written', code: string): string | undefined
}

const NO_BREAK = '\u00a0'

/** In one line, with its shape in UBL where that is another. */
export function formatPart({ written, ...part }: PreservedPart, names: CodeNames): string {
  const shape = written && names.codeName('written', written)
  return [formatValue(part, names), shape && `(${shape})`].filter(Boolean).join(' ')
}

/** A start and an end as a period. */
function formatValue({ value, details = [] }: PreservedPart, names: CodeNames): string {
  if (details.length === 0) return value
  const texts: string[] = []
  let before: PartDetail | undefined
  for (const detail of details) {
    const text = formatDetail(detail, names)
    const last = texts.at(-1)
    if (last !== undefined && before?.kind === 'DATE' && detail.kind === 'DATE')
      texts[texts.length - 1] = `${last} – ${text}`
    else if (!texts.includes(text)) texts.push(text)
    before = detail
  }
  return texts.join(', ')
}

function formatDetail({ kind, value, list, currency }: PartDetail, names: CodeNames): string {
  if (kind === 'DATE') return displayDate(value)
  if (kind === 'CODE') return formatCode(value, list, names)
  const number = kind === 'TEXT' ? undefined : parseDecimal(value)
  if (number === undefined) return value
  const figure = toNumber(number)
  if (kind === 'AMOUNT')
    return `${displayAmount(figure)}${currency ? NO_BREAK + currencySymbol(currency) : ''}`
  return kind === 'PERCENT' ? `${displayAmount(figure, 0)}${NO_BREAK}%` : displayAmount(figure, 0)
}

/** The name, with the code after it. */
function formatCode(code: string, list: PartDetail['list'], { language, codeName }: CodeNames): string {
  const name =
    list === 'currency'
      ? currencyName(code, language)
      : list === 'country'
        ? countryName(code, language)
        : list && codeName(list, code)
  return name ? `${name} (${code})` : code
}
