// Why no invitation can leave for the receiver that is open: the server's own rule, and what is not saved yet.
import { type InvitationBlock, invitationBlock } from '#contracts/rules/invitation.ts'
import type { MetaData, Receiver } from './queries.ts'
import type { ReceiverValue } from './receiver-value.ts'

type Reason = InvitationBlock | 'locked' | 'unsaved-address' | 'unsaved'

type Asked = {
  isLocked: boolean
  /** As stored. */
  receiver: Pick<Receiver, 'email' | 'language' | 'salutation' | 'firstName' | 'lastName'>
  metaData: Pick<MetaData, 'receiverStatus' | 'stoppedAt' | 'latestDcm'>
  typed: Pick<ReceiverValue, 'email' | 'language' | 'salutation' | 'firstName' | 'lastName'>
}

/** @returns undefined when an invitation may leave */
export function reasonAgainst({ isLocked, receiver, metaData, typed }: Asked): Reason | undefined {
  if (isLocked) return 'locked'
  const { receiverStatus, stoppedAt, latestDcm } = metaData
  const { email, language } = receiver
  const isStopped = stoppedAt !== null
  const block = invitationBlock({
    email,
    language,
    receiverStatus,
    isStopped,
    latestStatus: latestDcm?.status,
  })
  // What is typed may mend these two, once it is saved.
  if (block !== undefined && block !== 'address' && block !== 'language') return block
  if (typed.email.trim() !== (email ?? '')) return 'unsaved-address'
  return isTypedOtherwise(receiver, typed) ? 'unsaved' : block
}

/** The mail would say what is stored. */
function isTypedOtherwise(receiver: Asked['receiver'], typed: Asked['typed']): boolean {
  return (
    typed.language !== receiver.language ||
    typed.salutation.trim() !== (receiver.salutation ?? '') ||
    typed.firstName.trim() !== receiver.firstName ||
    typed.lastName.trim() !== receiver.lastName
  )
}
