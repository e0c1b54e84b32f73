import {
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconClockOff,
  IconFileImport,
  IconInbox,
  IconRosetteDiscountCheck,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DocumentState, InvoiceStatus, ReceiverState } from '#generated/graphql.ts'
import { InvoiceStatusMark, statusLooks } from '../../document/invoice-status.tsx'
import { StatusMark } from '../../kit/badge.tsx'
import type { Tone } from '../../kit/icon.tsx'
import type { Entry } from './entries.tsx'

type State = DocumentState | ReceiverState

const looks: Record<State, { icon: TablerIcon; tone: Tone }> = {
  OPEN: { icon: IconCircleDashed, tone: 'warn' },
  SIGNED: { icon: IconRosetteDiscountCheck, tone: 'ok' },
  REFUSED: { icon: IconBan, tone: 'err' },
  EXPIRED: { icon: IconClockOff, tone: 'err' },
  WITHDRAWN: { icon: IconArrowBackUp, tone: 'neutral' },
  NOTHING_ASKED: { icon: IconInbox, tone: 'neutral' },
  NEW: { icon: IconClock, tone: 'neutral' },
  ERROR: { icon: IconBan, tone: 'err' },
  WAITING: { icon: IconCircleDashed, tone: 'neutral' },
  CONNECTED: { icon: IconCircleCheck, tone: 'ok' },
  STOPPED: { icon: IconBan, tone: 'neutral' },
}

const isState = (status: string): status is State => status in looks
const isInvoiceStatus = (status: string): status is InvoiceStatus => status in statusLooks

/** The status of a found row, as its list shows it. */
export function EntryStatus({ entry: { kind, status } }: { entry: Entry }) {
  const { t } = useTranslation('find')
  if (kind === 'SENT' || kind === 'RECEIVED')
    return <InvoiceStatusMark status={status && isInvoiceStatus(status) ? status : null} />
  if (kind === 'IMPORTED')
    return (
      <StatusMark icon={IconFileImport} tone="neutral">
        {t('imported')}
      </StatusMark>
    )
  if (!status || !isState(status)) return null
  return <StatusMark {...looks[status]}>{t(`state.${status}`)}</StatusMark>
}
