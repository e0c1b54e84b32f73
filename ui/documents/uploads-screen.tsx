import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, shownRange } from '../kit/pager.tsx'
import { Progress } from '../kit/progress.tsx'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { type OnSearch, useNearestPage } from '../lists/use-list.ts'
import { useBatchDialog } from './batch/use-batch-dialog.tsx'
import { DocumentActions, DocumentTabs } from './list-head.tsx'
import {
  deleteUpload,
  type Mended,
  refreshDocuments,
  type Upload,
  uploadsPerPage,
  uploadsQuery,
} from './queries.ts'
import type { UploadsSearch } from './search.ts'
import { UploadDetail, UploadRow } from './upload-row.tsx'
import classes from './uploads-screen.module.css'

type UploadsScreenProps = {
  accountId: string
  search: UploadsSearch
  onSearch: OnSearch<UploadsSearch>
}

/** The uploads that are underway or failed. */
export function UploadsScreen({ accountId, search, onSearch }: UploadsScreenProps) {
  const { t } = useTranslation('uploads')
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<Upload>()
  const [detailId, setDetailId] = useState<string>()
  const batch = useBatchDialog(accountId)
  const mend = (mended: Mended) => {
    setDetailId(undefined)
    batch.open(mended)
  }
  const found = useQuery({
    ...uploadsQuery(accountId, search),
    placeholderData: keepPreviousData,
    meta: { failure: t('get-uploads-error') },
  })
  const page = useNearestPage(found.data, search, onSearch)
  const total = page?.totalNumberOfElements ?? 0
  return (
    <Page title={t('documents:title')} actions={<DocumentActions accountId={accountId} />}>
      <DocumentTabs accountId={accountId} current="uploads" />
      {!page && found.isError && (
        <Failure
          title={t('get-uploads-error')}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      )}
      {!page && !found.isError && <Progress label={t('loading')} />}
      {page && total === 0 && (
        <div className={classes.list}>
          <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
        </div>
      )}
      {page && total > 0 && (
        <>
          <ul className={classes.list} aria-label={t('title')}>
            {page.content.map((upload) => (
              <UploadRow
                key={upload.id}
                accountId={accountId}
                upload={upload}
                onDetail={setDetailId}
                onDelete={setToDelete}
                onMend={mend}
              />
            ))}
          </ul>
          <Pager
            page={page.pageNumber}
            size={uploadsPerPage}
            total={total}
            range={t('range', shownRange(page.pageNumber, uploadsPerPage, total))}
            onPage={(next) => onSearch({ ...search, page: next + 1 })}
          />
        </>
      )}
      <UploadDetail
        accountId={accountId}
        uploadId={detailId}
        onClose={() => setDetailId(undefined)}
        onMend={mend}
      />
      {batch.dialog}
      <DeleteDialog
        id={toDelete?.id}
        title={t('delete-title')}
        question={t('delete-question', { reference: toDelete?.reference ?? '' })}
        words={{ done: t('delete-success'), failed: t('not-deleted') }}
        remove={deleteUpload}
        refresh={() => refreshDocuments(client)}
        onClose={() => setToDelete(undefined)}
      />
    </Page>
  )
}
