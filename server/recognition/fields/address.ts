/** Reads the parts of an address. */
import { countries } from '#contracts/rules/countries.ts'
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

const NAMES = new Map(
  countries.flatMap(({ code, nl, fr, en }) =>
    [nl, fr, en].map((name): [string, string] => [fold(name), code]),
  ),
)
  .set('deutschland', 'DE')
  .set('osterreich', 'AT')
  .set('nederland', 'NL')
  .set('belgien', 'BE')

/** `9000 Gent`, `B-1000 Brussel`, `DE 12345 Berlin`, `1011 AB Amsterdam`, `75018 PARIS, FR`. */
export function readTown(text: string): Pick<Address, 'postalCode' | 'city' | 'country'> | undefined {
  const { country, code, city, land } = TOWN.exec(text.replace(/^\d{4}-(?=\d{4}\s)/, ''))?.groups ?? {}
  if (code === undefined || city === undefined) return undefined
  return { postalCode: code, city: city.trim(), country: countryOf(land) ?? countryOf(country) }
}

/** A country's name in one of our languages, two letters, or the one letter of old postal codes. */
export function countryOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const plain = fold(text)
  const old: Record<string, string> = { b: 'BE', d: 'DE', f: 'FR', l: 'LU', a: 'AT', i: 'IT' }
  const iso = NAMES.get(plain) ?? NAMES.get(plain.split(' ')[0] ?? '') ?? old[plain]
  return iso ?? (countries.some((one) => one.code === plain.toUpperCase()) ? plain.toUpperCase() : undefined)
}
