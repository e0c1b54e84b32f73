import { isIsoCountry } from '#contracts/rules/countries.ts'
import { isBelgianVat } from '#contracts/rules/formats.ts'
import type { DraftParty } from '#contracts/rules/invoice/draft.ts'
import { deriveParticipant } from '#contracts/rules/scheme.ts'
import type { ToolCustomer } from '../../ports/external-tool/external-tool.ts'
import { oneLine } from './values.ts'

/** The customer, and where their number would be reached. Who has no number, as a private person, has no endpoint either. */
export function draftCustomerOf(customer: ToolCustomer): DraftParty {
  const { name, email, address } = customer
  const number = numberOf(customer)
  const country = address?.countryCode?.trim().toUpperCase() || countryOfNumber(number) || 'BE'
  const { scheme, participant, vat } = deriveParticipant({ country, vat: withoutPrefix(number, country) })
  return {
    name: oneLine(name),
    vat: vat || undefined,
    street: oneLine(address?.street),
    postalCode: oneLine(address?.postalCode),
    city: oneLine(address?.city),
    country,
    email: oneLine(email),
    scheme: participant && scheme ? scheme : undefined,
    participant: participant || undefined,
  }
}

/** The VAT number, else that of a Belgian enterprise; a person's national number is none. */
function numberOf({ vatNumber, registrationNumber }: ToolCustomer): string {
  const vat = vatNumber?.replace(/[\s.-]/g, '').toUpperCase()
  if (vat) return vat
  const registered = registrationNumber?.replace(/[\s.-]/g, '') ?? ''
  return isBelgianVat(registered) ? registered : ''
}

/** Belgian numbers stand without BE, and are looked up under both of their schemes. */
const withoutPrefix = (number: string, country: string): string =>
  country === 'BE' ? number.replace(/^BE/, '') : number

/** Prefixes of VAT numbers that are no country's code. */
const PREFIXES: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' }

function countryOfNumber(number: string): string | undefined {
  const prefix = /^[A-Z]{2}/.exec(number)?.[0] ?? ''
  const country = PREFIXES[prefix] ?? prefix
  return isIsoCountry(country) ? country : undefined
}
