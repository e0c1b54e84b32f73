import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconEye,
  IconLogout,
  IconSend,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { StatusMark, Tag } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatDate, formatDateTime } from '../kit/format.ts'
import { Notice } from '../kit/notice.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { SmallAction } from '../kit/text-link.tsx'
import { InviteMember } from './invite-member.tsx'
import { EndQuestion, LastOwner } from './members-questions.tsx'
import classes from './members-section.module.css'
import { type Member, membersQuery } from './queries.ts'
import { RoleField } from './role-field.tsx'
import { RoleMatrix } from './role-matrix.tsx'

type MembersSectionProps = {
  account: Pick<Account, 'id' | 'name'>
  /** An owner or an administrator. */
  mayManage: boolean
  /** An owner of a company that is not locked. */
  mayInvite: boolean
  /** The address opens the invitation. */
  invites: { isAsked: boolean; onClosed: () => void }
  /** Leads away from a company that the user left. */
  onLeft: () => void
}

type Asked = { end: Member } | { again: Member } | 'INVITE' | 'LAST'

/** The people of a company, and what their roles may. */
export function MembersSection({ account, mayManage, mayInvite, invites, onLeft }: MembersSectionProps) {
  const { t } = useTranslation('members')
  const [asked, setAsked] = useState<Asked>()
  const found = useQuery(membersQuery(account.id))
  const people = found.data?.filter(({ isSeat }) => !mayManage || !isSeat)
  const owners = found.data?.filter(({ role, state }) => role === 'OWNER' && state === 'ACTIVE') ?? []
  const own = found.data?.find(({ isYou }) => isYou)
  const isLast = own?.role === 'OWNER' && owners.length === 1
  const end = (member: Member) => setAsked(member.isYou && isLast ? 'LAST' : { end: member })
  const columns = useColumns({ accountId: account.id, mayManage, isLast, onAsked: setAsked, onEnd: end })
  const close = () => {
    setAsked(undefined)
    if (invites.isAsked) invites.onClosed()
  }
  const isInviting = asked === 'INVITE' || (asked === undefined && invites.isAsked && mayInvite)
  if (found.isError && !found.data)
    return <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
  return (
    <>
      <Head people={people} name={account.name}>
        {mayInvite && (
          <Button kind="primary" icon={IconUserPlus} onClick={() => setAsked('INVITE')}>
            {t('invite.open')}
          </Button>
        )}
      </Head>
      {found.data && !mayManage && (
        <Notice tone="quiet" icon={IconEye} title={t(own?.role === 'READER' ? 'reads' : 'works')}>
          {t('owners', { names: owners.map(memberName).join(', ') })}
        </Notice>
      )}
      <Table
        label={t('title')}
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        card={(member) => (
          <RowCard
            title={<Person member={member} />}
            figure={cellOf(columns, 'role', member)}
            detail={<State member={member} />}
            date={lastSeen(member)}
            state={null}
            actions={cellOf(columns, 'acts', member)}
          />
        )}
        skeletonRows={3}
      />
      {people?.length === 1 && mayInvite && <Empty title={t('alone.title')}>{t('alone.body')}</Empty>}
      <p className={classes.after}>{t('after')}</p>
      {own && (
        <div className={classes.after}>
          <Button kind="danger" icon={IconLogout} onClick={() => end(own)}>
            {t('leave.open', { name: account.name })}
          </Button>
        </div>
      )}
      <RoleMatrix />
      {isInviting && <InviteMember accountId={account.id} again={undefined} onClose={close} />}
      {asked === 'LAST' && own && (
        <LastOwner accountId={account.id} own={own} members={people ?? []} onClose={close} />
      )}
      {typeof asked === 'object' && 'again' in asked && (
        <InviteMember accountId={account.id} again={asked.again} onClose={close} />
      )}
      {typeof asked === 'object' && 'end' in asked && (
        <EndQuestion account={account} member={asked.end} onLeft={onLeft} onClose={close} />
      )}
    </>
  )
}

type HeadProps = { people: Member[] | undefined; name: string; children: ReactNode }

function Head({ people, name, children }: HeadProps) {
  const { t } = useTranslation('members')
  const count = people?.filter(({ state }) => state === 'ACTIVE').length ?? 0
  const waiting = (people?.length ?? 0) - count
  return (
    <>
      {children && <div className={classes.about}>{children}</div>}
      {people && (
        <p className={classes.about}>
          {t('count', { count, name })}
          {waiting > 0 && ` ${t('waiting', { count: waiting })}`}
        </p>
      )}
    </>
  )
}

const memberName = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email

function Person({ member }: { member: Member }) {
  const { t } = useTranslation('members')
  const { name, email, isYou, isSeat, state, invitedAt, expiresAt } = member
  const isInvited = state !== 'ACTIVE' && invitedAt !== null
  return (
    <span className={classes.person}>
      <span>
        {name || email} {isYou && <Tag>{t('you')}</Tag>} {isSeat && <Tag>{t('seat')}</Tag>}
      </span>
      {name && <small>{email}</small>}
      {isInvited && (
        <small>{t('invited', { at: formatDate(invitedAt), until: formatDate(expiresAt) })}</small>
      )}
    </span>
  )
}

const MARKS = {
  ACTIVE: { icon: IconCircleCheck, tone: 'ok' },
  INVITED: { icon: IconClock, tone: 'warn' },
  EXPIRED: { icon: IconClockOff, tone: 'neutral' },
  NOT_DELIVERED: { icon: IconAlertTriangle, tone: 'err' },
} as const

function State({ member: { state, isSeat } }: { member: Member }) {
  const { t } = useTranslation('members')
  if (isSeat && state === 'ACTIVE')
    return (
      <StatusMark icon={IconEye} tone="ok">
        {t('state.SEAT')}
      </StatusMark>
    )
  return <StatusMark {...MARKS[state]}>{t(`state.${state}`)}</StatusMark>
}

const lastSeen = ({ lastSeenAt }: Member): string => (lastSeenAt ? formatDateTime(lastSeenAt) : '–')

type ColumnsProps = {
  accountId: string
  mayManage: boolean
  /** The user is the only owner. */
  isLast: boolean
  onAsked: (asked: Asked) => void
  onEnd: (member: Member) => void
}

function useColumns({ accountId, mayManage, isLast, onAsked, onEnd }: ColumnsProps): Column<Member>[] {
  const { t } = useTranslation('members')
  const acts = (member: Member) => {
    if (!mayManage || member.isSeat) return null
    if (member.isYou) return isLast ? t('only-owner') : null
    const isInvited = member.state !== 'ACTIVE'
    const name = memberName(member)
    return (
      <span className={classes.acts}>
        {isInvited && (
          <SmallAction
            icon={IconSend}
            aria-label={t('again.named', { name })}
            onClick={() => onAsked({ again: member })}
          >
            {t('again.open')}
          </SmallAction>
        )}
        <SmallAction
          icon={IconTrash}
          aria-label={t(isInvited ? 'withdraw.named' : 'remove.named', { name })}
          onClick={() => onEnd(member)}
        >
          {t(isInvited ? 'withdraw.open' : 'remove.open')}
        </SmallAction>
      </span>
    )
  }
  return [
    {
      key: 'name',
      usual: 220,
      header: t('column.name'),
      wraps: true,
      strong: true,
      cell: (member) => <Person member={member} />,
    },
    {
      key: 'role',
      usual: 140,
      header: t('column.role'),
      cell: (member) =>
        mayManage && !member.isSeat && !(member.isYou && isLast) ? (
          <RoleField accountId={accountId} member={member} />
        ) : (
          t(`role.${member.role}`)
        ),
    },
    { key: 'state', usual: 140, header: t('column.state'), cell: (member) => <State member={member} /> },
    { key: 'seen', usual: 120, header: t('column.seen'), dim: true, cell: lastSeen },
    { key: 'acts', usual: 120, header: null, spokenHeader: t('column.acts'), align: 'end', cell: acts },
  ]
}

const cellOf = (columns: Column<Member>[], key: string, member: Member): ReactNode =>
  columns.find((column) => column.key === key)?.cell(member)
