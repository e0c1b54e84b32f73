import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../api/reach.ts'
import { ImportButton, lazyImportWindow } from '../imports/lazy-import.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { useChoiceColumn } from '../lists/choosing/choice-column.tsx'
import { useChosen } from '../lists/choosing/use-chosen.ts'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { deleteReceiver, type Receiver, receiverQuery, receiversQuery, refreshReceivers } from './queries.ts'
import { ReceiverActs } from './receiver-acts.tsx'
import { ReceiverCard, useReceiverColumns } from './receiver-columns.tsx'
import { ReceiverFilters } from './receiver-filters.tsx'
import { fullName } from './receiver-status.tsx'
import { newestFirst, type ReceiverSortField, type ReceiversSearch } from './search.ts'

const ReceiversExcel = lazyImportWindow(async () => (await import('./receivers-excel.ts')).receiverKind)

type ReceiversScreenProps = {
  accountId: string
  search: ReceiversSearch
  onSearch: OnSearch<ReceiversSearch>
}

/** The list of the receivers of documents. */
export function ReceiversScreen({ accountId, search, onSearch }: ReceiversScreenProps) {
  const { t } = useTranslation('receivers')
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<Receiver>()
  const [excel, setExcel] = useState<'open' | 'closed'>()
  const list = useList({
    search,
    onSearch,
    query: (asked: ReceiversSearch) => receiversQuery(accountId, asked),
    failure: t('get-receivers-error'),
  })
  const mayWrite = useMayWrite()
  const columns = useReceiverColumns(accountId, setToDelete)
  const { page: _, sort: __, order: ___, ...filter } = search
  const rows = list.page?.content ?? []
  const chosen = useChosen<Receiver>(rows, JSON.stringify(filter))
  const choice = useChoiceColumn<Receiver, ReceiverSortField>(chosen, fullName)
  const actions = <Actions accountId={accountId} onExcel={() => setExcel('open')} />
  return (
    <>
      <ListScreen
        list={list}
        title={t('title')}
        actions={!list.isEmpty && actions}
        toolbar={
          <ReceiverFilters
            accountId={accountId}
            search={search}
            count={list.page?.totalNumberOfElements}
            onChange={list.narrowBy}
          />
        }
        columns={mayWrite ? [choice, ...columns] : columns}
        isChosen={({ id }) => chosen.has(id)}
        belowRows={mayWrite && <ReceiverActs accountId={accountId} page={rows} chosen={chosen} />}
        card={(row) => <ReceiverCard row={row} accountId={accountId} onDelete={setToDelete} />}
        preload={({ id }) => void client.prefetchQuery(receiverQuery(id))}
        defaultSort={newestFirst}
        range={(figures) => t('range', figures)}
        empty={<NoReceivers actions={actions} search={search} onSearch={list.narrowBy} />}
      />
      <DeleteDialog
        id={toDelete?.id}
        title={t('delete-title')}
        question={t('delete-question', { name: toDelete ? fullName(toDelete) : '' })}
        words={{ done: t('deleted'), failed: t('not-deleted') }}
        remove={deleteReceiver}
        refresh={() => refreshReceivers(client)}
        onClose={() => setToDelete(undefined)}
      />
      {excel && (
        <ReceiversExcel accountId={accountId} isOpen={excel === 'open'} onClose={() => setExcel('closed')} />
      )}
    </>
  )
}

function Actions({ accountId, onExcel }: { accountId: string; onExcel: () => void }) {
  const { t } = useTranslation('receivers')
  const isNarrow = useNarrow(narrow.phone)
  if (!useMayWrite()) return null
  return (
    <>
      <ImportButton label={t('excel')} short={t('excel-short')} onOpen={onExcel} />
      <ButtonLink
        kind="primary"
        icon={IconPlus}
        to="/doccle/receivers/{-$accountId}/new"
        params={{ accountId }}
        aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
      >
        {t(isNarrow ? 'new-short' : 'new')}
      </ButtonLink>
    </>
  )
}

type NoReceiversProps = {
  actions: ReactNode
  search: ReceiversSearch
  onSearch: (part: ReceiversSearch) => void
}

function NoReceivers({ actions, search: { q, status, language }, onSearch }: NoReceiversProps) {
  const { t } = useTranslation('receivers')
  const isNarrowed = Boolean(status || language)
  const showAll = () => onSearch({ status: undefined, language: undefined })
  if (!q && !isNarrowed) {
    return (
      <Empty title={t('empty.title')} actions={actions}>
        {t('empty.body')}
      </Empty>
    )
  }
  return (
    <Empty
      title={q ? t('none-found.for', { text: q }) : t('none-found.title')}
      actions={isNarrowed && <Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    />
  )
}
