import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Account, accountQuery, accountsHolding, accountsQuery } from '../api/accounts.ts'
import { Empty, Failure } from '../kit/empty.tsx'
import { FormSkeleton } from '../kit/form-skeleton.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, shownRange } from '../kit/pager.tsx'
import type { ListSearch } from '../lists/list-search.ts'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useNearestPage } from '../lists/use-list.ts'

import { SupplierCard } from './supplier-card.tsx'

type DataScreenProps = Searching & {
  accountId: string | undefined
  userId: string
  /** Has no accounts, and sees the open one. */
  isAdmin: boolean
  /** The title stands in the frame around this screen. */
  isTitled?: boolean
}

type Searching = {
  search: ListSearch<never>
  onSearch: OnSearch<ListSearch<never>>
}

/** An accountant has more clients than fit on a page. */
const pageSize = 10

/** A card with the data of each PEPPOL account of the user, or of the one account that only delivers documents. */
export function DataScreen(props: DataScreenProps) {
  const { accountId, userId, isAdmin, search, onSearch, isTitled = false } = props
  const { t } = useTranslation('data')
  const meta = { failure: t('getAccountsError') }
  const own = useQuery({ ...accountsQuery(userId), meta, enabled: !isAdmin })
  const open = useQuery({ ...accountQuery(accountId ?? ''), meta, enabled: isAdmin && Boolean(accountId) })
  const asked = isAdmin ? open : own
  const found = isAdmin ? open.data && [open.data] : own.data
  return (
    <Page title={t('title')} isTitled={isTitled}>
      {found && (
        <Cards accounts={inOrder(found, accountId)} userId={userId} search={search} onSearch={onSearch} />
      )}
      {!found && asked.isError && (
        <Failure
          title={t('getAccountsError')}
          onRetry={() => void asked.refetch()}
          isRetrying={asked.isFetching}
        />
      )}
      {!found && !asked.isError && <FormSkeleton fields={6} />}
    </Page>
  )
}

type CardsProps = Searching & { accounts: Account[]; userId: string }

function Cards({ accounts, userId, search, onSearch }: CardsProps) {
  const { t } = useTranslation('data')
  const found = accountsHolding(accounts, search.q ?? '')
  const page = (search.page ?? 1) - 1
  const content = found.slice(page * pageSize, (page + 1) * pageSize)
  const numberOfPages = Math.ceil(found.length / pageSize)
  const shown = useNearestPage({ content, numberOfPages }, search, onSearch)?.content ?? []
  if (accounts.length === 0) return <Empty title={t('none.title')}>{t('none.body')}</Empty>
  if (accounts.length <= pageSize) return <CardList accounts={accounts} userId={userId} />
  return (
    <>
      <SearchBar
        label={t('accounts:search')}
        text={search.q}
        onSearch={(q) => onSearch(q ? { q } : {}, true)}
      />
      {found.length === 0 ? (
        <Empty title={t('accounts:none-found')} />
      ) : (
        <Box maw={760}>
          <CardList accounts={shown} userId={userId} />
          <Pager
            page={page}
            size={pageSize}
            total={found.length}
            range={t('range', shownRange(page, pageSize, found.length))}
            onPage={(next) => onSearch({ ...search, page: next + 1 })}
          />
        </Box>
      )}
    </>
  )
}

function CardList({ accounts, userId }: Pick<CardsProps, 'accounts' | 'userId'>) {
  return accounts.map((account) => <SupplierCard key={account.id} account={account} userId={userId} />)
}

/** The PEPPOL accounts, the open one first. An open account that only delivers documents has a page of its own. */
function inOrder(accounts: Account[], accountId: string | undefined): Account[] {
  const open = accounts.find(({ id }) => id === accountId)
  if (open && !open.features.includes('PEPPOL')) return [open]
  const withPeppol = accounts.filter(({ features }) => features.includes('PEPPOL'))
  return withPeppol.sort((a, b) => Number(b.id === accountId) - Number(a.id === accountId))
}
