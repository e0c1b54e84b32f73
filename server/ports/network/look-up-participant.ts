import type { NetworkDocumentType } from '../../formats/sbdh/document-types.ts'
import type { Endpoint } from '../../formats/sbdh/endpoint.ts'
import type { Lookup, Network } from './network.ts'

/** Looks up a receiver of that kind of document. One that is registered, but not for it, counts as not registered. */
export async function lookUpReceiver(
  network: Pick<Network, 'lookup'>,
  asked: Endpoint,
  documentType: NetworkDocumentType,
): Promise<Lookup> {
  const { docTypeId } = documentType
  const found = await lookUpParticipant(
    (endpoint) => network.lookup(endpoint, documentType),
    asked,
    docTypeId,
  )
  const takesIt = found.state !== 'REGISTERED' || found.documentTypes.includes(docTypeId)
  return takesIt ? found : { ...found, state: 'NOT_REGISTERED' }
}

/**
 * Looks up a receiver. A Belgian company may be registered under 0208 (enterprise number) or 9925 (VAT number): when the
 * given one is not registered, or not for that document type, the other is tried, and the found one is returned (requirement
 * scheme.other-is-found). A failed look-up is never a no.
 * @param docTypeId the document type to take
 */
export async function lookUpParticipant(
  lookUp: (endpoint: Endpoint) => Promise<Lookup>,
  asked: Endpoint,
  docTypeId: string,
): Promise<Lookup> {
  const takes = ({ state, documentTypes }: Lookup) =>
    state === 'REGISTERED' && documentTypes.includes(docTypeId)
  const first = await lookUp(asked)
  const other = belgianCounterpart(asked)
  if (first.state === 'UNKNOWN' || takes(first) || other === undefined) return first
  const second = await lookUp(other)
  if (second.state === 'UNKNOWN') return { ...first, state: 'UNKNOWN', distrust: second.distrust }
  const isBetter = takes(second) || (first.state === 'NOT_REGISTERED' && second.state === 'REGISTERED')
  return isBetter ? second : first
}

export function belgianCounterpart({ scheme, participant }: Endpoint): Endpoint | undefined {
  const digits = /^(?:BE)?(\d{10})$/i.exec(participant)?.[1]
  if (digits === undefined) return undefined
  if (scheme === '0208') return { scheme: '9925', participant: `BE${digits}` }
  return scheme === '9925' ? { scheme: '0208', participant: digits } : undefined
}
