import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statusLooks, unansweredLook } from '../document/invoice-status.tsx'
import { Button } from '../kit/button.tsx'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, rangeOf } from '../kit/pager.tsx'
import { documentsPerPage, isReversed } from '../lists/documents/asked.ts'
import { DocumentFilters } from '../lists/documents/filters.tsx'
import { useNearestPage } from '../lists/use-nearest-page.ts'
import { prefetchReceived, receivedQuery } from './queries.ts'
import { ReceivedTable } from './received-table.tsx'
import { type ReceivedSearch, statusFilters, usualPeriod } from './search.ts'
import { useAnswers } from './use-answers.ts'

type ReceivedScreenProps = {
  accountId: string
  search: ReceivedSearch
  onSearch: (search: ReceivedSearch, replace?: boolean) => void
}

export function ReceivedScreen({ accountId, search, onSearch }: ReceivedScreenProps) {
  const { t } = useTranslation('received-invoices')
  const client = useQueryClient()
  const answers = useAnswers(accountId)
  const [rejecting, setRejecting] = useState<string>()
  const list = useQuery({
    ...receivedQuery(accountId, search),
    meta: { failure: t('invoices:getInvoicesError') },
  })
  // Nothing lies in a period that ends before it begins; the filter says what is wrong with it.
  const isNowhere = isReversed(search)
  const page = useNearestPage(isNowhere ? undefined : list.data, search, onSearch)
  useEffect(() => {
    if (page?.hasNext) prefetchReceived(client, accountId, search)
  }, [client, accountId, page, search])
  const answering = { answers, rejecting, onReject: setRejecting }
  const narrowBy = (part: ReceivedSearch) => onSearch({ ...search, page: undefined, ...part }, 'q' in part)
  return (
    <Page title={t('title')}>
      <DocumentFilters
        word="received-invoices"
        {...{ search, usualPeriod }}
        statuses={statusFilters}
        looks={{ UNANSWERED: unansweredLook, ...statusLooks }}
        period={page?.period ?? null}
        onChange={narrowBy}
      />
      {list.isError && !page ? (
        <Failure
          title={t('invoices:getInvoicesError')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <ReceivedTable
          {...{ accountId, search, answering }}
          rows={isNowhere ? [] : page?.content}
          isRefreshing={list.isPlaceholderData}
          onSort={({ field, order }) => narrowBy({ sort: field, order })}
          empty={<NothingReceived search={search} onSearch={narrowBy} />}
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

type NothingProps = { search: ReceivedSearch; onSearch: (part: ReceivedSearch) => void }

function NothingReceived({ search, onSearch }: NothingProps) {
  const { t } = useTranslation('received-invoices')
  const { q, status, period } = search
  if (!q && !status && !period) return <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
  const showAll = () => onSearch({ q: undefined, status: undefined, period: undefined })
  return (
    <Empty
      title={t('invoices:none-found.title')}
      actions={<Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    >
      {q ? t('none-found.for', { text: q }) : t('none-found.body')}
    </Empty>
  )
}
