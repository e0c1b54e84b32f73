// How a customer's endpoint follows country and number (specification section 4).
import { deriveParticipant } from '#contracts/rules/scheme.ts'

export type Endpointed = {
  country?: string | null | undefined
  vat?: string | null | undefined
  scheme?: string | null | undefined
  participant?: string | null | undefined
}

/** After a change of country, or of a number that the endpoint follows (specification section 9). */
export const endpointRestMs = 500

/** Scheme and participant as country and number yield them; one derived from a number with BE stays with BE. */
export function withDerivedEndpoint<Of extends Endpointed>(customer: Of): Of {
  const { country = null, vat = '' } = customer
  const keepsBe = isWithBe(customer) && /^\d/.test(vat ?? '')
  const { scheme, participant } = deriveParticipant({ country, vat: keepsBe ? `BE${vat}` : (vat ?? '') })
  return { ...customer, scheme, participant }
}

/** Whether an edit calls for deriving: another country, or another number while nobody wrote the endpoint by hand. */
export function callsForEndpoint(before: Endpointed, next: Endpointed): boolean {
  const isOtherCountry = (before.country ?? '') !== (next.country ?? '')
  return isOtherCountry || ((before.vat ?? '') !== (next.vat ?? '') && followsNumber(before))
}

/** Whether the endpoint is still what the number yields. */
function followsNumber(customer: Endpointed): boolean {
  const participant = customer.participant ?? ''
  return participant === '' || participant === withDerivedEndpoint(customer).participant
}

/** Belgian, and known to the network by the VAT number instead of the enterprise number. */
const isWithBe = ({ country, scheme, participant }: Endpointed) =>
  country === 'BE' && scheme === '9925' && /^be/i.test(participant ?? '')
