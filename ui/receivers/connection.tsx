import { Group } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, useLiveAccount } from '../api/accounts.ts'
import { useMayWrite } from '../api/reach.ts'
import { Failure } from '../kit/empty.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Progress } from '../kit/progress.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { Timeline } from '../kit/timeline.tsx'
import { connectionSteps } from './connection-steps.ts'
import classes from './earlier-invitations.module.css'
import { sentAt } from './invitation-columns.tsx'
import { InvitationStatus, reasonAgainst } from './invitation-status.tsx'
import { Invite } from './invite.tsx'
import type { Invitation, MetaData, Receiver } from './queries.ts'
import type { ReceiverValue } from './receiver-value.ts'

type EarlierInvitationsProps = { accountId: string; receiver: Receiver; invitations: Invitation[] }

/** Every invitation of a receiver, newest first; nothing where there was none. */
export function EarlierInvitations({ accountId, receiver, invitations }: EarlierInvitationsProps) {
  const { t } = useTranslation('dcms')
  if (invitations.length === 0) return null
  const columns: Column<Invitation>[] = [
    { key: 'status', usual: 148, header: t('column.status'), cell: statusBadge },
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
          <Group gap="4px 12px" align="stretch" justify="space-between">
            <InvitationStatus status={row.status} />
            <span>{formatDateTime(row.timeSent ?? row.requestDate)}</span>
          </Group>
        )}
      />
    </Section>
  )
}

const statusBadge = ({ status }: Invitation) => <InvitationStatus status={status} />
const requestedAt = ({ requestDate }: Invitation) => formatDateTime(requestDate)
const whereTo = (to: string, reason: string | null) => (reason ? `${to}. ${reason}` : to)

type ConnectionProps = {
  account: Account
  receiver: Receiver
  /** The values of the form. */
  typed: ReceiverValue
  metaData: UseQueryResult<MetaData>
}

/** The state of a receiver at the second channel, and the button that invites, or the reason against it. */
export function Connection({ account, receiver, typed, metaData }: ConnectionProps) {
  const { t } = useTranslation('receiver')
  const { locked: isLocked } = useLiveAccount(account)
  const mayWrite = useMayWrite()
  const { data, isError, isFetching, refetch } = metaData
  return (
    <Section title={t('connection')}>
      {data && (
        <>
          <Timeline steps={connectionSteps(t, data, receiver.firstName)} label={t('connection')} />
          {mayWrite && (
            <Invite
              receiver={receiver}
              isAgain={data.dcms.length > 0}
              reason={reasonAgainst({ isLocked, receiver, metaData: data, typed })}
            />
          )}
        </>
      )}
      {!data && isError && (
        <Failure title={t('get-meta-data-error')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !isError && <Progress label={t('loading-meta-data')} />}
    </Section>
  )
}
