import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { formatDateTime } from '../kit/format.ts'
import { IconButton } from '../kit/icon-button.tsx'
import { narrow } from '../kit/media.ts'
import { RowCard } from '../kit/row-card.tsx'
import type { Column } from '../kit/table.tsx'
import { RowLink } from '../kit/text-link.tsx'
import { useThisList } from '../lists/documents/way-back.ts'
import { InvitationStatus } from './invitation-status.tsx'
import type { Receiver } from './queries.ts'
import classes from './receiver-columns.module.css'
import { fullName, ReceiverStateLink, UnreachedMark } from './receiver-status.tsx'
import type { ReceiverSortField } from './search.ts'

type Deleting = { onDelete: (receiver: Receiver) => void }

/** The columns of a receiver. */
export function useReceiverColumns(
  accountId: string,
  onDelete: Deleting['onDelete'],
): Column<Receiver, ReceiverSortField>[] {
  const { t } = useTranslation('receivers')
  return [
    {
      key: 'status',
      usual: 148,
      header: t('column.status'),
      cell: (row) => <State row={row} accountId={accountId} />,
    },
    {
      key: 'name',
      usual: 196,
      header: t('column.name'),
      sortBy: 'lastName',
      wraps: true,
      strong: true,
      cell: (row) => <Opening row={row} accountId={accountId} />,
    },
    {
      key: 'email',
      usual: 215,
      header: t('column.email'),
      sortBy: 'email',
      wraps: true,
      hideBelow: narrow.receivers,
      cell: (row) => <Addresses row={row} />,
    },
    {
      key: 'language',
      usual: 70,
      header: t('column.language'),
      sortBy: 'language',
      dim: true,
      hideBelow: narrow.receivers,
      cell: ({ language }) => t(`language.${language}`),
    },
    {
      key: 'invitation',
      usual: 214,
      header: t('column.invitation'),
      cell: (row) => <LatestInvitation row={row} />,
    },
    {
      key: 'actions',
      usual: 28,
      header: null,
      spokenHeader: t('column.actions'),
      align: 'end',
      width: '56px',
      cell: (row) => <Delete row={row} onDelete={onDelete} />,
    },
  ]
}

type RowProps = { row: Receiver; accountId: string }

function Opening({ row, accountId }: RowProps) {
  const thisList = useThisList()
  return (
    <span>
      <RowLink
        to="/doccle/receivers/{-$accountId}/receiver/$receiverId"
        params={{ accountId, receiverId: row.id }}
        state={thisList}
      >
        {fullName(row)}
      </RowLink>{' '}
      <span className={classes.number}>({row.token1})</span>
    </span>
  )
}

/** Their state, and the reason why no mail reaches them where the state doesn't tell. */
function State({ row, accountId }: RowProps) {
  return (
    <span className={classes.state}>
      <ReceiverStateLink accountId={accountId} receiver={row} />
      {row.status !== 'STOPPED' && <UnreachedMark reach={row.reach} />}
    </span>
  )
}

function Addresses({ row: { email } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('receivers')
  return email ? email : <span className={classes.quiet}>{t('no-email')}</span>
}

function LatestInvitation({ row: { latestDcm } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('receivers')
  if (latestDcm === null) return <span className={classes.quiet}>{t('not-invited')}</span>
  const { status, timeSent, requestDate } = latestDcm
  const isLeaving = status === 'NEW' || status === 'WAITING_FOR_DOCCLE'
  return (
    <span className={classes.invitation}>
      <InvitationStatus status={status} />
      {!isLeaving && <span className={classes.quiet}>{formatDateTime(timeSent ?? requestDate)}</span>}
    </span>
  )
}

function Delete({ row, onDelete }: Pick<RowProps, 'row'> & Deleting) {
  const { t } = useTranslation('receivers')
  if (!useMayWrite()) return null
  return (
    <IconButton icon={IconTrash} label={t('delete', { name: fullName(row) })} onClick={() => onDelete(row)} />
  )
}

export function ReceiverCard({ row, accountId, onDelete }: RowProps & Deleting) {
  return (
    <RowCard
      title={<Opening row={row} accountId={accountId} />}
      figure={null}
      detail={<Addresses row={row} />}
      date={null}
      state={<State row={row} accountId={accountId} />}
      actions={<Delete row={row} onDelete={onDelete} />}
    >
      <LatestInvitation row={row} />
    </RowCard>
  )
}
