import {
  IconCircleCheck,
  IconClock,
  IconCoinEuro,
  IconRepeat,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { MeansOfPayment } from '#contracts/rules/document/means-of-payment.ts'
import { Badge, StatusMark } from '../kit/badge.tsx'
import { formatDate } from '../kit/format.ts'
import type { Tone } from '../kit/icon.tsx'
import type { ReceivedRow } from './queries.ts'
import classes from './received-list.module.css'

/** The means of payment that leave nothing to transfer. */
type Settled = Exclude<MeansOfPayment, 'TRANSFER'>

const looks: Record<Settled, { icon: TablerIcon; tone: Tone }> = {
  COLLECTED: { icon: IconRepeat, tone: 'neutral' },
  PAID: { icon: IconCoinEuro, tone: 'ok' },
  CLEARED: { icon: IconCoinEuro, tone: 'ok' },
  NOTHING_TO_PAY: { icon: IconCircleCheck, tone: 'neutral' },
}

const settledBy = (means: MeansOfPayment | null): Settled | undefined =>
  means === null || means === 'TRANSFER' ? undefined : means

/** Nothing is left to transfer of an accepted document. */
export const settlementOf = ({
  status,
  means,
}: Pick<ReceivedRow, 'status' | 'means'>): Settled | undefined =>
  status === 'ACCEPTED' ? settledBy(means) : undefined

/** In a list: an accepted document that is paid in another way than by a transfer. */
export function MeansMark({ row }: { row: ReceivedRow }) {
  const { t } = useTranslation('received-invoices')
  const settled = settlementOf(row)
  if (settled === undefined) return null
  const { dueDate } = row
  const isAhead = settled === 'COLLECTED' && dueDate !== null && dueDate >= todayInBrussels()
  return (
    <StatusMark {...looks[settled]}>
      {t(`means.${settled}`)}
      {isAhead && (
        <span className={classes.aside}> {t('means.collected-on', { date: formatDate(dueDate) })}</span>
      )}
    </StatusMark>
  )
}

/** The payment of an accepted document that waits for a transfer: it is in an order, or the bank paid it. */
export const transferOf = (
  row: Pick<ReceivedRow, 'status' | 'means' | 'payment' | 'openCents' | 'orderedCents'>,
): 'ORDERED' | 'PAID' | undefined => {
  const { status, payment, openCents, orderedCents } = row
  if (status !== 'ACCEPTED' || settlementOf(row) !== undefined) return undefined
  if (payment === 'PAID') return 'PAID'
  return orderedCents !== 0 && orderedCents === openCents ? 'ORDERED' : undefined
}

/** The word of that payment. */
export function TransferMark({ of }: { of: 'ORDERED' | 'PAID' }) {
  const { t } = useTranslation('received-invoices')
  return of === 'PAID' ? (
    <StatusMark tone="ok" icon={IconCoinEuro}>
      {t('transfer.PAID')}
    </StatusMark>
  ) : (
    <StatusMark tone="warn" icon={IconClock}>
      {t('transfer.ORDERED')}
    </StatusMark>
  )
}

/** The same word in the heading of the document. */
export function MeansBadge({ means }: { means: MeansOfPayment | null }) {
  const { t } = useTranslation('received-invoices')
  const settled = settledBy(means)
  return settled ? <Badge {...looks[settled]}>{t(`means.${settled}`)}</Badge> : null
}
