/** The meaning of typed text: a name, the number of a Belgian company, or the VAT number of another country. */
import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'

export type Question =
  | { kind: 'NAME'; key: string }
  /** Ten digits. */
  | { kind: 'BELGIAN'; number: string }
  /** The first digits of a Belgian number, and the same text as a name. */
  | { kind: 'BEGINNING'; digits: string; key: string }
  /** @property vat with its prefix; @property country by ISO 3166-1, which has GR for EL */
  | { kind: 'VAT'; vat: string; country: string }

const FEWEST = 3

/** Undefined for a text that is too short for a question. */
export function readQuestion(text: string): Question | undefined {
  const number = normaliseBelgianNumber(text)
  if (isKbo(number)) return { kind: 'BELGIAN', number }
  const vat = readForeignVat(text)
  if (vat !== undefined) return vat
  const key = keyOf(text)
  if (key.length < FEWEST) return undefined
  const digits = text.trim().replace(/^be/i, '').replace(/[\s.]/g, '')
  return /^[01]\d{2,9}$/.test(digits) ? { kind: 'BEGINNING', digits, key } : { kind: 'NAME', key }
}

/** The VAT numbers of the European Union without Belgium, as VIES describes them. */
const FORMS: Record<string, RegExp> = {
  AT: /^U\d{8}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
}

export function readForeignVat(text: string): (Question & { kind: 'VAT' }) | undefined {
  const vat = text.toUpperCase().replace(/[\s.\-/]/g, '')
  const prefix = vat.slice(0, 2)
  if (FORMS[prefix]?.test(vat.slice(2)) !== true) return undefined
  return { kind: 'VAT', vat, country: prefix === 'EL' ? 'GR' : prefix }
}

const LONGEST_KEY = 80
const LETTERS: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd' }

/** A name as it is searched: its words in small letters without accents and signs, a space between them. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+|\./gu, '')
    .toLowerCase()
    .replace(/[ßœæøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_KEY)
