/** Identifiers and their check digits. `normalise…` removes formatting; `is…` validates. */
import { isIsoCountry } from './countries.ts'
import { ibanStructures } from './iban-structures.ts'

/** The digits of a Belgian enterprise or VAT number: without BE, dots, spaces and brackets; nine digits get a leading 0. */
export function normaliseBelgianNumber(text: string): string {
  const digits = text
    .trim()
    .replace(/^be/i, '')
    .replace(/[\s.\-/()]/g, '')
  return /^\d{9}$/.test(digits) ? `0${digits}` : digits
}

/** An enterprise number as it is stored: ten digits, the last two 97 minus the first eight modulo 97. */
export function isKbo(text: string): boolean {
  return /^[01]\d{9}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))
}

/** In any notation: `BE 0123.456.749`. */
export function isBelgianVat(text: string): boolean {
  return isKbo(normaliseBelgianNumber(text))
}

/** `0123.456.749`, as Belgian documents print it; anything else stays. */
export function displayKbo(digits: string): string {
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}` : digits
}

/** Upper case without spaces, dots and dashes: as it is stored, sent and checked. */
export function normaliseIban(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase()
}

/** Checks the country's structure, the ISO 13616 check digits, and for Belgium and Spain the account number's own. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text)
  const structure = ibanStructures[iban.slice(0, 2)]
  if (structure === undefined || !/^\d\d$/.test(iban.slice(2, 4))) return false
  const account = iban.slice(4)
  if (!structure.test(account) || mod97(account + iban.slice(0, 4)) !== 1) return false
  if (iban.startsWith('BE')) return isBelgianAccount(account)
  return iban.startsWith('ES') ? isSpanishAccount(account) : true
}

/** For any country: prefix, check digits, at most 34 characters. */
export function hasIbanCheckDigits(text: string): boolean {
  return /^[A-Z]{2}\d\d[A-Za-z0-9]{0,30}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
}

function isBelgianAccount(account: string): boolean {
  return (Number(account.slice(0, 10)) % 97 || 97) === Number(account.slice(10))
}

function isSpanishAccount(account: string): boolean {
  const first = spanishCheck(`00${account.slice(0, 8)}`)
  return account.slice(8, 10) === `${first}${spanishCheck(account.slice(10))}`
}

function spanishCheck(tenDigits: string): number {
  const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]
  const total = weights.reduce((sum, weight, index) => sum + weight * Number(tenDigits[index]), 0)
  const check = 11 - (total % 11)
  return check === 10 ? 1 : check % 11
}

/** `BE71 0961 2345 6769` */
export function displayIban(text: string): string {
  return normaliseIban(text).replace(/(.{4})(?=.)/g, '$1 ')
}

/** Modulo 97 of digits and capitals, A counting as 10. */
function mod97(text: string): number {
  let remainder = 0
  for (const char of text) {
    const value = Number.parseInt(char, 36)
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97
  }
  return remainder
}

export function normaliseBic(text: string): string {
  return text.replace(/[\s.]/g, '').toUpperCase()
}

/** ISO 9362: 8 or 11 characters with a valid country in the middle. */
export function isBic(text: string): boolean {
  const match = /^[A-Z]{4}([A-Z]{2})[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.exec(normaliseBic(text))
  return match !== null && (match[1] === 'XK' || isIsoCountry(match[1] ?? ''))
}

/** The twelve digits of a Belgian structured communication in one of its notations: `+++…+++`, `***…***`, bare. */
export function structuredDigits(text: string): string | undefined {
  const match = /^(?:\+{3}|\*{3})?(\d{3})\/?(\d{4})\/?(\d{5})(?:\+{3}|\*{3})?$/.exec(text.replace(/\s/g, ''))
  return match ? `${match[1]}${match[2]}${match[3]}` : undefined
}

/** The last two digits are the first ten modulo 97, with 97 instead of 0. */
export function isStructuredCommunication(text: string): boolean {
  const digits = structuredDigits(text)
  if (digits === undefined) return false
  return (Number(digits.slice(0, 10)) % 97 || 97) === Number(digits.slice(10))
}

/** A creditor reference of ISO 11649, in capitals without spaces: `RF18539007547034`. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d\d[A-Z0-9]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
}

/** `+++010/8068/17183+++` from any notation; other texts stay. */
export function displayStructuredCommunication(text: string): string {
  const digits = structuredDigits(text)
  return digits === undefined ? text : `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`
}

const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/** One address within the limits of mail servers (RFC 5321), with a dot in the domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && EMAIL.test(text)
}

/** One or more addresses separated by commas (receivers). */
/** The addresses of a list, each once, in lower case. */
export const addressesIn = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(',').flatMap((part) => part.trim().toLowerCase() || [])),
]

export function isEmailList(text: string): boolean {
  return text.split(',').every((part) => isEmail(part.trim()))
}
