import { INVOICE_RESPONSE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { Network } from '../ports/network/network.ts'

/** Could not find out is no reason to keep an answer back: the job goes on trying. */
export async function canTakeAnswers(network: Network, seller: Endpoint): Promise<boolean> {
  const { state, documentTypes } = await network.lookup(seller)
  return state === 'UNKNOWN' || (state === 'REGISTERED' && documentTypes.includes(INVOICE_RESPONSE.docTypeId))
}
