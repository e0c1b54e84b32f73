import { IconEye, IconLock, IconLogout, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Notice } from '../kit/notice.tsx'
import { Page } from '../kit/page.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { Table } from '../kit/table.tsx'
import { ApprovalRuleSection } from './approval-rule.tsx'
import { InvitePerson } from './invite-person.tsx'
import { EndQuestion, LastOwner } from './members-questions.tsx'
import classes from './people.module.css'
import { type Asked, usePeopleColumns } from './people-columns.tsx'
import { type Member, membersQuery, nameOf } from './queries.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { SeatReach } from './seat-reach.tsx'

type PeopleScreenProps = {
  account: Pick<Account, 'id' | 'name'>
  /** An owner or an administrator. */
  mayManage: boolean
  /** An owner of a company that is not locked. */
  mayInvite: boolean
  /** An administrator, who adds owners at the desk alone. */
  isOperator: boolean
  /** The account has the second channel. */
  hasDocuments: boolean
  /** The account receives invoices. */
  hasReceived: boolean
  /** Above the list. */
  notice: ReactNode
  /** The address opens the invitation. */
  invites: { isAsked: boolean; onClosed: () => void }
  /** Leads away from a company that the user left. */
  onLeft: () => void
}

const INVITING: Asked = { act: 'INVITE', member: undefined }

/** The people of a company in one list: members, who is invited, who reads along; and the rights of each role. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { account, mayManage, mayInvite, isOperator, hasDocuments, hasReceived, notice, invites, onLeft } =
    props
  const { t } = useTranslation('members')
  const [chosen, setAsked] = useState<Asked>()
  const asked = chosen ?? (invites.isAsked && mayInvite ? INVITING : undefined)
  const close = () => {
    setAsked(undefined)
    if (invites.isAsked) invites.onClosed()
  }
  const found = useQuery(membersQuery(account.id))
  const people = found.data
  const owners = people?.filter(({ role, state }) => role === 'OWNER' && state === 'ACTIVE') ?? []
  const onlyOwner = owners.length === 1 ? owners[0]?.id : undefined
  const own = people?.find(({ isYou }) => isYou)
  const columns = usePeopleColumns({
    accountId: account.id,
    mayManage,
    mayInvite,
    isOperator,
    hasDocuments,
    onlyOwner: mayManage ? onlyOwner : undefined,
    onAsked: setAsked,
  })
  const { name, role, state, seen, acts } = columns
  return (
    <Page
      title={t('title')}
      actions={
        mayInvite && (
          <Button kind="primary" icon={IconUserPlus} onClick={() => setAsked(INVITING)}>
            {t('invite.open')}
          </Button>
        )
      }
    >
      {notice}
      {people && <Counts people={people} name={account.name} />}
      {isOperator && (
        <div className={classes.owners}>
          <Notice tone="quiet" icon={IconLock} title={t('company-alone.title')}>
            {t('company-alone.body')}{' '}
            <Link to="/admin/companies/$companyId" params={{ companyId: account.id }}>
              {t('company-alone.desk')}
            </Link>
          </Notice>
        </div>
      )}
      {people && !mayManage && (
        <div className={classes.owners}>
          <Notice tone="quiet" icon={IconEye} title={t(own?.role === 'READER' ? 'reads-along' : 'works')}>
            {t('owners', { names: owners.map(nameOf).join(', ') })}
          </Notice>
        </div>
      )}
      {found.isError && !people ? (
        <Failure title={t('failed')} onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
      ) : (
        <Table
          label={t('title')}
          columns={mayManage ? Object.values(columns) : [name, role]}
          rows={people}
          rowKey={({ id }) => id}
          card={(member) =>
            mayManage ? (
              <RowCard
                title={name.cell(member)}
                figure={null}
                detail={state.cell(member)}
                date={seen.cell(member)}
                state={role.cell(member)}
                actions={acts.cell(member)}
              />
            ) : (
              <RowCard
                title={name.cell(member)}
                figure={role.cell(member)}
                detail={null}
                date={null}
                state={null}
                actions={null}
              />
            )
          }
          skeletonRows={3}
        />
      )}
      {people?.length === 1 && mayInvite && <Empty title={t('alone.title')}>{t('alone.body')}</Empty>}
      <p className={classes.after}>{t('after')}</p>
      {own && (
        <Button
          kind="danger"
          icon={IconLogout}
          onClick={() =>
            setAsked(own.id === onlyOwner ? { act: 'LAST', member: undefined } : { act: 'END', member: own })
          }
        >
          {t('leave.open', { name: account.name })}
        </Button>
      )}
      {people && hasReceived && (
        <ApprovalRuleSection accountId={account.id} people={people} mayChange={mayInvite} />
      )}
      <RoleMatrix />
      {asked && people && (
        <Question
          asked={asked}
          account={account}
          people={people}
          hasDocuments={hasDocuments}
          onLeft={onLeft}
          onClose={close}
        />
      )}
    </Page>
  )
}

function Counts({ people, name }: { people: Member[]; name: string }) {
  const { t } = useTranslation('members')
  const count = people.filter(({ state }) => state === 'ACTIVE').length
  const waiting = people.length - count
  return (
    <p className={classes.counts}>
      {t('count', { count, name })}
      {waiting > 0 && ` ${t('waiting', { count: waiting })}`}
    </p>
  )
}

type QuestionProps = Pick<PeopleScreenProps, 'account' | 'hasDocuments' | 'onLeft'> & {
  asked: Asked
  people: Member[]
  onClose: () => void
}

function Question({ asked, account, people, hasDocuments, onLeft, onClose }: QuestionProps) {
  const { act, member } = asked
  const own = people.find(({ isYou }) => isYou)
  if (act === 'END')
    return <EndQuestion account={account} member={member} onLeft={onLeft} onClose={onClose} />
  if (act === 'REACH') return <SeatReach accountId={account.id} seat={member} onClose={onClose} />
  if (act === 'LAST')
    return own ? <LastOwner accountId={account.id} own={own} members={people} onClose={onClose} /> : null
  return <InvitePerson accountId={account.id} again={member} hasDocuments={hasDocuments} onClose={onClose} />
}
