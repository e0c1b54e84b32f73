import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { ActivityCard, useActivityColumns } from './activity-columns.tsx'
import classes from './activity-filters.module.css'
import { ActivityFilters } from './activity-filters.tsx'
import { ChainNotice } from './chain-notice.tsx'
import { ExportMenu } from './export-menu.tsx'
import { activityQuery } from './queries.ts'
import { type ActivitySearch, everything, newestFirst } from './search.ts'

type ActivityScreenProps = {
  account: { id: string; name: string }
  seesDocuments: boolean
  backLink: ReactNode
  search: ActivitySearch
  onSearch: OnSearch<ActivitySearch>
}

/** Everything that happened in an account, newest first, and whether it still stands as it was recorded. */
export function ActivityScreen({ account, seesDocuments, backLink, search, onSearch }: ActivityScreenProps) {
  const { t } = useTranslation('activity')
  const { id: accountId, name } = account
  const list = useList({
    search,
    onSearch,
    query: (asked: ActivitySearch) => activityQuery(accountId, asked),
    failure: t('failed'),
  })
  const rows = {
    accountId,
    company: name,
    seesDocuments,
    onActor: (actor: string) => list.narrowBy({ actor, by: undefined }),
  }
  const { page: _, ...filters } = search
  const isFiltered = Object.keys(filters).length > 0
  return (
    <ListScreen
      list={list}
      title={t('page', { name })}
      backLink={backLink}
      actions={<ExportMenu accountId={accountId} />}
      aboveToolbar={
        <div className={classes.chain}>
          <ChainNotice accountId={accountId} />
        </div>
      }
      toolbar={<ActivityFilters search={search} rows={list.page?.content} onChange={list.narrowBy} />}
      columns={useActivityColumns(rows)}
      card={(row) => <ActivityCard row={row} {...rows} />}
      defaultSort={newestFirst}
      range={(figures) => t('range', figures)}
      empty={
        isFiltered ? (
          <Empty
            title={t('none-found')}
            actions={<Button onClick={() => list.narrowBy(everything)}>{t('show-all')}</Button>}
          />
        ) : (
          <Empty title={t('none.title')}>{t('none.body')}</Empty>
        )
      }
    />
  )
}
