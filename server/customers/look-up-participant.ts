import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { AskedType, Lookup, Network } from '../ports/network/network.ts'

/**
 * Looks up a receiver. A Belgian company may be registered under 0208 (enterprise number) or 9925 (VAT number): when the
 * given one is not registered, the other is tried, and the found one is returned (requirement scheme.other-is-found). A
 * failed look-up is never a no.
 */
export async function lookUpParticipant(
  network: Network,
  asked: Endpoint,
  documentType?: AskedType,
): Promise<Lookup> {
  const first = await network.lookup(asked, documentType)
  const other = belgianCounterpart(asked)
  if (first.state !== 'NOT_REGISTERED' || other === undefined) return first
  const second = await network.lookup(other, documentType)
  if (second.state === 'REGISTERED') return second
  return second.state === 'UNKNOWN' ? { ...first, state: 'UNKNOWN' } : first
}

function belgianCounterpart({ scheme, participant }: Endpoint): Endpoint | undefined {
  const digits = /^(?:BE)?(\d{10})$/i.exec(participant)?.[1]
  if (digits === undefined) return undefined
  if (scheme === '0208') return { scheme: '9925', participant: `BE${digits}` }
  return scheme === '9925' ? { scheme: '0208', participant: digits } : undefined
}
