import { Box } from '@mantine/core'
import { IconChevronDown, IconDownload, IconLoader2, IconShieldCheck } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { narrow } from '../kit/media.ts'
import { Menu } from '../kit/menu.tsx'
import { Notice } from '../kit/notice.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { ActivityCard, useActivityColumns } from './activity-columns.tsx'
import { ActivityFilters } from './activity-filters.tsx'
import { activityQuery, chainQuery, exportActivity } from './queries.ts'
import { type ActivitySearch, everything, newestFirst } from './search.ts'

/** Saves all of it, with the hashes by which it is verified elsewhere. */
export function ExportMenu({ accountId }: { accountId: string }) {
  const { t } = useTranslation('activity')
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'jsonl') => exportActivity(accountId, format),
    meta: { failure: t('export.failed') },
  })
  const formats = ['csv', 'jsonl'] as const
  return (
    <Menu
      trigger={
        <Button icon={IconDownload} iconAfter={IconChevronDown} busy={exporting.isPending}>
          {t('export.open')}
        </Button>
      }
      items={formats.map((key) => ({
        key,
        label: t(`export.${key}`),
        onPress: () => exporting.mutate(key),
      }))}
    />
  )
}

/** The outcome of the chain's verification by the server: whether the events stand as recorded. */
export function ChainNotice({ accountId }: { accountId: string }) {
  const { t } = useTranslation('activity')
  const { data, isFetching, isError, refetch } = useQuery(chainQuery(accountId))
  const again = (
    <Button size="compact" busy={isFetching} onClick={() => void refetch()}>
      {t('chain.again')}
    </Button>
  )
  if (isError) return <Notice tone="warn" title={t('chain.failed')} actions={again} />
  if (!data) return <Notice tone="quiet" icon={IconLoader2} title={t('chain.checking')} />
  const { broken, links } = data
  if (broken)
    return (
      <Notice tone="warn" title={t('chain.broken')} actions={again}>
        {t(`chain.${broken.why}`, { number: broken.number })} {t('chain.tell')}
      </Notice>
    )
  const words = links === 0 ? t('chain.whole-none') : t('chain.whole', { count: links })
  return <Notice tone="quiet" icon={IconShieldCheck} title={words} actions={again} />
}

type ActivityScreenProps = {
  account: { id: string; name: string }
  seesDocuments: boolean
  search: ActivitySearch
  onSearch: OnSearch<ActivitySearch>
}

/** Everything that happened in an account, newest first, and whether it still stands as it was recorded. */
export function ActivityScreen({ account, seesDocuments, search, onSearch }: ActivityScreenProps) {
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
      actions={<ExportMenu accountId={accountId} />}
      aboveToolbar={
        <Box mb="md">
          <ChainNotice accountId={accountId} />
        </Box>
      }
      toolbar={<ActivityFilters search={search} rows={list.page?.content} onChange={list.narrowBy} />}
      columns={useActivityColumns(rows)}
      card={(row) => <ActivityCard row={row} {...rows} />}
      // Beside the parts of the settings there is less room.
      cardsBelow={narrow.tablet}
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
