import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailedFile, mailedFilesQuery, type WaitingState } from '../api/mailed-files.ts'
import type { Column } from '../kit/table.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { InboundAddress } from './inbound-address.tsx'
import { type FilesSearch, newestFirst } from './queries.ts'

export type FilesListProps = {
  accountId: string
  /** The lists of the received. */
  tabs: ReactNode
  search: FilesSearch
  onSearch: OnSearch<FilesSearch>
}

type FilesScreenProps = FilesListProps & {
  state: WaitingState
  title: string
  columns: Column<MailedFile, 'id'>[]
  card: (file: MailedFile) => ReactNode
  empty: ReactNode
  actions?: ReactNode
  /** Between the tabs and the address. */
  above?: ReactNode
}

/** Three columns of words need space: below this width in px there are cards. */
const widthOfColumns = 900

/** The files out of mails in one state, and the address that they are mailed to. */
export function FilesScreen(props: FilesScreenProps) {
  const { accountId, tabs, search, onSearch, state, title, columns, card, empty, actions, above } = props
  const { t } = useTranslation('mail-in')
  const list = useList({
    search,
    onSearch,
    query: ({ page }: FilesSearch) => mailedFilesQuery(accountId, state, page),
    failure: t('failed'),
  })
  return (
    <ListScreen
      list={list}
      title={title}
      actions={actions}
      aboveToolbar={
        <>
          {tabs}
          {above}
          <InboundAddress accountId={accountId} />
        </>
      }
      toolbar={null}
      columns={columns}
      card={card}
      cardsBelow={widthOfColumns}
      defaultSort={newestFirst}
      range={(figures) => t('range', figures)}
      empty={empty}
    />
  )
}
