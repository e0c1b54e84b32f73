/** Whether a document gets to a customer, and if not, why. Sending, its check, forms and lists all decide by this. */

import type { components } from '#generated/api.ts'
import { CREDIT_NOTE, INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import { lookUpReceiver } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'

export type Reach = components['schemas']['Reach']

/** Where a customer gets documents; all may be missing. */
export interface Address {
  scheme?: string | null | undefined
  participant?: string | null | undefined
  email?: string | null | undefined
}

/** Undefined: there is no endpoint. */
export async function findReceiver(
  network: Pick<Network, 'lookup'>,
  address: Address,
  type: 'E_INVOICES' | 'E_CREDIT_NOTES' = 'E_INVOICES',
): Promise<Lookup | undefined> {
  const endpoint = endpointOf(address)
  const documentType = type === 'E_CREDIT_NOTES' ? CREDIT_NOTE : INVOICE
  return endpoint && lookUpReceiver(network, endpoint, documentType)
}

export function endpointOf({ scheme, participant }: Address): Endpoint | undefined {
  const endpoint = { scheme: scheme?.trim() ?? '', participant: participant?.trim() ?? '' }
  return endpoint.scheme && endpoint.participant ? endpoint : undefined
}

/** The channel that is tried: after a failed look-up it is the network. */
export const channelFor = ({ state }: Pick<Lookup, 'state'>): ChannelName =>
  state === 'NOT_REGISTERED' ? 'EMAIL' : 'PEPPOL'

/** @param returnedAt since when mails to their address come back */
export function reachOf(
  receiver: Lookup | undefined,
  { email }: Pick<Address, 'email'>,
  returnedAt: Date | undefined,
): Reach {
  if (receiver === undefined) return unreached('NO_ADDRESS', null)
  const { state, viaEmailGateway, since: knownSince, checkedAt } = receiver
  if (state === 'UNKNOWN') return unreached('UNKNOWN', null)
  const since = knownSince ?? checkedAt
  const by = channelFor(receiver)
  if (!email?.trim()) {
    if (by === 'EMAIL') return unreached('NOT_ON_NETWORK', since)
    if (viaEmailGateway) return unreached('NO_ADDRESS', since)
  }
  if (by === 'EMAIL' && returnedAt !== undefined) return unreached('BOUNCED', returnedAt)
  return { reachable: true, by, since: since.toISOString(), reason: null }
}

const unreached = (reason: NonNullable<Reach['reason']>, since: Date | null): Reach => ({
  reachable: false,
  by: null,
  since: since?.toISOString() ?? null,
  reason,
})
