import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Network } from '../ports/network/network.ts'

/** A failed look-up counts as yes: the job tries again. */
export async function canTakeAnswers(network: Network, seller: Endpoint): Promise<boolean> {
  const { state, documentTypes } = await network.lookup(seller, INVOICE_RESPONSE)
  return state === 'UNKNOWN' || (state === 'REGISTERED' && documentTypes.includes(INVOICE_RESPONSE.docTypeId))
}
