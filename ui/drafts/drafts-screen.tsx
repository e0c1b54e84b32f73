import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DropArea } from '../kit/drop-area.tsx'
import { Empty } from '../kit/empty.tsx'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { DraftCard, useDraftColumns } from './draft-columns.tsx'
import { handFile } from './handed-file.ts'
import {
  type DraftRow,
  type DraftsSearch,
  deleteDraft,
  draftsQuery,
  oldestFirst,
  refreshDrafts,
} from './queries.ts'

type DraftsScreenProps = {
  accountId: string
  search: DraftsSearch
  newInvoice: (look?: { isAlone: boolean }) => ReactNode
  onSearch: OnSearch<DraftsSearch>
  /** Opens a new draft. */
  onNew: () => void
}

export function DraftsScreen({ accountId, search, newInvoice, onSearch, onNew }: DraftsScreenProps) {
  const { t } = useTranslation('drafts')
  const [toDelete, setToDelete] = useState<DraftRow>()
  const list = useList({
    search,
    onSearch,
    query: (asked: DraftsSearch) => draftsQuery(accountId, asked),
    failure: t('invoices:getInvoicesError'),
  })
  const takeFile = ([file]: FileList) => {
    if (!file) return
    handFile(file)
    onNew()
  }
  return (
    <DropArea onFiles={takeFile} words={t('draft:pdf.drop')}>
      <ListScreen
        list={list}
        title={t('title')}
        actions={!list.isEmpty && newInvoice()}
        toolbar={<SearchBar label={t('search')} text={search.q} onSearch={(q) => list.narrowBy({ q })} />}
        columns={useDraftColumns(accountId, setToDelete)}
        card={(row) => <DraftCard accountId={accountId} row={row} onDelete={setToDelete} />}
        defaultSort={oldestFirst}
        range={(figures) => t('range', figures)}
        empty={<NoDrafts newInvoice={newInvoice} />}
        noneFound={(text) => t('none-found', { text })}
      />
      <DeleteDraft accountId={accountId} draft={toDelete} onClose={() => setToDelete(undefined)} />
    </DropArea>
  )
}

type DeleteDraftProps = { accountId: string; draft: DraftRow | undefined; onClose: () => void }

function DeleteDraft({ accountId, draft, onClose }: DeleteDraftProps) {
  const { t } = useTranslation('drafts')
  const client = useQueryClient()
  const name = [draft?.invoiceNumber, draft?.customerName].filter(Boolean).join(', ')
  return (
    <DeleteDialog
      id={draft?.id}
      title={t('delete-title')}
      question={name ? t('delete-question-named', { name }) : t('delete-question')}
      words={{ done: t('deleted'), failed: t('not-deleted') }}
      remove={deleteDraft}
      refresh={() => refreshDrafts(client, accountId)}
      onClose={onClose}
    />
  )
}

function NoDrafts({ newInvoice }: Pick<DraftsScreenProps, 'newInvoice'>) {
  const { t } = useTranslation('drafts')
  return (
    <Empty title={t('empty.title')} actions={newInvoice({ isAlone: true })}>
      {t('empty.body')}
    </Empty>
  )
}
