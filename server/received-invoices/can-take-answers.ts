import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'

/** Whether the seller takes answers, and under which of its addresses. */
export const lookUpSeller = (network: Network, seller: Endpoint): Promise<Lookup> =>
  lookUpParticipant(
    (endpoint) => network.lookup(endpoint, INVOICE_RESPONSE),
    seller,
    INVOICE_RESPONSE.docTypeId,
  )

/** A failed look-up counts as yes: the job tries again. */
export async function canTakeAnswers(network: Network, seller: Endpoint): Promise<boolean> {
  const { state, documentTypes } = await lookUpSeller(network, seller)
  return state === 'UNKNOWN' || (state === 'REGISTERED' && documentTypes.includes(INVOICE_RESPONSE.docTypeId))
}
