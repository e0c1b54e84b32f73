import {
  IconAlertCircle,
  IconArchive,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBell,
  IconBellOff,
  IconBellRinging,
  IconCalendarCheck,
  IconCircleDashed,
  IconCoinEuro,
  IconCopyOff,
  IconEye,
  IconEyeCheck,
  IconFileOff,
  IconHourglass,
  IconInbox,
  IconMail,
  IconMailCheck,
  IconMailOff,
  IconMailOpened,
  IconMailX,
  IconMessageCheck,
  IconMessageExclamation,
  IconMessageQuestion,
  IconPencil,
  IconPlayerSkipForward,
  IconReceiptRefund,
  IconRefresh,
  IconRosetteDiscountCheck,
  IconSearch,
  IconSend,
  IconShieldCheck,
  IconTruckDelivery,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { codeText } from '../api/problem-text.ts'
import { isUnderway } from '../document/invoice-status.tsx'
import { paidWords, returnReasonWords } from '../document/paid-words.ts'
import { formatDate, formatDateTime } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import type { TimelineStep } from '../kit/timeline.tsx'
import type { InvoiceEvent, InvoiceRow } from './queries.ts'

type Detail = NonNullable<InvoiceEvent['detail']>

const looks: Record<InvoiceEvent['type'], { icon: TablerIcon; tone: Tone }> = {
  CREATED: { icon: IconPencil, tone: 'neutral' },
  CHECKED: { icon: IconShieldCheck, tone: 'ok' },
  LOOKED_UP: { icon: IconSearch, tone: 'neutral' },
  HANDED_OVER: { icon: IconTruckDelivery, tone: 'warn' },
  MAILED: { icon: IconMail, tone: 'warn' },
  MAIL_DELIVERED: { icon: IconMailCheck, tone: 'ok' },
  MAIL_COMPLAINED: { icon: IconMailX, tone: 'err' },
  RETRIED: { icon: IconRefresh, tone: 'warn' },
  TRANSMITTED: { icon: IconSend, tone: 'warn' },
  ACKNOWLEDGED: { icon: IconMailCheck, tone: 'warn' },
  IN_PROCESS: { icon: IconHourglass, tone: 'warn' },
  UNDER_QUERY: { icon: IconMessageQuestion, tone: 'warn' },
  CONDITIONALLY_ACCEPTED: { icon: IconRosetteDiscountCheck, tone: 'warn' },
  ACCEPTED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  REJECTED: { icon: IconBan, tone: 'err' },
  PARTIALLY_PAID: { icon: IconCoinEuro, tone: 'warn' },
  PAID: { icon: IconCoinEuro, tone: 'ok' },
  ERROR: { icon: IconAlertCircle, tone: 'err' },
  VALIDATION_ERROR: { icon: IconFileOff, tone: 'err' },
  DUPLICATE_ERROR: { icon: IconCopyOff, tone: 'err' },
  CREDIT_RETURNED: { icon: IconReceiptRefund, tone: 'neutral' },
  ANSWER_IGNORED: { icon: IconBan, tone: 'neutral' },
  COPY_MAILED: { icon: IconMail, tone: 'neutral' },
  COPY_NOT_MAILED: { icon: IconMailX, tone: 'err' },
  SETTLED: { icon: IconArchive, tone: 'neutral' },
  PAYMENT_REVERSED: { icon: IconArrowBackUp, tone: 'err' },
  REMINDED: { icon: IconBellRinging, tone: 'warn' },
  NOT_REMINDED: { icon: IconMailX, tone: 'err' },
  REMINDER_SKIPPED: { icon: IconPlayerSkipForward, tone: 'neutral' },
  REMINDER_RESTORED: { icon: IconArrowBackUp, tone: 'neutral' },
  REMINDERS_STOPPED: { icon: IconBellOff, tone: 'neutral' },
  REMINDERS_RESUMED: { icon: IconBell, tone: 'neutral' },
  PAYMENT_PROMISED: { icon: IconCalendarCheck, tone: 'neutral' },
  DISPUTED: { icon: IconMessageExclamation, tone: 'warn' },
  DISPUTE_LIFTED: { icon: IconMessageCheck, tone: 'neutral' },
  SET_OFF: { icon: IconArrowsExchange, tone: 'ok' },
  SET_OFF_UNDONE: { icon: IconArrowBackUp, tone: 'warn' },
  DELIVERY_FILED: { icon: IconInbox, tone: 'neutral' },
  DELIVERY_NOTIFIED: { icon: IconMailOpened, tone: 'ok' },
  DELIVERY_NOT_NOTIFIED: { icon: IconMailOff, tone: 'err' },
  DELIVERY_BOUNCED: { icon: IconMailX, tone: 'err' },
  DELIVERY_OPENED: { icon: IconEye, tone: 'neutral' },
  DELIVERY_READ: { icon: IconEyeCheck, tone: 'ok' },
  DELIVERY_REMINDED: { icon: IconBell, tone: 'neutral' },
  DELIVERY_WITHDRAWN: { icon: IconArrowBackUp, tone: 'neutral' },
}

/** The events as text, and the step that is still expected. */
export function useTimelineSteps(
  events: InvoiceEvent[],
  status: InvoiceRow['status'],
  currency: string | null = null,
): TimelineStep[] {
  const { t } = useTranslation('invoices')
  const isMailed = events.some(({ type }) => type === 'MAILED')
  const stepTitle = (event: InvoiceEvent) => {
    if (isMailed && event.type === 'TRANSMITTED') return t('event.mail-taken')
    if (event.detail?.entryId && event.type === 'PAID') return t('event.booked-whole')
    if (event.detail?.entryId && event.type === 'PARTIALLY_PAID') return t('event.booked-part')
    return t(isKept(event, events) ? 'event.kept' : `event.${event.type}`, {
      number: event.detail?.otherNumber ?? '',
    })
  }
  const steps = events.filter(isLastOfItsTries).map((event, index): TimelineStep => {
    const { at, type, detail } = event
    return {
      key: `${index} ${at} ${type}`,
      ...looks[type],
      title: stepTitle(event),
      detail: [formatDateTime(at), paidWords(detail, currency), ...details(detail ?? {})]
        .filter(Boolean)
        .join(', '),
      notes: stepNotes(event, events),
      quote: detail?.note ?? detail?.reason ?? undefined,
    }
  })
  /** Nobody can answer a mail here. */
  if (!isUnderway(status) || (isMailed && status !== 'CREATED')) return steps
  const next = status === 'CREATED' ? 'awaiting-receipt' : 'awaiting-answer'
  return [
    ...steps,
    { key: next, icon: IconCircleDashed, tone: 'neutral', title: t(`event.${next}`), isPending: true },
  ]
}

/** Consecutive attempts are one step: the last one, with their number. */
function isLastOfItsTries({ type }: InvoiceEvent, index: number, events: InvoiceEvent[]): boolean {
  return type !== 'RETRIED' || events[index + 1]?.type !== 'RETRIED'
}

function details(detail: Detail): string[] {
  const parts = [
    detail.actor && detail.onBehalfOf
      ? i18next.t('invoices:event-detail.operator', { name: detail.actor })
      : detail.actor,
    detail.step && i18next.t('invoices:event-detail.step', { step: detail.step }),
    detail.until && i18next.t('invoices:event-detail.until', { date: formatDate(detail.until) }),
    detail.receiver && i18next.t('invoices:event-detail.receiver', { receiver: detail.receiver }),
    detail.email && i18next.t('invoices:event-detail.email', { email: detail.email }),
    detail.to && i18next.t('invoices:event-detail.email', { email: detail.to }),
    detail.by,
    detail.unreached && i18next.t(`invoices:also-to.unreached.${detail.unreached}`),
    detail.attempts && i18next.t('invoices:event-detail.attempts', { count: detail.attempts }),
    detail.messageId && i18next.t('invoices:event-detail.message', { id: detail.messageId }),
  ]
  return parts.filter((part): part is string => Boolean(part))
}

function stepNotes(event: InvoiceEvent, events: InvoiceEvent[]): string[] {
  if (event.type === 'RETRIED') return [i18next.t('invoices:event-detail.again')]
  return isKept(event, events) ? [i18next.t('invoices:event-detail.kept')] : notes(event.detail ?? {})
}

/** A second handover concerns an invoice that the network has had for long. */
const isKept = (event: InvoiceEvent, events: InvoiceEvent[]): boolean =>
  event.type === 'HANDED_OVER' && events.find(({ type }) => type === event.type) !== event

const maxFindings = 5

/** The reason, the requested actions, and the rules that the answer breaks. */
function notes(detail: Detail): string[] {
  const reasons = (detail.reasons ?? []).map((code) => i18next.t(`answer:reason.${code}`))
  const actions = (detail.actions ?? []).map((code) => i18next.t(`answer:action.${code}`))
  return [
    ...(detail.changes ?? []).map((change) => i18next.t(`invoices:event-detail.change.${change}`)),
    ...reasons.map((reason) => i18next.t('invoices:event-detail.reason', { reason })),
    ...actions.map((action) => i18next.t('invoices:event-detail.action', { action })),
    ...(detail.returnReason ? [returnReasonWords(detail.returnReason)] : []),
    ...(detail.errorCode ? [codeText(detail.errorCode)] : []),
    ...new Set((detail.findings ?? []).slice(0, maxFindings).map(({ text }) => text)),
  ]
}
