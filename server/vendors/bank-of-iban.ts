/** Compares the bank that an IBAN says with the one that a BIC says. */
import { isOtherBelgianBank } from '#contracts/rules/belgian-banks.ts'
import { isBic, isIban, normaliseBic, normaliseIban } from '#contracts/rules/formats.ts'

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
  return country === 'BE' && isOtherBelgianBank(account, bank)
}
