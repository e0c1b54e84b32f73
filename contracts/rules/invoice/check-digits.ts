/** Check digits and forms of the network's identifiers: PEPPOL-COMMON-R040 to R062, and the Greek number. */
const splitDigits = (text: string): number[] => [...text].map(Number)

const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index % weights.length] ?? 0), 0)

/** GS1: weights 3 and 1 from the right. */
export function isGln(text: string): boolean {
  if (!/^\d+$/.test(text)) return false
  const digits = splitDigits(text.slice(0, -1)).reverse()
  return (10 - (weighed(digits, [3, 1]) % 10)) % 10 === Number(text.at(-1))
}

/** A Norwegian organisation number: weights 2 to 7 from the right, modulo 11. */
export function isMod11(text: string): boolean {
  const digits = splitDigits(text.slice(0, -1)).reverse()
  return Number(text) > 0 && (11 - (weighed(digits, [2, 3, 4, 5, 6, 7]) % 11)) % 11 === Number(text.at(-1))
}

export function isNorwegian(text: string): boolean {
  return /^\d{9}$/.test(text) && isMod11(text)
}

/** The first 8 digits modulo 97. Any first digit passes here; a rule of our own checks it. */
export function isBelgian(text: string): boolean {
  return /^\d{10}$/.test(text) && 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8))
}

/** The same, of the two series that are given out. */
export function isBelgianEnterprise(text: string): boolean {
  return /^[01]/.test(text) && isBelgian(text)
}

/** A Luxembourg VAT number: the first six digits modulo 89. */
export function isLuxembourgVat(text: string): boolean {
  const [, digits = '', check = ''] = /^LU(\d{6})(\d\d)$/i.exec(text) ?? []
  return digits !== '' && Number(digits) % 89 === Number(check)
}

/** Its register of legal persons: a legal form from 20 on, weights, modulo 11; form 24 has a second check digit. */
export function isLuxembourgPerson(text: string): boolean {
  if (!/^\d{4}[2-9]\d{6}$/.test(text)) return false
  const remainder = weighed(splitDigits(text.slice(0, 10)), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11
  const usual = remainder === 0 ? 0 : 11 - remainder
  const other = remainder === 0 ? 1 : remainder === 1 ? 0 : 12 - remainder
  const check = Number(text.at(-1))
  return check === usual || (text.slice(4, 6) === '24' && check === other)
}

/** Luhn on the first ten digits. */
export function isSwedish(text: string): boolean {
  if (!/^\d+$/.test(text)) return false
  const digits = splitDigits(text.slice(0, 9)).reverse()
  const doubled = digits.map((digit, index) =>
    index % 2 === 0 ? ((digit * 2) % 10) + Math.floor(digit / 5) : digit,
  )
  return (10 - (weighed(doubled, [1]) % 10)) % 10 === Number(text.charAt(9) || Number.NaN)
}

/** The first digit less 1, weights 10, 1, 3, 5 … 19, modulo 89. */
export function isAustralian(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false
  const [first = 0, ...rest] = splitDigits(text)
  return weighed([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0
}

/** Powers of two, modulo 11 and then 10, on the first nine digits. */
export function isGreek(text: string): boolean {
  const digits = splitDigits(text.slice(0, 8))
  return (weighed(digits, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === Number(text.charAt(8) || Number.NaN)
}

/** 16 letters and digits for a person, 11 digits for a company. */
export function isItalianTaxCode(text: string): boolean {
  return /^[A-Z]{6}\d\d[A-Z]\d\d.{3}\d[A-Z]$/i.test(text) || /^(\d|[+-])\d{10}$/.test(text)
}

/** Eleven digits after IT: every second digit is doubled, and its digits are added. A number without IT passes. */
export function isItalianVat(text: string): boolean {
  if (!/^(IT|it)/.test(text)) return true
  if (!/^\d{11}$/.test(text.slice(2))) return false
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9]
  const digits = splitDigits(text.slice(2)).map((digit, index) => (index % 2 ? (doubled[digit] ?? 0) : digit))
  return weighed(digits, [1]) % 10 === 0
}
