import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { Page } from '../kit/page.tsx'
import { Pager, rangeOf } from '../kit/pager.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useNearestPage } from '../lists/use-nearest-page.ts'
import { places, type Shelf } from './book.ts'
import { CustomerTable } from './customer-table.tsx'
import classes from './customers-screen.module.css'
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx'
import { type CustomerRow, customersListQuery, pageSize, prefetchCustomers } from './queries.ts'
import type { CustomersSearch } from './search.ts'

type CustomersScreenProps = {
  shelf: Shelf
  search: CustomersSearch
  onSearch: (search: CustomersSearch, replace?: boolean) => void
}

/** The customers of an account, or the shared ones, by name. */
export function CustomersScreen({ shelf, search, onSearch }: CustomersScreenProps) {
  const { t } = useTranslation('customers')
  const [toDelete, setToDelete] = useState<CustomerRow>()
  const list = useQuery({ ...customersListQuery(shelf, search), meta: { failure: t('getCustomersError') } })
  const client = useQueryClient()
  const page = useNearestPage(list.data, search, onSearch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shelf is made anew with every rendering
  useEffect(() => {
    if (page?.hasNext) prefetchCustomers(client, shelf, search)
  }, [client, page, search])
  const find = (q: string) => onSearch({ ...search, page: undefined, q: q || undefined }, true)
  // What an empty list offers is the page's one primary action.
  const isEmpty = page?.totalNumberOfElements === 0 && !search.q
  const create = shelf.mayEdit && !isEmpty && <NewCustomer shelf={shelf} />
  return (
    <Page title={t(`${shelf.book}.title`)} actions={create}>
      <Toolbar>
        <SearchField
          className={classes.search ?? ''}
          label={t('search')}
          value={search.q ?? ''}
          onSearch={find}
        />
      </Toolbar>
      {list.isError && !page ? (
        <Failure
          title={t('getCustomersError')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <CustomerTable
          {...{ shelf, search }}
          rows={page?.content}
          isRefreshing={list.isPlaceholderData}
          onSort={({ field, order }) => onSearch({ ...search, page: undefined, sort: field, order })}
          onDelete={setToDelete}
          empty={<NoCustomers shelf={shelf} text={search.q} />}
        />
      )}
      {page && page.totalNumberOfElements > 0 && (
        <Pager
          page={page.pageNumber}
          size={pageSize}
          total={page.totalNumberOfElements}
          range={t('range', rangeOf(page.pageNumber, pageSize, page.totalNumberOfElements))}
          onPage={(next) => onSearch({ ...search, page: next + 1 })}
        />
      )}
      <DeleteCustomerDialog book={shelf.book} customer={toDelete} onClose={() => setToDelete(undefined)} />
    </Page>
  )
}

function NewCustomer({ shelf: { book, accountId } }: { shelf: Shelf }) {
  const { t } = useTranslation('customers')
  const isNarrow = useNarrow(narrow.phone)
  return (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to={places[book].form}
      params={{ accountId }}
      aria-label={isNarrow ? `${t('new-short')}: ${t(`${book}.new`)}` : undefined}
    >
      {t(isNarrow ? 'new-short' : `${book}.new`)}
    </ButtonLink>
  )
}

function NoCustomers({ shelf, text }: { shelf: Shelf; text: string | undefined }) {
  const { t } = useTranslation('customers')
  if (text) return <Empty title={t('none-found', { text })} />
  return (
    <Empty title={t(`${shelf.book}.empty.title`)} actions={shelf.mayEdit && <NewCustomer shelf={shelf} />}>
      {t(`${shelf.book}.empty.body`)}
    </Empty>
  )
}
