// The state of a receiver, for every place that shows it: icon, word and colour (specification, section 4).
import {
  IconAlertCircle,
  IconBellOff,
  IconCircleCheck,
  IconHourglass,
  IconMailOff,
  IconRefresh,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ReceiverState } from '#generated/graphql.ts'
import { Badge, StatusMark } from '../kit/badge.tsx'
import { formatDate } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import { Tooltip } from '../kit/tooltip.tsx'
import type { Invitation, MetaData, Receiver } from './queries.ts'
import classes from './receiver-status.module.css'

export const stateLooks: Record<ReceiverState, { icon: TablerIcon; tone: Tone }> = {
  NEW: { icon: IconRefresh, tone: 'neutral' },
  ERROR: { icon: IconAlertCircle, tone: 'err' },
  WAITING: { icon: IconHourglass, tone: 'warn' },
  CONNECTED: { icon: IconCircleCheck, tone: 'ok' },
  STOPPED: { icon: IconBellOff, tone: 'neutral' },
}

export function receiverState({ receiverStatus, connected, stoppedAt }: MetaData): ReceiverState {
  if (receiverStatus !== 'SYNCED') return receiverStatus
  if (stoppedAt !== null) return 'STOPPED'
  return connected ? 'CONNECTED' : 'WAITING'
}

export function ReceiverBadge({ state }: { state: ReceiverState }) {
  const { t } = useTranslation('receivers')
  return <Badge {...stateLooks[state]}>{t(`state.${state}`)}</Badge>
}

/** Why no mail reaches them. */
export function UnreachedMark({ reach: { reason } }: Pick<Receiver, 'reach'>) {
  const { t } = useTranslation('receivers')
  if (reason === null) return null
  return (
    <StatusMark icon={IconMailOff} tone="err">
      {t(`reach:short.${reason}`)}
    </StatusMark>
  )
}

/** The state in a list links to the receiver's invitations; a tooltip explains it. */
export function ReceiverStateLink({ accountId, receiver }: { accountId: string; receiver: Receiver }) {
  const { t } = useTranslation('receivers')
  const { status, token1 } = receiver
  const state = t(`state.${status}`)
  return (
    <Tooltip text={[stateWords(t, receiver), t('state-link')].join(' ')}>
      {(describedBy) => (
        <Link
          to="/doccle/dcms/{-$accountId}"
          params={{ accountId }}
          search={{ receiverId: token1 }}
          className={classes.state}
          aria-describedby={describedBy}
          aria-label={t('state-named', { state, name: fullName(receiver) })}
        >
          <StatusMark {...stateLooks[status]}>{state}</StatusMark>
        </Link>
      )}
    </Tooltip>
  )
}

/** One sentence; of who doesn't connect, how far their latest invitation got. */
export function stateWords(
  t: TFunction<'receivers'>,
  { status, latestDcm }: { status: ReceiverState; latestDcm: Invitation | null },
): string {
  if (status !== 'WAITING') return t(`state-words.${status}`)
  if (latestDcm === null) return t('state-words.not-invited')
  const date = formatDate(latestDcm.timeSent ?? latestDcm.requestDate)
  return t(`state-words.invitation.${latestDcm.status}`, { date })
}

export const fullName = ({ firstName, lastName }: Pick<Receiver, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
