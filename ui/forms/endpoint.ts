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

/** Scheme and participant as country and number yield them: 9925 for a Belgian number with BE, 0208 for one without. */
export function withDerivedEndpoint<Of extends Endpointed>(customer: Of): Of {
  const { country = null, vat = '' } = customer
  const { scheme, participant } = deriveParticipant({ country, vat: vat ?? '' })
  return { ...customer, scheme, participant }
}

/** Whether an edit calls for deriving: another country, or another number while nobody wrote the endpoint by hand. */
export function callsForEndpoint(before: Endpointed, next: Endpointed): boolean {
  const isOtherCountry = (before.country ?? '') !== (next.country ?? '')
  return isOtherCountry || ((before.vat ?? '') !== (next.vat ?? '') && followsNumber(before))
}

/** Whether the endpoint is still what the number yields, which is kept without the BE that it may have been typed with. */
function followsNumber(customer: Endpointed): boolean {
  const participant = customer.participant ?? ''
  const withBe = { ...customer, vat: `BE${customer.vat ?? ''}` }
  const derived = [withDerivedEndpoint(customer), withDerivedEndpoint(withBe)]
  return participant === '' || derived.some((each) => each.participant === participant)
}
