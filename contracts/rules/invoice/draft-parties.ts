import { normaliseBelgianNumber } from '../formats.ts'
import { readParticipantId } from '../participant.ts'
import { type DraftParty, type DraftSupplier, filled } from './draft.ts'
import type { Identifier, Party } from './model.ts'

/** With a line outside the scope of VAT neither party has a VAT number (BR-O-02). */
export function writeBuyer(customer: DraftParty, isOutsideScope: boolean): Party {
  return partyOf(customer, endpointOf(customer), isOutsideScope)
}

/** The sender's endpoint is the draft's, else the account's first, else its enterprise number. */
export function writeSeller(supplier: DraftSupplier, isOutsideScope: boolean): Party {
  return partyOf(supplier, endpointOf(supplier) ?? registeredEndpoint(supplier), isOutsideScope)
}

function endpointOf({ scheme, participant }: DraftParty): Identifier | undefined {
  const value = filled(participant)
  return value ? { value, scheme: filled(scheme) } : undefined
}

function registeredEndpoint(supplier: DraftSupplier): Identifier | undefined {
  const [first] = supplier.participantIdentifiers ?? []
  const registered = first === undefined ? undefined : readParticipantId(first)
  if (registered) return { value: registered.participant, scheme: registered.scheme }
  const number = enterpriseNumber(supplier)
  return countryOf(supplier) === 'BE' ? number : undefined
}

function partyOf(party: DraftParty, endpoint: Identifier | undefined, isOutsideScope: boolean): Party {
  const vat = vatNumber(party)
  const contact = { telephone: filled(party.telephone), email: filled(party.email) }
  return {
    endpoint,
    address: {
      street: filled(party.street),
      city: filled(party.city),
      postalCode: filled(party.postalCode),
      country: countryOf(party),
    },
    taxRegistrations: vat && !isOutsideScope ? [{ id: vat, scheme: 'VAT' }] : undefined,
    registrationName: filled(party.name),
    legalId: enterpriseNumber(party),
    contact: contact.telephone || contact.email ? contact : undefined,
  }
}

function countryOf({ country }: DraftParty): string {
  return filled(country)?.toUpperCase() ?? 'BE'
}

/** Belgian companies without another one have that of their VAT number. */
function enterpriseNumber(party: DraftParty): Identifier | undefined {
  const own = filled(party.enterpriseNumber)
  if (countryOf(party) !== 'BE') return own === undefined ? undefined : { value: own }
  const digits = own === undefined ? belgianDigits(party) : normaliseBelgianNumber(own)
  return digits ? { value: digits, scheme: '0208' } : undefined
}

function belgianDigits(party: DraftParty): string | undefined {
  const vat = filled(party.vat)
  return vat && countryOf(party) === 'BE' ? normaliseBelgianNumber(vat) || undefined : undefined
}

/** With the country's prefix (BR-CO-09), which is added where it is missing. Greece's is EL. */
function vatNumber(party: DraftParty): string | undefined {
  const country = countryOf(party)
  if (country === 'BE') {
    const digits = belgianDigits(party)
    return digits && `BE${digits}`
  }
  const vat = filled(party.vat?.replace(/[\s.]/g, ''))?.toUpperCase()
  const prefix = country === 'GR' ? 'EL' : country
  const isPrefixed = vat?.startsWith(prefix) || (country === 'GB' && vat?.startsWith('XI'))
  return vat && (isPrefixed ? vat : `${prefix}${vat}`)
}
