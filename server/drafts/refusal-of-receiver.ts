import { channelFor, reachOf } from '../customers/reach.ts'
import { Problem } from '../platform/problem.ts'
import type { ChannelName } from '../ports/channel/channel.ts'
import type { Lookup } from '../ports/network/network.ts'
import type { Candidate } from './candidate.ts'
import type { SendMode } from './judge-draft.ts'

/**
 * CUSTOMER_INFO_MISSING, UNREGISTERED_CUSTOMER, PARTICIPANT_NOT_REGISTERED_IN_SMP where no question can be asked,
 * CUSTOMER_EMAIL_EMPTY or HERMES_NO_EMAIL_SPECIFIED. A mail may be tried again where the one before came back.
 */
export function refusalOfReceiver(
  receiver: Lookup | undefined,
  { candidate, fallback, mode }: { candidate: Candidate; fallback: ChannelName | null; mode: SendMode },
): Problem | undefined {
  if (receiver === undefined) return new Problem('CUSTOMER_INFO_MISSING')
  if (channelFor(receiver) === 'EMAIL' && fallback !== 'EMAIL') return new Problem(CODE_OF[mode])
  const { reason } = reachOf(receiver, candidate.inputDetails.customer ?? {}, undefined)
  if (reason === 'NOT_ON_NETWORK') return new Problem('CUSTOMER_EMAIL_EMPTY', EMAIL_EMPTY)
  return reason === 'NO_ADDRESS' ? new Problem('HERMES_NO_EMAIL_SPECIFIED', EMAIL_EMPTY) : undefined
}

const CODE_OF = {
  FORM: 'UNREGISTERED_CUSTOMER',
  AGAIN: 'UNREGISTERED_CUSTOMER',
  UPLOAD: 'PARTICIPANT_NOT_REGISTERED_IN_SMP',
} as const

const EMAIL_EMPTY = { violations: [{ field: '/inputDetails/customer/email', messageKey: 'not-empty' }] }
