import { useTranslation } from 'react-i18next'
import { daysBetween, todayInBrussels } from '#contracts/rules/dates.ts'
import type { InvoiceRowFieldsFragment } from '#generated/graphql-documents.ts'
import { formatCents } from '../../kit/format.ts'
import classes from './payment-note.module.css'

type Payable = Pick<
  InvoiceRowFieldsFragment,
  'payment' | 'paidCents' | 'openCents' | 'orderedCents' | 'dueDate' | 'currency'
>

type PaymentNoteProps = {
  row: Payable
  /** The days that it is late stand here, and nowhere else in the row. */
  tellsLate?: boolean
}

/** Under the total: the amount that is left of a partly paid document, its payment or its place in a payment order, and the days that it is late. */
export function PaymentNote({ row, tellsLate = false }: PaymentNoteProps) {
  const { t } = useTranslation('invoices')
  const { payment, paidCents, openCents, orderedCents, dueDate, currency } = row
  const isPartly = paidCents !== 0 && openCents !== 0
  const late = tellsLate && payment === 'OVERDUE' && dueDate ? daysBetween(dueDate, todayInBrussels()) : 0
  const words = [
    isPartly && t('payment.left', { open: formatCents(openCents, currency) }),
    payment === 'PAID' && t('payment.paid'),
    orderedCents !== 0 && t('payment.ordered'),
    late > 0 && t('payment.late', { count: late }),
  ].filter(Boolean)
  if (words.length === 0) return null
  return (
    <small className={classes.note} data-tone={late > 0 ? 'err' : payment === 'PAID' ? 'ok' : undefined}>
      {words.join(', ')}
    </small>
  )
}
