// The state of the tool's invoice in the list.
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconSend,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { codeText } from '../api/problem-text.ts'
import { formatDateTime } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import type { ToolRow } from './queries.ts'

export type RowState = 'TO_SEND' | 'UNDERWAY' | 'SENT' | 'SENT_BY_TOOL' | 'ERROR'

export const stateLooks: Record<RowState, { icon: TablerIcon; tone: Tone }> = {
  TO_SEND: { icon: IconCircleDashed, tone: 'neutral' },
  UNDERWAY: { icon: IconClock, tone: 'warn' },
  SENT: { icon: IconCircleCheck, tone: 'ok' },
  SENT_BY_TOOL: { icon: IconSend, tone: 'neutral' },
  ERROR: { icon: IconAlertCircle, tone: 'err' },
}

type Standing = Pick<ToolRow, 'status' | 'sentBy' | 'invoiceStatus'>

export function rowState({ status, sentBy, invoiceStatus }: Standing, isSending: boolean): RowState {
  if (isSending || (status === 'SENT' && invoiceStatus === 'CREATED')) return 'UNDERWAY'
  return status === 'SENT' && sentBy === 'TOOL' ? 'SENT_BY_TOOL' : status
}

/** Only these are offered for sending. */
export const isToSend = ({ status }: Pick<ToolRow, 'status'>): boolean => status !== 'SENT'

type Failed = Pick<ToolRow, 'status' | 'errorCode' | 'errorText' | 'failedAt'>

/** Why the last try failed, in whole sentences; undefined unless it did. */
export function failureReason(t: TFunction<'teamleader'>, row: Failed): string | undefined {
  if (row.status !== 'ERROR') return undefined
  const when = row.failedAt && t('failed-at', { at: formatDateTime(row.failedAt) })
  const why = row.errorText || (row.errorCode && codeText(row.errorCode))
  const next = row.errorCode === 'PARTICIPANT_NOT_REGISTERED_IN_SMP' && t('try-by-email')
  return [codeText('TEAMLEADER_SUBMIT_ERROR'), why, next, when].filter(Boolean).join(' ')
}
