// Derives a customer's endpoint from country and number (specification section 4).
import { isBelgianVat, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import { deriveParticipant } from '#contracts/rules/scheme.ts'

export type Endpointed = {
  country?: string | null | undefined
  vat?: string | null | undefined
  enterpriseNumber?: string | null | undefined
  scheme?: string | null | undefined
  participant?: string | null | undefined
}

/** The delay after a change of country or number (specification section 9). */
export const endpointRestMs = 500

/** Sets the derived endpoint: 9925 for a Belgian number with BE, 0208 for one without. */
export function withDerivedEndpoint<Of extends Endpointed>(customer: Of): Of {
  const { country = null, vat, enterpriseNumber } = customer
  // The network knows a member of a VAT unit by its own number.
  const { scheme, participant } = deriveParticipant({ country, vat: enterpriseNumber?.trim() || vat || '' })
  return { ...customer, scheme, participant }
}

/** The numbers of a Belgian company as they are stored, ten digits each, in whatever notation they were typed. */
export function withStoredNumbers<Of extends Endpointed>(customer: Of): Of {
  const { country, vat, enterpriseNumber } = customer
  if (country !== 'BE') return customer
  const digits = normaliseBelgianNumber(vat ?? '')
  return {
    ...customer,
    ...(digits !== '' && { vat: digits }),
    ...(isBelgianVat(enterpriseNumber ?? '') && {
      enterpriseNumber: normaliseBelgianNumber(enterpriseNumber ?? ''),
    }),
  }
}

/** True when an edit should derive the endpoint again: another country, or another number while the endpoint was not edited. */
export function callsForEndpoint(before: Endpointed, next: Endpointed): boolean {
  const isOtherCountry = (before.country ?? '') !== (next.country ?? '')
  const isOtherNumber =
    (before.vat ?? '') !== (next.vat ?? '') ||
    (before.enterpriseNumber ?? '') !== (next.enterpriseNumber ?? '')
  return isOtherCountry || (isOtherNumber && followsNumber(before))
}

/** True while the endpoint is the derived one, with or without BE. */
function followsNumber(customer: Endpointed): boolean {
  const participant = customer.participant ?? ''
  const withBe = { ...customer, vat: `BE${customer.vat ?? ''}` }
  const derived = [withDerivedEndpoint(customer), withDerivedEndpoint(withBe)]
  return participant === '' || derived.some((each) => each.participant === participant)
}
