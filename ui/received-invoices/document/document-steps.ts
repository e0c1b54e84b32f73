import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBan,
  IconBell,
  IconCircleDashed,
  IconCoinEuro,
  IconCopyOff,
  IconEye,
  IconFilePencil,
  IconHourglass,
  IconInbox,
  IconMail,
  IconMailCheck,
  IconMailOff,
  IconMailX,
  IconPhoneCheck,
  IconPhoneX,
  IconReceiptRefund,
  IconRosetteDiscountCheck,
  IconShieldCheck,
  IconUpload,
  IconUserCheck,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { day } from '#contracts/rules/document/written.ts'
import { displayIban } from '#contracts/rules/formats.ts'
import { codeText } from '../../api/problem-text.ts'
import { paidWords, returnReasonWords } from '../../document/paid-words.ts'
import { formatDateTime } from '../../kit/format.ts'
import type { TimelineStep } from '../../kit/timeline.tsx'
import type { ReceivedDocument, ReceivedEvent } from '../queries.ts'

type Words = TFunction<'received-invoices'>
type Look = Pick<TimelineStep, 'icon' | 'tone' | 'title'>

/** The events of a received document as text, and the step that is still expected. */
export function useDocumentSteps(events: ReceivedEvent[], document: ReceivedDocument): TimelineStep[] {
  const { t } = useTranslation('received-invoices')
  if (events.length === 0) return []
  const steps = events.flatMap(
    (event, index) => makeStep(event, index, events, { t, currency: document.currency }) ?? [],
  )
  return document.status === null ? [...steps, awaited(document, t)] : steps
}

function makeStep(
  event: ReceivedEvent,
  index: number,
  all: ReceivedEvent[],
  { t, currency }: { t: Words; currency: string | null },
): TimelineStep | undefined {
  const detail = event.detail ?? {}
  const isAnswered = all.some(({ type, detail }) => isReceipt(type, detail))
  // The receipt is one step: when the sender has it, or can't have it.
  if (event.type === 'ACKNOWLEDGED' && isAnswered) return undefined
  /** The address is that of the mail that it came in. */
  const isMailed = detail.channel === 'EMAIL' || detail.channel === 'UPLOAD'
  const sender = detail.sender ?? (isMailed ? detail.email : undefined)
  const from = sender && t('document.event-detail.from', { sender })
  const by =
    detail.actor && detail.onBehalfOf
      ? t('invoices:event-detail.operator', { name: detail.actor })
      : detail.actor
  const to = !isMailed && detail.email && t('invoices:event-detail.email', { email: detail.email })
  return {
    key: `${index} ${event.at}`,
    ...stepLook(event, t),
    detail: [formatDateTime(event.at), paidWords(detail, currency), from, to, by].filter(Boolean).join(', '),
    notes: stepNotes(event, t),
    quote: quoted.includes(event.type) ? (detail.note ?? undefined) : undefined,
    isPending: event.type === 'ACKNOWLEDGED',
  }
}

/** Events whose note is a quotation. */
const quoted: ReceivedEvent['type'][] = [
  'ACCEPTED',
  'REJECTED',
  'COPY_NOT_MAILED',
  'APPROVED',
  'APPROVAL_REFUSED',
]

const isReceipt = (type: ReceivedEvent['type'], detail: ReceivedEvent['detail']): boolean =>
  (type === 'ANSWER_DELIVERED' || type === 'ANSWER_UNDELIVERED') && detail?.responseCode === 'AB'

function stepLook({ type, detail }: ReceivedEvent, t: Words): Look {
  const other = { number: detail?.otherNumber ?? '' }
  const what = detail?.responseCode === 'AB' ? 'receipt' : 'answer'
  switch (type) {
    case 'RECEIVED':
      return receivedLook(detail?.channel, t)
    case 'COMPLETED':
      return { icon: IconFilePencil, tone: 'neutral', title: t('document.event.COMPLETED') }
    case 'CHECKED':
      return checkLook(detail, t)
    case 'ACKNOWLEDGED':
      return { icon: IconHourglass, tone: 'neutral', title: t('document.event.ACKNOWLEDGED') }
    case 'ACCEPTED':
      return { icon: IconRosetteDiscountCheck, tone: 'ok', title: t('document.event.ACCEPTED') }
    case 'REJECTED':
      return { icon: IconBan, tone: 'err', title: t('document.event.REJECTED') }
    case 'ANSWER_DELIVERED':
      return { icon: IconMailCheck, tone: 'ok', title: t(`document.event.${what}-delivered`) }
    case 'ANSWER_UNDELIVERED':
      return { icon: IconMailOff, tone: 'warn', title: t(`document.event.${what}-undelivered`) }
    case 'COPY_MAILED':
      return { icon: IconMail, tone: 'neutral', title: t('document.event.COPY_MAILED') }
    case 'COPY_NOT_MAILED':
      return { icon: IconMailX, tone: 'err', title: t('document.event.COPY_NOT_MAILED') }
    case 'CREDIT_RETURNED':
      return { icon: IconReceiptRefund, tone: 'neutral', title: t('invoices:event.CREDIT_RETURNED') }
    case 'OPENED':
      return { icon: IconEye, tone: 'neutral', title: t('document.event.OPENED') }
    case 'HELD':
      return { icon: IconAlertTriangle, tone: 'err', title: t('document.event.HELD') }
    case 'IBAN_CONFIRMED':
      return { icon: IconPhoneCheck, tone: 'ok', title: t('document.event.IBAN_CONFIRMED') }
    case 'IBAN_REFUSED':
      return { icon: IconPhoneX, tone: 'err', title: t('document.event.IBAN_REFUSED') }
    case 'APPROVAL_ASKED':
      return { icon: IconUserQuestion, tone: 'neutral', title: t('document.event.APPROVAL_ASKED') }
    case 'APPROVED':
      return { icon: IconUserCheck, tone: 'ok', title: t('document.event.APPROVED') }
    case 'APPROVAL_REFUSED':
      return { icon: IconUserX, tone: 'err', title: t('document.event.APPROVAL_REFUSED') }
    case 'APPROVAL_WITHDRAWN':
      return { icon: IconUserQuestion, tone: 'neutral', title: t('document.event.APPROVAL_WITHDRAWN') }
    case 'APPROVER_REMINDED':
      return { icon: IconBell, tone: 'neutral', title: t('document.event.APPROVER_REMINDED') }
    case 'PARTIALLY_PAID':
      return { icon: IconCoinEuro, tone: 'warn', title: t('document.event.PARTIALLY_PAID') }
    case 'PAID':
      return { icon: IconCoinEuro, tone: 'ok', title: t('document.event.PAID') }
    case 'SET_OFF':
      return { icon: IconArrowsExchange, tone: 'ok', title: t('document.event.SET_OFF', other) }
    case 'SET_OFF_UNDONE':
      return { icon: IconArrowBackUp, tone: 'warn', title: t('document.event.SET_OFF_UNDONE', other) }
    case 'PAYMENT_REVERSED':
      return { icon: IconArrowBackUp, tone: 'err', title: t('document.event.PAYMENT_REVERSED') }
    case 'NOT_DUPLICATE':
      return { icon: IconCopyOff, tone: 'neutral', title: t('document.event.NOT_DUPLICATE') }
  }
}

function receivedLook(channel: NonNullable<ReceivedEvent['detail']>['channel'], t: Words): Look {
  if (channel === 'EMAIL') return { icon: IconMail, tone: 'neutral', title: t('document.event.mailed') }
  if (channel === 'UPLOAD') return { icon: IconUpload, tone: 'neutral', title: t('document.event.uploaded') }
  return { icon: IconInbox, tone: 'neutral', title: t('document.event.RECEIVED') }
}

function checkLook(detail: ReceivedEvent['detail'], t: Words): Look {
  const fatal = detail?.fatal ?? 0
  if (fatal > 0)
    return { icon: IconAlertTriangle, tone: 'warn', title: t('document.event.wrong', { count: fatal }) }
  return { icon: IconShieldCheck, tone: 'ok', title: t('document.event.fine') }
}

const maxFindings = 5

function stepNotes({ type, detail }: ReceivedEvent, t: Words): string[] {
  const { findings = [], fatal, warnings, reasons = [], actions = [] } = detail ?? {}
  if (type === 'CHECKED') {
    const more = (fatal ?? 0) + (warnings ?? 0) - Math.min(findings.length, maxFindings)
    const texts = [...new Set(findings.slice(0, maxFindings).map(({ text }) => text))]
    return more > 0 ? [...texts, t('document.event-detail.more', { count: more })] : texts
  }
  if (type === 'ANSWER_UNDELIVERED') return findings.slice(0, maxFindings).map(({ text }) => text)
  if (type === 'HELD')
    return [...new Set((detail?.codes ?? []).map((code) => t(`held.code.${code}`, { defaultValue: code })))]
  if (type === 'IBAN_CONFIRMED' || type === 'IBAN_REFUSED') return calledNotes(detail, t)
  if (type === 'COPY_NOT_MAILED') return detail?.errorCode ? [codeText(detail.errorCode)] : []
  if (detail?.returnReason) return [returnReasonWords(detail.returnReason)]
  if (type !== 'REJECTED') return []
  return [
    ...reasons.map((code) => t('invoices:event-detail.reason', { reason: t(`answer:reason.${code}`) })),
    ...actions.map((code) => t('invoices:event-detail.action', { action: t(`answer:action.${code}`) })),
  ]
}

function calledNotes(detail: ReceivedEvent['detail'], t: Words): string[] {
  const { iban, spokenWith, phone } = detail ?? {}
  const told = spokenWith && t('document.event-detail.spoken-with', { who: spokenWith })
  const called = phone && t('document.event-detail.called', { phone })
  return [iban && displayIban(iban), [told, called].filter(Boolean).join(', ')].filter((note) =>
    Boolean(note),
  ) as string[]
}

function awaited({ dueDate }: ReceivedDocument, t: Words): TimelineStep {
  return {
    key: 'awaited',
    icon: IconCircleDashed,
    tone: 'neutral',
    title: t('document.event.awaiting-answer'),
    detail: dueDate && t('document.event-detail.due', { date: day(dueDate) }),
    isPending: true,
  }
}
