import { IconCoinEuro } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { components } from '#generated/api.ts'
import { formatCents, formatDate } from '../kit/format.ts'
import { Icon } from '../kit/icon.tsx'
import classes from './payment-line.module.css'

type Payable = Pick<
  components['schemas']['SentInvoice'],
  'paymentState' | 'paidCents' | 'openCents' | 'dueDate' | 'currency'
> & {
  /** Of a received one: the amount in payment orders. */
  orderedCents?: number
}

type BookedEvent = { at: string; type: string; detail?: { entryId?: string } | null }

type PaymentLineProps = {
  document: Payable
  /** Undefined while they are not known. */
  events: readonly BookedEvent[] | undefined
}

/** The payment of a document in one line; nothing of one that asks for nothing. */
export function PaymentLine({ document, events = [] }: PaymentLineProps) {
  const { t } = useTranslation('invoices')
  const { paymentState, paidCents, openCents, orderedCents = 0, dueDate, currency } = document
  if (paymentState === 'NOTHING_TO_PAY') return null
  const said = {
    open: formatCents(openCents, currency),
    paid: formatCents(paidCents, currency),
    date: formatDate(dueDate),
    ordered: formatCents(orderedCents, currency),
  }
  return (
    <span className={classes.line} data-state={paymentState}>
      <Icon of={IconCoinEuro} size={16} />
      {[words(), orderedCents !== 0 && t('payment.line.ordered', said)].filter(Boolean).join('; ')}
    </span>
  )

  function words(): string {
    if (paymentState === 'PAID') {
      const booked = events.findLast(({ type, detail }) => type === 'PAID' && detail?.entryId)
      if (booked === undefined) return t('payment.line.paid', said)
      return t('payment.line.paid-on', { date: formatDate(booked.at) })
    }
    if (paymentState === 'OVERDUE')
      return t(dueDate === null ? 'payment.line.overdue-undated' : 'payment.line.overdue', said)
    if (paymentState === 'PARTLY')
      return t(dueDate === null ? 'payment.line.partly' : 'payment.line.partly-due', said)
    return t(dueDate === null ? 'payment.line.open' : 'payment.line.open-due', said)
  }
}
