import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, rangeOf } from '../kit/pager.tsx'
import { SearchField } from '../kit/search-field.tsx'
import { Toolbar } from '../kit/toolbar.tsx'
import { useNearestPage } from '../lists/use-nearest-page.ts'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import { DraftTable } from './draft-table.tsx'
import classes from './drafts-screen.module.css'
import { DropArea } from './drop-area.tsx'
import { handFile } from './handed-file.ts'
import { type DraftRow, draftsQuery, pageSize, prefetchDrafts } from './queries.ts'
import type { DraftsSearch } from './search.ts'

type DraftsScreenProps = {
  accountId: string
  search: DraftsSearch
  newInvoice: ReactNode
  onSearch: (search: DraftsSearch, replace?: boolean) => void
  /** Opens a new draft. */
  onNew: () => void
}

export function DraftsScreen({ accountId, search, newInvoice, onSearch, onNew }: DraftsScreenProps) {
  const { t } = useTranslation('drafts')
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<DraftRow>()
  const list = useQuery({
    ...draftsQuery(accountId, search),
    meta: { failure: t('invoices:getInvoicesError') },
  })
  const page = useNearestPage(list.data, search, onSearch)
  useEffect(() => {
    if (page?.hasNext) prefetchDrafts(client, accountId, search)
  }, [client, accountId, page, search])
  // What an empty list offers is the page's one primary action.
  const isEmpty = page?.totalNumberOfElements === 0 && !search.q
  const find = (q: string) => onSearch({ ...search, page: undefined, q: q || undefined }, true)
  const takeFile = ([file]: FileList) => {
    if (!file) return
    handFile(file)
    onNew()
  }
  return (
    <DropArea onFiles={takeFile}>
      <Page title={t('title')} actions={isEmpty ? undefined : newInvoice}>
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
          <DraftTable
            accountId={accountId}
            search={search}
            rows={page?.content}
            isRefreshing={list.isPlaceholderData}
            onSort={({ field, order }) => onSearch({ ...search, page: undefined, sort: field, order })}
            onDelete={setToDelete}
            empty={<NoDrafts newInvoice={newInvoice} text={search.q} />}
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
        <DeleteDraftDialog accountId={accountId} draft={toDelete} onClose={() => setToDelete(undefined)} />
      </Page>
    </DropArea>
  )
}

function NoDrafts({ newInvoice, text }: { newInvoice: ReactNode; text: string | undefined }) {
  const { t } = useTranslation('drafts')
  if (text) return <Empty title={t('none-found', { text })} />
  return (
    <Empty title={t('empty.title')} actions={newInvoice}>
      {t('empty.body')}
    </Empty>
  )
}
