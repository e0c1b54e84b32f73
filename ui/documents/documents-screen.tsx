import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Empty } from '../kit/empty.tsx'
import { formatMoment } from '../kit/format.ts'
import { narrow, useNarrow } from '../kit/media.ts'
import type { Sort } from '../kit/table.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import type { ChooseReceiver } from './choose-receiver.ts'
import { DocumentCard, useColumns } from './document-columns.tsx'
import classes from './document-filters.module.css'
import { DocumentFilters, ShowingFilter } from './document-filters.tsx'
import { DocumentActions, DocumentTabs } from './list-head.tsx'

import { type DocumentRow, documentsQuery, makeDocumentsFilter } from './queries.ts'
import { type DocumentSortField, type DocumentsSearch, newestFirst } from './search.ts'
import { useTimelinePanel } from './use-timeline-panel.tsx'

const LetterPanel = lazy(async () => ({ default: (await import('./letter/letter-panel.tsx')).LetterPanel }))

type DocumentsScreenProps = {
  account: Account
  search: DocumentsSearch
  onSearch: OnSearch<DocumentsSearch>
  chooseReceiver: ChooseReceiver
}

const sorts: readonly Sort<DocumentSortField>[] = [
  newestFirst,
  { field: 'id', order: 'ASC' },
  { field: 'name', order: 'ASC' },
  { field: 'name', order: 'DESC' },
  { field: 'lastName', order: 'ASC' },
  { field: 'lastName', order: 'DESC' },
  { field: 'docTypeName', order: 'ASC' },
  { field: 'docTypeName', order: 'DESC' },
  { field: 'reference', order: 'ASC' },
  { field: 'reference', order: 'DESC' },
]

/** Every document that was delivered, and how it stands with its receiver. */
export function DocumentsScreen({ account, search, onSearch, chooseReceiver }: DocumentsScreenProps) {
  const { t } = useTranslation('documents')
  const { id: accountId, name: sender } = account
  const list = useList({
    search,
    onSearch: (next: DocumentsSearch, replace) => onSearch({ ...next, open: undefined }, replace),
    query: (asked: DocumentsSearch) => documentsQuery(accountId, asked),
    failure: t('get-documents-error'),
  })
  const rows = list.page?.content
  const isPhone = useNarrow(narrow.cards)
  const navigate = useNavigate()
  const onOpen = (open: string | undefined) => {
    const letterId = rows?.find(({ id }) => id === open)?.letter ? letterIdOf(rows, open) : undefined
    if (letterId && isPhone)
      void navigate({
        to: '/doccle/documents/{-$accountId}/letters/$letterId',
        params: { accountId, letterId },
      })
    else onSearch({ ...search, open: open === search.open && letterId ? undefined : open }, true)
  }
  const timeline = useTimelinePanel({
    rows: rows?.filter(({ letter }) => letter === null),
    openId: search.open,
    sender,
    onOpen,
  })
  const opening = { openId: search.open, onOpen }
  const { signature, reading, name, docType, reference, receiver, received, actions } = useColumns(opening)
  return timeline.around(
    <ListScreen
      list={list}
      title={t('title')}
      actions={<DocumentActions accountId={accountId} />}
      aboveToolbar={<DocumentTabs accountId={accountId} current="all" />}
      toolbar={
        <DocumentFilters
          accountId={accountId}
          search={search}
          rows={rows}
          chooseReceiver={chooseReceiver}
          filter={makeDocumentsFilter(search)}
          count={list.page?.totalNumberOfElements}
          waits={search.show === 'TO_SIGN' || search.show === 'UNREAD'}
          sorts={sorts}
          onChange={list.narrowBy}
          first={<ShowingFilter value={search.show} onChange={(show) => list.narrowBy({ show })} />}
          last={
            <DateField
              label=""
              aria-label={t('filter.received')}
              placeholder={t('filter.received')}
              className={classes.day}
              value={search.received ?? ''}
              onChange={(day) => list.narrowBy({ received: day || undefined })}
            />
          }
        />
      }
      columns={[
        signature,
        reading,
        name,
        ...(timeline.isDocked ? [] : [docType, reference]),
        receiver,
        received,
        actions,
      ]}
      card={(row) => <DocumentCard row={row} when={formatMoment(row.upload.timeReceived)} {...opening} />}
      isChosen={({ id }) => id === search.open}
      rowDetails={(row) =>
        row.letter && row.letterId && row.id === search.open && !isPhone ? (
          <LetterKeys onClose={() => onOpen(row.id)}>
            <Suspense fallback={null}>
              <LetterPanel accountId={accountId} letterId={row.letterId} />
            </Suspense>
          </LetterKeys>
        ) : null
      }
      defaultSort={newestFirst}
      range={(figures) => t('range', figures)}
      empty={<NoDocuments search={search} onSearch={list.narrowBy} />}
      panel={timeline.panel}
    />,
  )
}

const letterIdOf = (rows: readonly DocumentRow[] | undefined, open: string | undefined) =>
  rows?.find(({ id }) => id === open)?.letterId ?? undefined

/** Esc and the left arrow close the letter, and the focus goes back to its row. */
function LetterKeys({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    document.querySelector<HTMLElement>('[data-letter][aria-expanded="true"]')?.focus()
    onClose()
  }
  // biome-ignore lint/a11y/noStaticElementInteractions: the letter in it takes the keyboard
  return <div onKeyDown={onKeyDown}>{children}</div>
}

type NoDocumentsProps = { search: DocumentsSearch; onSearch: (part: DocumentsSearch) => void }

function NoDocuments({ search, onSearch }: NoDocumentsProps) {
  const { t } = useTranslation('documents')
  const { q, show, docType, receiverId, received } = search
  if (!q && !show && !docType && !receiverId && !received)
    return <Empty title={t('empty.title')}>{t('empty.body')}</Empty>
  const showAll = () =>
    onSearch({
      q: undefined,
      show: undefined,
      docType: undefined,
      receiverId: undefined,
      received: undefined,
    })
  return (
    <Empty
      title={q ? t('none-found.for', { text: q }) : t('none-found.title')}
      actions={<Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    />
  )
}
