// The progress of an invitation: icon, word and colour (specification, section 4).
import {
  IconAlertTriangle,
  IconClock,
  IconMail,
  IconMailOpened,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type InvitationBlock, invitationBlock } from '#contracts/rules/invitation.ts'
import type { DcmStatus } from '#generated/graphql.ts'
import { StatusMark } from '../kit/badge.tsx'
import type { Tone } from '../kit/icon.tsx'
import type { MetaData, Receiver } from './queries.ts'
import type { ReceiverValue } from './receiver-value.ts'

// The reasons against an invitation of the open receiver: the server's rule, and unsaved changes.

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
  // A saved change may mend these two.
  if (block !== undefined && block !== 'address' && block !== 'language') return block
  if (typed.email.trim() !== (email ?? '')) return 'unsaved-address'
  return isTypedOtherwise(receiver, typed) ? 'unsaved' : block
}

/** The mail would show the stored values. */
function isTypedOtherwise(receiver: Asked['receiver'], typed: Asked['typed']): boolean {
  return (
    typed.language !== receiver.language ||
    typed.salutation.trim() !== (receiver.salutation ?? '') ||
    typed.firstName.trim() !== receiver.firstName ||
    typed.lastName.trim() !== receiver.lastName
  )
}

export const invitationLooks: Record<DcmStatus, { icon: TablerIcon; tone: Tone }> = {
  NEW: { icon: IconClock, tone: 'neutral' },
  WAITING_FOR_DOCCLE: { icon: IconClock, tone: 'neutral' },
  SENT: { icon: IconMail, tone: 'neutral' },
  SUCCESS: { icon: IconMailOpened, tone: 'ok' },
  BOUNCED: { icon: IconAlertTriangle, tone: 'err' },
  ERROR: { icon: IconAlertTriangle, tone: 'err' },
}

export function InvitationStatus({ status }: { status: DcmStatus }) {
  const { t } = useTranslation('dcms')
  return <StatusMark {...invitationLooks[status]}>{t(`status.${status}`)}</StatusMark>
}
