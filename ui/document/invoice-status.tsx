// Icon, text and colour of a document's status.
import {
  IconAlertCircle,
  IconBan,
  IconBook,
  IconCircleDashed,
  IconCircleMinus,
  IconClock,
  IconCoinEuro,
  IconCopyOff,
  IconFileOff,
  IconMailCheck,
  IconRosetteDiscountCheck,
  IconSend,
  IconSend2,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { InvoiceStatus } from '#generated/graphql.ts'
import { Badge, StatusMark } from '../kit/badge.tsx'
import type { Tone } from '../kit/icon.tsx'

type Look = { icon: TablerIcon; tone: Tone; isOutlined?: boolean }

/** Yellow, green and red as in the specification, section 4; outlined for a failure without a rejection. */
export const statusLooks: Record<InvoiceStatus, Look> = {
  CREATED: { icon: IconClock, tone: 'warn' },
  TRANSMITTED: { icon: IconSend, tone: 'warn' },
  ACKNOWLEDGED: { icon: IconMailCheck, tone: 'warn' },
  ACCEPTED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  PAID: { icon: IconCoinEuro, tone: 'ok' },
  REJECTED: { icon: IconBan, tone: 'err' },
  ERROR: { icon: IconAlertCircle, tone: 'err' },
  VALIDATION_ERROR: { icon: IconFileOff, tone: 'err' },
  DUPLICATE_ERROR: { icon: IconCopyOff, tone: 'err' },
  SEND: { icon: IconSend2, tone: 'err', isOutlined: true },
  UNDEFINED: { icon: IconCircleMinus, tone: 'err', isOutlined: true },
  BOOKED: { icon: IconBook, tone: 'err', isOutlined: true },
  DRAFT: { icon: IconCircleDashed, tone: 'err', isOutlined: true },
}

/** A received document without an answer has no status. */
export const unansweredLook: Look = { icon: IconCircleDashed, tone: 'neutral' }

type StatusProps = { status: InvoiceStatus | null }

export function InvoiceStatusMark({ status }: StatusProps) {
  const { t } = useTranslation('status')
  const { icon, tone } = status ? statusLooks[status] : unansweredLook
  return (
    <StatusMark icon={icon} tone={tone}>
      {t(status ?? 'UNANSWERED')}
    </StatusMark>
  )
}

export function InvoiceStatusBadge({ status }: StatusProps) {
  const { t } = useTranslation('status')
  const { icon, tone, isOutlined = false } = status ? statusLooks[status] : unansweredLook
  return (
    <Badge icon={icon} tone={tone} outlined={isOutlined}>
      {t(status ?? 'UNANSWERED')}
    </Badge>
  )
}

const failed: (InvoiceStatus | null)[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR']

/** The document never arrived, and its number is free again. */
export function isFailed(status: InvoiceStatus | null): boolean {
  return failed.includes(status)
}

const underway: (InvoiceStatus | null)[] = ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED']

/** The status can still change by itself. */
export function isUnderway(status: InvoiceStatus | null): boolean {
  return underway.includes(status)
}
