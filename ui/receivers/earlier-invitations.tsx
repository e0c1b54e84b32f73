import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import classes from './earlier-invitations.module.css'
import { sentAt } from './invitation-columns.tsx'
import { InvitationStatus } from './invitation-status.tsx'
import type { Invitation, Receiver } from './queries.ts'

type EarlierInvitationsProps = { accountId: string; receiver: Receiver; invitations: Invitation[] }

/** Every invitation of a receiver, newest first; nothing where there was none. */
export function EarlierInvitations({ accountId, receiver, invitations }: EarlierInvitationsProps) {
  const { t } = useTranslation('dcms')
  if (invitations.length === 0) return null
  const columns: Column<Invitation>[] = [
    { key: 'status', usual: 148, header: t('column.status'), cell: statusOf },
    { key: 'requested', usual: 118, header: t('column.requested'), cell: requestedAt },
    { key: 'sent', usual: 40, header: t('column.sent'), cell: sentAt },
  ]
  return (
    <Section
      title={t('earlier')}
      className={classes.earlier}
      aside={
        <Link to="/doccle/dcms/{-$accountId}" params={{ accountId }} search={{ receiverId: receiver.token1 }}>
          {t('show-in-list')}
        </Link>
      }
    >
      <Table
        label={t('earlier')}
        columns={columns}
        rows={invitations}
        rowKey={({ id }) => id}
        rowDetails={(row) => (
          <p className={classes.where}>{whereTo(t('to', { email: row.email }), row.reason)}</p>
        )}
        card={(row) => (
          <div className={classes.card}>
            <InvitationStatus status={row.status} />
            <span>{formatDateTime(row.timeSent ?? row.requestDate)}</span>
          </div>
        )}
      />
    </Section>
  )
}

const statusOf = ({ status }: Invitation) => <InvitationStatus status={status} />
const requestedAt = ({ requestDate }: Invitation) => formatDateTime(requestDate)
const whereTo = (to: string, reason: string | null) => (reason ? `${to}. ${reason}` : to)
