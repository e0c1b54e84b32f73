import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Tag } from '../kit/badge.tsx'
import { formatCents, formatDate } from '../kit/format.ts'
import classes from './bank.module.css'
import type { Booking } from './queries.ts'

type BookingRowsProps = { accountId: string; bookings: readonly Booking[]; currency: string; sum: number }

/** The documents of a booking, ruled, with their sum. */
export function BookingRows({ accountId, bookings, currency, sum }: BookingRowsProps) {
  const { t } = useTranslation('payments')
  return (
    <table className={classes.bookings}>
      <tbody>
        {bookings.map((booking) => (
          <tr key={booking.documentId}>
            <th scope="row">
              <DocumentLink accountId={accountId} booking={booking} />
              {booking.type === 'E_CREDIT_NOTES' && (
                <>
                  {' '}
                  <Tag>{t('proposal.credit-note')}</Tag>
                </>
              )}
            </th>
            <td>{whenOf(booking, t)}</td>
            <td>{formatCents(booking.cents, booking.currency)}</td>
          </tr>
        ))}
      </tbody>
      {bookings.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('proposal.sum')}
            </th>
            <td>{formatCents(sum, currency)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

type DocumentLinkProps = { accountId: string; booking: Pick<Booking, 'kind' | 'documentId' | 'number'> }

/** The number, which leads to the sent or the received document. */
function DocumentLink({ accountId, booking: { kind, documentId, number } }: DocumentLinkProps) {
  const params = { accountId, id: documentId }
  if (kind === 'SENT')
    return (
      <Link to="/invoices/$accountId/document/$id" params={params}>
        {number}
      </Link>
    )
  return (
    <Link to="/received-invoices/$accountId/document/$id" params={params}>
      {number}
    </Link>
  )
}

function whenOf(
  { type, issueDate, dueDate }: Booking,
  t: ReturnType<typeof useTranslation<'payments'>>['t'],
): string {
  if (dueDate === null || type === 'E_CREDIT_NOTES')
    return issueDate === null ? '' : t('proposal.issued', { date: formatDate(issueDate) })
  return t(dueDate < todayInBrussels() ? 'proposal.overdue' : 'proposal.due', { date: formatDate(dueDate) })
}
