/** Reads the parts of an address. */
import { countries, isIsoCountry } from '#contracts/rules/countries.ts'
import { fold } from '../page/fold.ts'

export interface Address {
  name: string
  street: string | undefined
  postalCode: string | undefined
  city: string | undefined
  country: string | undefined
}

const TOWN =
  /^(?:(?<country>[A-Z]{1,2})[\s-]+)?(?<code>\d{4}\s?[A-Z]{2}(?=\s)|\d{4,5}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})\s+(?<city>\p{L}[\p{L}\s.'’()/-]{1,40}?)(?:(?:\s?,\s?|\s-\s|\s?\()(?<land>[\p{L} ]{2,20})\)?)?$/u

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Of every country, also of those that no form offers: the paper's country is shown as printed. */
const CODES = LETTERS.flatMap((one) => LETTERS.map((other) => `${one}${other}`)).filter(isIsoCountry)

const NAMES = new Map(
  ['nl', 'fr', 'en', 'de'].flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return CODES.map((code): [string, string] => [fold(names.of(code) ?? code), code])
  }),
)
for (const { code, nl, fr, en } of countries) for (const name of [nl, fr, en]) NAMES.set(fold(name), code)
NAMES.set('usa', 'US')

/** Two letters that are more often a company's form or a word than a country. */
const NO_COUNTRY = ['AG', 'SA', 'CO', 'IN', 'ME', 'LA', 'MA', 'PA', 'CA', 'DO', 'SO', 'TO', 'ID']

/** `9000 Gent`, `B-1000 Brussel`, `DE 12345 Berlin`, `1011 AB Amsterdam`, `75018 PARIS, FR`. */
export function readTown(text: string): Pick<Address, 'postalCode' | 'city' | 'country'> | undefined {
  const { country, code, city, land } = TOWN.exec(text.replace(/^\d{4}-(?=\d{4}\s)/, ''))?.groups ?? {}
  if (code === undefined || city === undefined) return undefined
  return { postalCode: code, city: city.trim(), country: countryOf(land) ?? countryOf(country) }
}

const CODE_ALONE = /^(?:[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|[A-Z]\d{2}\s?[A-Z\d]{4}|\d{4,6})$/
const CODE_LAST = /^(?<city>\p{L}[\p{L} .'’-]{1,40}?),?\s(?<state>[A-Z]{2})\s(?<code>\d{5}(?:-\d{4})?)$/u

/** A postal code behind its city, `Boston, MA 02110`, or alone below it: the town, and the line that its city stands in. */
export function readForeignTown(
  lines: readonly string[],
): { at: number; postalCode: string; city: string } | undefined {
  for (const [at, text] of lines.entries()) {
    const { city, code } = CODE_LAST.exec(text)?.groups ?? {}
    if (city !== undefined && code !== undefined) return { at, postalCode: code, city }
    const above = lines[at - 1]
    if (above !== undefined && CODE_ALONE.test(text) && /^\p{L}[\p{L}\d .'’-]+$/u.test(above))
      return { at: at - 1, postalCode: text, city: above }
  }
  return undefined
}

/** A country's name in one of our languages, two letters, or the one letter of old postal codes. */
export function countryOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = fold(text)
  const old: Record<string, string> = { b: 'BE', d: 'DE', f: 'FR', l: 'LU', a: 'AT', i: 'IT' }
  const [first = ''] = plain.split(' ')
  const byFirst = countries.some(({ code }) => code === NAMES.get(first)) ? NAMES.get(first) : undefined
  const code = plain.toUpperCase()
  const isCode = isIsoCountry(code) && !NO_COUNTRY.includes(code)
  return NAMES.get(plain) ?? byFirst ?? old[plain] ?? (isCode ? code : undefined)
}
