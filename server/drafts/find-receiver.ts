import { CREDIT_NOTE, INVOICE } from '../formats/sbdh/document-types.ts'
import type { Endpoint } from '../formats/sbdh/endpoint.ts'
import { Problem } from '../platform/problem.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import { lookUpParticipant } from '../ports/network/look-up-participant.ts'
import type { Lookup, Network } from '../ports/network/network.ts'
import type { Candidate } from './candidate.ts'
import type { SendMode } from './judge-draft.ts'

export interface Receiver {
  state: Lookup['state']
  /** Where it was found, which may be another address than the one asked for. */
  endpoint: Endpoint
  viaEmailGateway: boolean
}

/** A receiver that is registered, but not for this kind of document, counts as not registered. Undefined: there is no address. */
export async function findReceiver(network: Network, candidate: Candidate): Promise<Receiver | undefined> {
  const { scheme, participant } = candidate.inputDetails.customer ?? {}
  if (!scheme?.trim() || !participant?.trim()) return undefined
  const documentType = candidate.type === 'E_CREDIT_NOTES' ? CREDIT_NOTE : INVOICE
  const asked = { scheme: scheme.trim(), participant: participant.trim() }
  const found = await lookUpParticipant(
    (endpoint) => network.lookup(endpoint, documentType),
    asked,
    documentType.docTypeId,
  )
  const takesIt = found.state !== 'REGISTERED' || found.documentTypes.includes(documentType.docTypeId)
  const endpoint = { scheme: found.scheme, participant: found.participant }
  return { state: takesIt ? found.state : 'NOT_REGISTERED', endpoint, viaEmailGateway: found.viaEmailGateway }
}

/** After a failed look-up, the network is tried. */
export const channelFor = ({ state }: Receiver): ChannelName =>
  state === 'NOT_REGISTERED' ? 'EMAIL' : 'PEPPOL'

/**
 * CUSTOMER_INFO_MISSING, UNREGISTERED_CUSTOMER, PARTICIPANT_NOT_REGISTERED_IN_SMP where no question can be asked,
 * CUSTOMER_EMAIL_EMPTY or HERMES_NO_EMAIL_SPECIFIED.
 */
export function refusalOfReceiver(
  receiver: Receiver | undefined,
  { candidate, fallback, mode }: { candidate: Candidate; fallback: ChannelName | null; mode: SendMode },
): Problem | undefined {
  if (receiver === undefined) return new Problem('CUSTOMER_INFO_MISSING')
  const hasEmail = Boolean(candidate.inputDetails.customer?.email?.trim())
  if (channelFor(receiver) === 'EMAIL') {
    if (fallback !== 'EMAIL') return new Problem(CODE_OF[mode])
    return hasEmail ? undefined : new Problem('CUSTOMER_EMAIL_EMPTY', EMAIL_EMPTY)
  }
  return receiver.viaEmailGateway && !hasEmail
    ? new Problem('HERMES_NO_EMAIL_SPECIFIED', EMAIL_EMPTY)
    : undefined
}

const CODE_OF = {
  FORM: 'UNREGISTERED_CUSTOMER',
  AGAIN: 'UNREGISTERED_CUSTOMER',
  UPLOAD: 'PARTICIPANT_NOT_REGISTERED_IN_SMP',
} as const

const EMAIL_EMPTY = { violations: [{ field: '/inputDetails/customer/email', messageKey: 'not-empty' }] }
