import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime, formatTime } from '../kit/format.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import classes from './invitation-columns.module.css'
import { InvitationStatus } from './invitation-status.tsx'
import type { Invitation } from './queries.ts'
import type { InvitationSortField } from './search.ts'

/** The columns of an invitation. */
export function useInvitationColumns(accountId: string): Column<Invitation, InvitationSortField>[] {
  const { t } = useTranslation('dcms')
  return [
    {
      key: 'status',
      usual: 148,
      header: t('column.status'),
      sortBy: 'status',
      cell: ({ status }) => <InvitationStatus status={status} />,
    },
    {
      key: 'receiver',
      usual: 196,
      header: t('column.receiver'),
      sortBy: 'token1',
      wraps: true,
      strong: true,
      cell: (row) => <Invited row={row} accountId={accountId} />,
    },
    {
      key: 'email',
      usual: 215,
      header: t('column.email'),
      sortBy: 'email',
      wraps: true,
      cell: invitationEmail,
    },
    {
      key: 'requested',
      usual: 118,
      header: t('column.requested'),
      sortBy: 'id',
      firstOrder: 'DESC',
      cell: ({ requestDate }) => formatDateTime(requestDate),
    },
    {
      key: 'sent',
      usual: 40,
      header: t('column.sent'),
      sortBy: 'timeSent',
      firstOrder: 'DESC',
      cell: sentAt,
    },
  ]
}

const invitationEmail = ({ email }: Invitation) => email

/** The time alone where it left on the day that it was asked for. */
export function sentAt({ timeSent, requestDate }: Pick<Invitation, 'timeSent' | 'requestDate'>): string {
  if (timeSent === null) return '–'
  return formatDate(timeSent) === formatDate(requestDate) ? formatTime(timeSent) : formatDateTime(timeSent)
}

type RowProps = { row: Invitation; accountId: string }

function Invited({ row, accountId }: RowProps) {
  return (
    <span>
      <RowLink
        to="/doccle/receivers/{-$accountId}/receiver/$receiverId"
        params={{ accountId, receiverId: row.receiverId }}
      >
        {row.name}
      </RowLink>{' '}
      <span className={classes.number}>({row.token1})</span>
    </span>
  )
}

export function InvitationCard({ row, accountId }: RowProps) {
  const { t } = useTranslation('dcms')
  return (
    <RowCard
      title={<Invited row={row} accountId={accountId} />}
      figure={null}
      detail={row.email}
      date={null}
      state={<InvitationStatus status={row.status} />}
      actions={
        <span className={classes.quiet}>
          {row.timeSent
            ? t('sent-at', { at: formatDateTime(row.timeSent) })
            : t('requested-at', { at: formatDateTime(row.requestDate) })}
        </span>
      }
    />
  )
}
