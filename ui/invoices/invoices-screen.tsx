import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLooks } from '../document/invoice-status.tsx'
import { Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, rangeOf } from '../kit/pager.tsx'
import { documentsPerPage, isReversed } from '../lists/documents/asked.ts'
import { DocumentFilters } from '../lists/documents/filters.tsx'
import { useNearestPage } from '../lists/use-nearest-page.ts'
import { InvoiceTable } from './invoice-table.tsx'
import { invoicesQuery, prefetchInvoices } from './queries.ts'
import { type InvoicesSearch, statusFilters, usualPeriod } from './search.ts'

export type InvoicesScreenProps = {
  accountId: string
  search: InvoicesSearch
  newInvoice: ReactNode
  /** Changes what the list shows; `replace` keeps it out of the browser's history. */
  onSearch: (search: InvoicesSearch, replace?: boolean) => void
}

export function InvoicesScreen({ accountId, search, newInvoice, onSearch }: InvoicesScreenProps) {
  const { t } = useTranslation('invoices')
  const client = useQueryClient()
  const list = useQuery({ ...invoicesQuery(accountId, search), meta: { failure: t('getInvoicesError') } })
  // Nothing lies in a period that ends before it begins; the filter says what is wrong with it.
  const isNowhere = isReversed(search)
  const page = useNearestPage(isNowhere ? undefined : list.data, search, onSearch)
  useEffect(() => {
    if (page?.hasNext) prefetchInvoices(client, accountId, search)
  }, [client, accountId, page, search])
  const narrowBy = (part: InvoicesSearch) => onSearch({ ...search, page: undefined, ...part }, 'q' in part)
  return (
    <Page title={t('title')} actions={newInvoice}>
      <DocumentFilters
        word="invoices"
        {...{ search, usualPeriod }}
        statuses={statusFilters}
        looks={{ SENT: {}, ...statusLooks }}
        period={page?.period ?? null}
        onChange={narrowBy}
      />
      {list.isError && !page ? (
        <Failure
          title={t('getInvoicesError')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <InvoiceTable
          {...{ accountId, search, onSearch: narrowBy }}
          rows={isNowhere ? [] : page?.content}
          isRefreshing={list.isPlaceholderData}
        />
      )}
      {page && page.totalNumberOfElements > 0 && (
        <Pager
          page={page.pageNumber}
          size={documentsPerPage}
          total={page.totalNumberOfElements}
          range={t('range', rangeOf(page.pageNumber, documentsPerPage, page.totalNumberOfElements))}
          onPage={(next) => onSearch({ ...search, page: next + 1 })}
        />
      )}
    </Page>
  )
}
