import { IconAlertCircle, IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../kit/empty.tsx'
import { formatCents } from '../kit/format.ts'
import { ChoiceFilter } from '../lists/choice-filter.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { Ageing } from './ageing.tsx'
import { MoneyFigures } from './money-figures.tsx'
import { MoneyTabs } from './money-tabs.tsx'
import classes from './open.module.css'
import { OpenCard, useOpenColumns } from './open-columns.tsx'
import { type OpenSearch, openItemsQuery } from './queries.ts'

type OpenScreenProps = { accountId: string; search: OpenSearch; onSearch: OnSearch<OpenSearch> }

/** The documents with an open amount, the longest due first, with the figures of the money above them. */
export function OpenScreen({ accountId, search, onSearch }: OpenScreenProps) {
  const { t } = useTranslation('payments')
  const list = useList({
    search,
    onSearch,
    query: (asked: OpenSearch) => openItemsQuery(accountId, asked),
    failure: t('open.failed'),
  })
  const { page } = list
  return (
    <ListScreen
      list={list}
      title={t('title.open')}
      aboveToolbar={
        <>
          <MoneyTabs accountId={accountId} current="open" />
          <MoneyFigures accountId={accountId} />
        </>
      }
      toolbar={
        <SearchBar label={t('open.search')} text={search.q} onSearch={(q) => list.narrowBy({ q })}>
          <ChoiceFilter
            label={t('open.direction')}
            value={search.direction}
            items={[
              { value: 'RECEIVE', label: t('open.RECEIVE'), icon: IconArrowDownLeft },
              { value: 'PAY', label: t('open.PAY'), icon: IconArrowUpRight },
            ]}
            onChange={(direction) => list.narrowBy({ direction })}
          />
          <ChoiceFilter
            label={t('open.due')}
            all={t('open.any-due')}
            allAlone={t('open.any-due')}
            value={search.due}
            items={[
              { value: 'OVERDUE', label: t('open.overdue'), icon: IconAlertCircle, tone: 'err' },
              { value: 'WEEK', label: t('open.week') },
            ]}
            onChange={(due) => list.narrowBy({ due })}
          />
        </SearchBar>
      }
      columns={useOpenColumns(accountId)}
      card={(item) => <OpenCard accountId={accountId} item={item} />}
      defaultSort={{ field: 'due', order: 'ASC' }}
      range={(figures) => t('open.range', figures)}
      empty={<Empty title={t('open.empty.title')}>{t('open.empty.body')}</Empty>}
      noneFound={(text) => t('open.none-found', { text })}
      belowRows={
        <>
          {page && page.totalNumberOfElements > 0 && (
            <p className={classes.sum}>
              <b>
                {t(search.direction ? 'open.sum' : 'open.sum-both', {
                  amount: formatCents(search.direction === 'PAY' ? -page.openCents : page.openCents),
                })}
              </b>
            </p>
          )}
          {search.direction !== 'PAY' && <Ageing accountId={accountId} />}
        </>
      }
    />
  )
}
