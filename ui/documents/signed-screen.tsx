import { useTranslation } from 'react-i18next'
import type { Account } from '../api/accounts.ts'
import { Button } from '../kit/button.tsx'
import { DateField } from '../kit/date-field.tsx'
import { Empty } from '../kit/empty.tsx'
import { formatMoment } from '../kit/format.ts'
import type { Sort } from '../kit/table.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import type { ChooseReceiver } from './choose-receiver.ts'
import { DocumentCard, type DocumentColumn, useColumns } from './document-columns.tsx'
import classes from './document-filters.module.css'
import { DocumentFilters } from './document-filters.tsx'
import { NamesMark } from './document-status.tsx'
import { DocumentActions, DocumentTabs } from './list-head.tsx'

import { type DocumentRow, makeSignedFilter, signedDocumentsQuery } from './queries.ts'
import { type DocumentSortField, lastSignedFirst, type SignedSearch } from './search.ts'
import { useTimelinePanel } from './use-timeline-panel.tsx'

type SignedScreenProps = {
  account: Account
  search: SignedSearch
  onSearch: OnSearch<SignedSearch>
  chooseReceiver: ChooseReceiver
}

const sorts: readonly Sort<DocumentSortField>[] = [
  lastSignedFirst,
  { field: 'timeSignature', order: 'ASC' },
  { field: 'name', order: 'ASC' },
  { field: 'name', order: 'DESC' },
  { field: 'lastName', order: 'ASC' },
  { field: 'lastName', order: 'DESC' },
]

/** The signed documents, the last one first. */
export function SignedScreen({ account, search, onSearch, chooseReceiver }: SignedScreenProps) {
  const { t } = useTranslation('documents')
  const { id: accountId, name: sender } = account
  const list = useList({
    search,
    onSearch: (next: SignedSearch, replace) => onSearch({ ...next, open: undefined }, replace),
    query: (asked: SignedSearch) => signedDocumentsQuery(accountId, asked),
    failure: t('get-documents-error'),
  })
  const rows = list.page?.content
  const onOpen = (open: string | undefined) => onSearch({ ...search, open }, true)
  const timeline = useTimelinePanel({ rows, openId: search.open, sender, onOpen })
  const opening = { openId: search.open, onOpen }
  const { signature, name, docType, reference, receiver, sealed } = useColumns(opening)
  const signedOn: DocumentColumn = {
    key: 'signed',
    usual: 140,
    header: t('column.signed'),
    sortBy: 'timeSignature',
    firstOrder: 'DESC',
    cell: signedAt,
  }
  const signer: DocumentColumn = {
    key: 'signer',
    usual: 120,
    header: t('column.signer'),
    cell: (row) => (
      <>
        {row.signatures.map((each) => each.signer).join(', ')}
        <NamesMark row={row} />
      </>
    ),
  }
  return timeline.around(
    <ListScreen
      list={list}
      title={t('title')}
      actions={<DocumentActions accountId={accountId} />}
      aboveToolbar={<DocumentTabs accountId={accountId} current="signed" />}
      toolbar={
        <DocumentFilters
          accountId={accountId}
          search={search}
          rows={rows}
          chooseReceiver={chooseReceiver}
          filter={makeSignedFilter(search)}
          count={list.page?.totalNumberOfElements}
          sorts={sorts}
          onChange={list.narrowBy}
          last={<SignedBetween search={search} onChange={list.narrowBy} />}
        />
      }
      columns={[
        signature,
        signedOn,
        name,
        ...(timeline.isDocked ? [] : [docType, reference]),
        receiver,
        ...(timeline.isDocked ? [] : [signer]),
        sealed,
      ]}
      card={(row) => <DocumentCard row={row} when={signedAt(row)} isSealed {...opening} />}
      isChosen={({ id }) => id === search.open}
      defaultSort={lastSignedFirst}
      range={(figures) => t('range', figures)}
      empty={<NoneSigned search={search} onSearch={list.narrowBy} />}
      panel={timeline.panel}
    />,
  )
}

const signedAt = ({ signatures: [first] }: DocumentRow) => (first ? formatMoment(first.timeSignature) : '')

type SearchProps = { search: SignedSearch; onChange: (part: SignedSearch) => void }

function SignedBetween({ search: { from, to }, onChange }: SearchProps) {
  const { t } = useTranslation('documents')
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <>
      <DateField
        label=""
        aria-label={t('filter.signed-from')}
        placeholder={t('filter.signed-from')}
        className={classes.day}
        value={from ?? ''}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DateField
        label=""
        aria-label={t('filter.signed-to')}
        placeholder={t('filter.signed-to')}
        className={classes.day}
        value={to ?? ''}
        error={isReversed ? t('filter.reversed') : undefined}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </>
  )
}

type NoneSignedProps = { search: SignedSearch; onSearch: (part: SignedSearch) => void }

function NoneSigned({ search, onSearch }: NoneSignedProps) {
  const { t } = useTranslation('documents')
  const { q, docType, receiverId, from, to } = search
  if (!q && !docType && !receiverId && !from && !to)
    return <Empty title={t('none-signed.title')}>{t('none-signed.body')}</Empty>
  const showAll = () =>
    onSearch({ q: undefined, docType: undefined, receiverId: undefined, from: undefined, to: undefined })
  return (
    <Empty
      title={q ? t('none-found.for', { text: q }) : t('none-found.title')}
      actions={<Button onClick={showAll}>{t('none-found.show-all')}</Button>}
    />
  )
}
