import { IconFileZip, IconLogout } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Account, accountName, accountsHolding, accountsQuery } from '../api/accounts.ts'
import { useActOn } from '../api/query-client.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { formatDate, formatVat } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Pager, shownRange } from '../kit/pager.tsx'
import { Question } from '../kit/question.tsx'
import { RowCard } from '../kit/row-card.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { RowLink, SmallAction, SmallLink } from '../kit/text-link.tsx'
import { toast } from '../kit/toast.ts'
import type { ListSearch } from '../lists/list-search.ts'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useNearestPage } from '../lists/use-list.ts'
import { leaveSeat } from './queries.ts'

/** For who reads along: the way out. */
function Leave({ userId, account: { name, seat } }: { userId: string; account: Account }) {
  const { t } = useTranslation('seats')
  const [isAsked, setAsked] = useState(false)
  if (!seat) return null
  return (
    <>
      <SmallAction icon={IconLogout} aria-label={t('leave.named', { name })} onClick={() => setAsked(true)}>
        {t('leave.open')}
      </SmallAction>
      {isAsked && (
        <LeaveQuestion userId={userId} seatId={seat.id} name={name} onClose={() => setAsked(false)} />
      )}
    </>
  )
}

type LeaveQuestionProps = { userId: string; seatId: string; name: string; onClose: () => void }

function LeaveQuestion({ userId, seatId, name, onClose }: LeaveQuestionProps) {
  const { t } = useTranslation('seats')
  const leaving = useActOn([accountsQuery(userId).queryKey], () => leaveSeat(seatId), {
    onSuccess: () => {
      onClose()
      toast.success(t('leave.done', { name }))
    },
    failure: t('leave.failed', { name }),
  })
  return (
    <Question
      title={t('leave.title', { name })}
      words={{ no: t('leave.keep'), yes: t('leave.yes'), busy: t('leave.busy') }}
      isBusy={leaving.isPending}
      isFinal
      onYes={() => leaving.mutate()}
      onClose={onClose}
    >
      <p>{t('leave.body')}</p>
    </Question>
  )
}

type CompaniesScreenProps = {
  userId: string
  /** To the work in the companies, where there are several. */
  backLink?: ReactNode
  /** The companies that were asked. */
  requests?: ReactNode
  search: Pick<ListSearch<never>, 'q' | 'page'>
  onSearch: OnSearch<ListSearch<never>>
}

const pageSize = 20

/** Every company that a user belongs to or reads along in: an accountant has many. */
export function CompaniesScreen({ userId, backLink, requests, search, onSearch }: CompaniesScreenProps) {
  const { t } = useTranslation('seats')
  const columns = useColumns(userId)
  const found = useQuery({ ...accountsQuery(userId), meta: { failure: t('companies.failed') } })
  const all = accountsHolding(found.data ?? [], search.q ?? '')
  const page = (search.page ?? 1) - 1
  const content = all.slice(page * pageSize, (page + 1) * pageSize)
  const numberOfPages = Math.ceil(all.length / pageSize)
  const shown = useNearestPage(found.data && { content, numberOfPages }, search, onSearch)
  return (
    <Page title={t('companies.title')} backLink={backLink}>
      {(all.length > 0 || !found.data || search.q !== undefined) && (
        <SearchBar
          label={t('accounts:search')}
          text={search.q}
          onSearch={(q) => onSearch(q ? { q } : {}, true)}
        />
      )}
      {found.isError && !found.data ? (
        <Failure
          title={t('companies.failed')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : (
        <Table
          label={t('companies.title')}
          columns={columns}
          rows={shown?.content}
          rowKey={({ id }) => id}
          card={(account) => <CompanyCard userId={userId} account={account} />}
          empty={
            search.q ? (
              <Empty title={t('accounts:none-found')} />
            ) : (
              <Empty title={t('companies.none')}>{t('companies.none-body')}</Empty>
            )
          }
        />
      )}
      {all.length > 0 && (
        <Pager
          page={page}
          size={pageSize}
          total={all.length}
          range={t('companies.range', shownRange(page, pageSize, all.length))}
          onPage={(next) => onSearch({ ...search, page: next + 1 })}
        />
      )}
      {requests}
    </Page>
  )
}

function useColumns(userId: string): Column<Account>[] {
  const { t } = useTranslation('seats')
  return [
    {
      key: 'name',
      usual: 220,
      header: t('companies.name'),
      wraps: true,
      strong: true,
      cell: (account) => <Opening account={account} />,
    },
    {
      key: 'number',
      usual: 120,
      header: t('companies.number'),
      cell: ({ supplier }) => formatVat(supplier.vat),
    },
    {
      key: 'as',
      usual: 260,
      header: t('companies.as'),
      wraps: true,
      cell: (account) => <Role account={account} />,
    },
    {
      key: 'acts',
      usual: 210,
      header: null,
      spokenHeader: t('companies.actions'),
      align: 'end',
      cell: (account) => <Acts userId={userId} account={account} />,
    },
  ]
}

function Opening({ account: { id, name, isTest } }: { account: Account }) {
  return (
    <RowLink to="/overview/{-$accountId}" params={{ accountId: id }}>
      {accountName({ name, isTest })}
    </RowLink>
  )
}

function Role({ account: { seat, role } }: { account: Account }) {
  const { t } = useTranslation('seats')
  if (role) return t(`companies.role.${role}`)
  if (!seat) return null
  return t('companies.reader', { at: formatDate(seat.since), by: seat.invitedBy ?? t('somebody') })
}

/** An accountant's monthly links, and the way out. */
function Acts({ userId, account }: { userId: string; account: Account }) {
  const { t } = useTranslation('seats')
  const { id, name, features } = account
  return (
    <>
      {features.includes('PEPPOL') && (
        <SmallLink
          icon={IconFileZip}
          aria-label={t('companies.package-named', { name })}
          to="/data/$accountId/$part"
          params={{ accountId: id, part: 'packages' }}
          search={{}}
        >
          {t('companies.package')}
        </SmallLink>
      )}{' '}
      <Leave userId={userId} account={account} />
    </>
  )
}

function CompanyCard({ userId, account }: { userId: string; account: Account }) {
  return (
    <RowCard
      title={<Opening account={account} />}
      figure={null}
      detail={formatVat(account.supplier.vat)}
      date={null}
      state={<Role account={account} />}
      actions={<Acts userId={userId} account={account} />}
    />
  )
}
