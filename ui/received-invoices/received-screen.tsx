import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, rangeOf } from '../kit/pager.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { pageSize, prefetchReceived, receivedQuery } from './queries.ts'
import classes from './received-table.module.css'
import { ReceivedTable } from './received-table.tsx'
import type { ReceivedSearch } from './search.ts'
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
  const page = list.data
  useEffect(() => {
    if (page?.hasNext) prefetchReceived(client, accountId, search)
  }, [client, accountId, page, search])
  const answering = { answers, rejecting, onReject: setRejecting }
  const find = (q: string) => onSearch({ ...search, page: undefined, q: q || undefined }, true)
  return (
    <Page title={t('title')}>
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
          title={t('invoices:getInvoicesError')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <ReceivedTable
          {...{ accountId, search, answering }}
          rows={page?.content}
          isRefreshing={list.isPlaceholderData}
          onSort={({ field, order }) => onSearch({ ...search, page: undefined, sort: field, order })}
          empty={<NothingReceived text={search.q} />}
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
    </Page>
  )
}

function NothingReceived({ text }: { text: string | undefined }) {
  const { t } = useTranslation('received-invoices')
  if (text) return <Empty title={t('none-found', { text })} />
  return <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
}
