import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { vendorQuery } from '../api/vendors.ts'
import { Empty } from '../kit/empty.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { LateVendors } from './late-vendors.tsx'
import { byName, type VendorsSearch, vendorsListQuery } from './queries.ts'
import { ReceivedTabs } from './received-tabs.tsx'
import { useVendorColumns, VendorCard } from './vendor-columns.tsx'

type VendorsScreenProps = { accountId: string; search: VendorsSearch; onSearch: OnSearch<VendorsSearch> }

/** The vendors of an account, as learned from its received documents. */
export function VendorsScreen({ accountId, search, onSearch }: VendorsScreenProps) {
  const { t } = useTranslation('vendors')
  const client = useQueryClient()
  const list = useList({
    search,
    onSearch,
    query: (asked: VendorsSearch) => vendorsListQuery(accountId, asked),
    failure: t('list-failed'),
  })
  return (
    <ListScreen
      list={list}
      title={t('title')}
      aboveToolbar={
        <>
          <ReceivedTabs accountId={accountId} current="vendors" />
          {search.late && <LateVendors accountId={accountId} />}
        </>
      }
      toolbar={<SearchBar label={t('search')} text={search.q} onSearch={(q) => list.narrowBy({ q })} />}
      columns={useVendorColumns(accountId)}
      card={(row) => <VendorCard accountId={accountId} row={row} />}
      preload={({ id }) => void client.prefetchQuery(vendorQuery(accountId, id))}
      defaultSort={byName}
      range={(figures) => t('range', figures)}
      empty={<Empty title={t('empty.title')}>{t('empty.body')}</Empty>}
      noneFound={(text) => t('none-found', { text })}
    />
  )
}
