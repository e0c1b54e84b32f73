// The events between a receiver and the second channel as steps of a timeline.
import { IconCircleDashed, IconUserCheck } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { formatDateTime } from '../kit/format.ts'
import type { TimelineStep } from '../kit/timeline.tsx'
import { invitationLooks } from './invitation-status.tsx'
import type { Invitation, MetaData } from './queries.ts'
import { receiverState, stateLooks } from './receiver-status.tsx'

type Words = TFunction<'receiver'>
type Dated = { at: string; step: TimelineStep }

/** Oldest first, the awaited step last. */
export function connectionSteps(t: Words, metaData: MetaData, firstName: string): TimelineStep[] {
  const { connectedAt, stoppedAt, latestDcm } = metaData
  const dated: Dated[] = [
    ...(latestDcm ? [invitationStep(t, latestDcm, metaData.dcmFullyTracked)] : []),
    ...(connectedAt === null ? [] : [milestone(t, 'CONNECTED', connectedAt)]),
    ...(stoppedAt === null ? [] : [milestone(t, 'STOPPED', stoppedAt)]),
  ]
  dated.sort((one, other) => one.at.localeCompare(other.at))
  return [registrationStep(t, metaData), ...dated.map(({ step }) => step), ...awaited(t, metaData, firstName)]
}

function registrationStep(t: Words, { receiverStatus, registeredAt, reason }: MetaData): TimelineStep {
  const title = t(`step.registration.${receiverStatus}`)
  if (receiverStatus === 'SYNCED')
    return {
      key: 'registration',
      icon: IconUserCheck,
      tone: 'ok',
      title,
      detail: formatDateTime(registeredAt),
    }
  const look = { key: 'registration', ...stateLooks[receiverStatus], title }
  return receiverStatus === 'NEW'
    ? { ...look, detail: t('step.registration-takes') }
    : { ...look, quote: reason ?? undefined }
}

function invitationStep(t: Words, invitation: Invitation, isTracked: boolean): Dated {
  const { id, status, timeSent, requestDate, awsFeedbackStatus, reason } = invitation
  const at = timeSent ?? requestDate
  const notes = [
    ...(status === 'SENT' && !isTracked ? [t('step.untracked')] : []),
    ...(awsFeedbackStatus === 'COMPLAINT' ? [t('step.complaint')] : []),
    ...(status === 'BOUNCED' ? [t('step.bounced-advice')] : []),
  ]
  const step = {
    key: id,
    ...invitationLooks[status],
    title: t(`step.invitation.${status}`),
    detail: formatDateTime(at),
    notes,
    quote: reason ?? undefined,
  }
  return { at, step }
}

function milestone(t: Words, state: 'CONNECTED' | 'STOPPED', at: string): Dated {
  return {
    at,
    step: { key: state, ...stateLooks[state], title: t(`step.${state}`), detail: formatDateTime(at) },
  }
}

/** The receivers who may still connect: an invitation is on its way, or has yet to be asked for. */
function awaited(t: Words, metaData: MetaData, name: string): TimelineStep[] {
  const state = receiverState(metaData)
  if (state !== 'WAITING' && state !== 'NEW') return []
  const detail = t(metaData.latestDcm === null ? 'step.awaited-invitation' : 'step.awaited-opening', { name })
  return [
    {
      key: 'awaited',
      icon: IconCircleDashed,
      tone: 'neutral',
      title: t('step.awaited'),
      detail,
      isPending: true,
    },
  ]
}
