import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Empty, Failure } from '../kit/empty.tsx'
import { Page } from '../kit/page.tsx'
import { Pager, shownRange } from '../kit/pager.tsx'
import { type Column, type Sort, Table } from '../kit/table.tsx'
import type { ListSearch } from './list-search.ts'
import { rowsPerPage } from './page-asked.ts'
import type { List, ListPage } from './use-list.ts'

type Rows<Row extends { id: string }, Field extends string> = {
  columns: Column<Row, Field>[]
  /** The row on a window that is too narrow for columns. */
  card: (row: Row) => ReactNode
  /** The width of the window in CSS pixels, up to which cards are shown. */
  cardsBelow?: number
  /** Stands under the row, in the same frame. */
  rowDetails?: (row: Row) => ReactNode
  /** True where the details of the row are open. */
  isChosen?: (row: Row) => boolean
  /** Loads the page behind a row, once the pointer is over it. */
  preload?: (row: Row) => void
}

type ListScreenProps<Row extends { id: string }, Field extends string> = Rows<Row, Field> & {
  list: List<ListPage<Row>, ListSearch<Field>>
  title: string
  /** The way back to the owner of the list. */
  backLink?: ReactNode
  /** The page's one primary action. */
  actions?: ReactNode
  /** Shown above the toolbar, also when the list is empty. */
  aboveToolbar?: ReactNode
  /** Search and filters; hidden when there is nothing to search. */
  toolbar: ReactNode
  defaultSort: Sort<Field>
  /** The text of the shown range. */
  range: (figures: { from: number; to: number; count: number }) => string
  empty: ReactNode
  /** The title of a search that finds nothing. Without it, `empty` says so itself. */
  noneFound?: (text: string) => string
  /** Below the pages: the keys of the list, and the acts on its chosen rows. */
  belowRows?: ReactNode
  /** The details of the open row, beside the list. Null while none is open; undefined where a list has no panel. */
  panel?: ReactNode
}

/** A list with its sort order, its pages, and the states loading, failed and empty. */
export function ListScreen<Row extends { id: string }, Field extends string>(
  props: ListScreenProps<Row, Field>,
) {
  const {
    list,
    title,
    backLink,
    actions,
    aboveToolbar,
    toolbar,
    defaultSort,
    range,
    panel,
    noneFound,
    belowRows,
    ...table
  } = props
  const { t } = useTranslation('lists')
  const { search, page } = list
  return (
    <Page title={title} backLink={backLink} actions={actions}>
      {aboveToolbar}
      {list.showsToolbar && toolbar}
      <WithPanel panel={panel}>
        {list.failure ? (
          <Failure {...list.failure} />
        ) : (
          <Table
            {...table}
            empty={
              noneFound && !list.isEmpty ? (
                <Empty title={search.q ? noneFound(search.q) : t('none-kept')} />
              ) : (
                props.empty
              )
            }
            label={title}
            rows={list.isDisabled ? [] : page?.content}
            rowKey={({ id }) => id}
            sort={{ field: search.sort ?? defaultSort.field, order: search.order ?? defaultSort.order }}
            onSort={({ field, order }) => list.narrowBy({ sort: field, order })}
            isRefreshing={list.isRefreshing}
          />
        )}
        {page && page.totalNumberOfElements > 0 && (
          <Pager
            page={page.pageNumber}
            size={rowsPerPage}
            total={page.totalNumberOfElements}
            range={range(shownRange(page.pageNumber, rowsPerPage, page.totalNumberOfElements))}
            // The server counts pages from 0, the address from 1.
            onPage={(next) => list.onSearch({ ...search, page: next + 1 })}
          />
        )}
      </WithPanel>
      {belowRows}
    </Page>
  )
}

function WithPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  if (panel === undefined) return children
  return (
    <Flex gap={28} align="flex-start">
      <Box flex={1} miw={0}>
        {children}
      </Box>
      {panel}
    </Flex>
  )
}
