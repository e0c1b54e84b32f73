/** Compares the bank that an IBAN says with the one that a BIC says. */
import { isBic, isIban, normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'

/** The bank identifiers of the large Belgian banks (National Bank of Belgium, list of codes), by the first three digits; banks that merged answer to each other's BIC. */
const BELGIAN: readonly [from: number, to: number, banks: readonly string[]][] = [
  [1, 49, ['GEBA']],
  [50, 99, ['GKCC']],
  [140, 149, ['GEBA']],
  [200, 214, ['GEBA']],
  [220, 298, ['GEBA']],
  [310, 399, ['BBRU']],
  [400, 499, ['KRED']],
  [733, 741, ['KRED', 'CREG']],
  [750, 774, ['AXAB', 'NICA']],
  [775, 799, ['GKCC']],
  [890, 899, ['VDSP']],
]

/** In these countries the IBAN carries the first four letters of the BIC. */
const LETTERED = ['NL', 'GB', 'IE', 'LV', 'MT', 'RO', 'BG', 'GI']

/** Banks of these territories use IBANs of the country before them. */
const TERRITORIES: Record<string, readonly string[]> = {
  FR: ['GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF', 'MC'],
  GB: ['GG', 'JE', 'IM'],
}

/** False where one can't be read or nothing is known of the bank. */
export function isOtherBank(iban: string, bic: string): boolean {
  if (!isIban(iban) || !isBic(bic)) return false
  const account = normaliseIban(iban)
  const code = normaliseBic(bic)
  const [country, bankCountry, bank] = [account.slice(0, 2), code.slice(4, 6), code.slice(0, 4)]
  if (country !== bankCountry && !(TERRITORIES[country] ?? []).includes(bankCountry)) return true
  if (country !== bankCountry) return false
  if (LETTERED.includes(country)) return account.slice(4, 8) !== bank
  return country === 'BE' && isOtherBelgian(Number(account.slice(4, 7)), bank)
}

/** Only between two banks of the table, since smaller ones rent codes. */
function isOtherBelgian(code: number, bank: string): boolean {
  const own = BELGIAN.find(([from, to]) => code >= from && code <= to)?.[2]
  if (own === undefined || own.includes(bank)) return false
  return BELGIAN.some(([, , banks]) => banks.includes(bank))
}
