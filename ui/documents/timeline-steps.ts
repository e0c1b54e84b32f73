// The events of a document as steps of a timeline, and the awaited step.
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconBell,
  IconCircleDashed,
  IconClockOff,
  IconEye,
  IconEyeCheck,
  IconInbox,
  IconMailbox,
  IconMailOff,
  IconMailOpened,
  IconPrinter,
  IconRosetteDiscountCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { fullName } from '../api/receiver-name.ts'
import { formatDate, formatMoment } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import type { TimelineStep } from '../kit/timeline.tsx'
import { documentStanding } from './document-status.tsx'
import type { DocumentEvent, DocumentRow } from './queries.ts'

type Words = TFunction<'documents'>
type Told = { row: DocumentRow; sender: string; events: DocumentEvent[] }

const looks: Record<DocumentEvent['type'], { icon: TablerIcon; tone: Tone }> = {
  RECEIVED: { icon: IconInbox, tone: 'neutral' },
  NOTIFIED: { icon: IconMailOpened, tone: 'ok' },
  NOT_NOTIFIED: { icon: IconMailOff, tone: 'err' },
  BOUNCED: { icon: IconAlertTriangle, tone: 'err' },
  OPENED: { icon: IconEye, tone: 'neutral' },
  READ_CONFIRMED: { icon: IconEyeCheck, tone: 'ok' },
  SIGNED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  REFUSED: { icon: IconBan, tone: 'err' },
  REMINDED: { icon: IconBell, tone: 'neutral' },
  EXPIRED: { icon: IconClockOff, tone: 'err' },
  PRINTED: { icon: IconPrinter, tone: 'neutral' },
  HANDED_OVER: { icon: IconMailbox, tone: 'neutral' },
  WITHDRAWN: { icon: IconArrowBackUp, tone: 'neutral' },
}

/** Oldest first, the awaited step last. */
export function timelineSteps(t: Words, { row, sender, events }: Told): TimelineStep[] {
  const name = fullName(row.receiver)
  const steps = events.map((event): TimelineStep => {
    const { who, reason } = readDetail(event)
    return {
      key: `${event.at} ${event.type}`,
      ...looks[event.type],
      title: t(`step.${event.type}`, { name: event.type === 'SIGNED' ? (who ?? name) : name, sender }),
      detail: [
        formatMoment(event.at),
        event.type === 'SIGNED' ? undefined : who,
        event.reason && t(`reach:short.${event.reason}`),
      ]
        .filter(Boolean)
        .join(', '),
      quote: reason,
    }
  })
  return [...steps, ...awaited(t, row)]
}

/** An address or a name, and after a colon the reason. */
export function readDetail({ type, detail }: DocumentEvent): { who?: string; reason?: string } {
  if (detail === null) return {}
  const [, who, reason] =
    type === 'BOUNCED' || type === 'REFUSED' ? (/^(\S+): (.+)$/s.exec(detail) ?? []) : []
  return who === undefined || reason === undefined ? { who: detail } : { who, reason }
}

function awaited(t: Words, row: DocumentRow): TimelineStep[] {
  const standing = documentStanding(row)
  if (standing !== 'TO_SIGN' && standing !== 'TO_CONFIRM') return []
  const until = row.signingEndDate && t('step.until', { date: formatDate(row.signingEndDate) })
  return [
    {
      key: 'awaited',
      icon: IconCircleDashed,
      tone: 'neutral',
      title: t(`standing.${standing}`),
      detail: standing === 'TO_SIGN' ? until : undefined,
      isPending: true,
    },
  ]
}
