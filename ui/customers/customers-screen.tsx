import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AskedImport, ImportButton, lazyImportWindow, useImportWindow } from '../imports/lazy-import.tsx'
import { ButtonLink } from '../kit/button.tsx'
import { Empty } from '../kit/empty.tsx'
import { narrow, useNarrow } from '../kit/media.ts'
import { DeleteDialog } from '../lists/delete-dialog.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import { SearchBar } from '../lists/search-bar.tsx'
import { type OnSearch, useList } from '../lists/use-list.ts'
import { CustomerCard, useCustomerColumns } from './customer-columns.tsx'
import {
  byName,
  type CustomerRow,
  type CustomersSearch,
  customerQuery,
  customersListQuery,
  deleteCustomer,
  places,
  refreshCustomers,
  type Shelf,
} from './queries.ts'

const CustomersImport = lazyImportWindow(async () => (await import('./customer-rows.ts')).customerKind)

const never: AskedImport = { isAsked: false, onClosed: () => undefined }

type CustomersScreenProps = {
  shelf: Shelf
  search: CustomersSearch
  onSearch: OnSearch<CustomersSearch>
  /** True where the address opens the import. */
  asked?: AskedImport
}

/** The list of an account's customers, or of the shared ones. */
export function CustomersScreen({ shelf, search, onSearch, asked = never }: CustomersScreenProps) {
  const { t } = useTranslation('customers')
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<CustomerRow>()
  const importing = useImportWindow(asked)
  const onImport = importing.open
  const list = useList({
    search,
    onSearch,
    query: (asked: CustomersSearch) => customersListQuery(shelf, asked),
    failure: t('getCustomersError'),
  })
  return (
    <>
      <ListScreen
        list={list}
        title={t(`${shelf.book}.title`)}
        actions={!list.isEmpty && <Actions shelf={shelf} onImport={onImport} />}
        toolbar={<SearchBar label={t('search')} text={search.q} onSearch={(q) => list.narrowBy({ q })} />}
        columns={useCustomerColumns(shelf, setToDelete)}
        card={(row) => <CustomerCard shelf={shelf} row={row} onDelete={setToDelete} />}
        preload={({ id }) => void client.prefetchQuery(customerQuery(shelf, id))}
        defaultSort={byName}
        range={(figures) => t('range', figures)}
        empty={<NoCustomers shelf={shelf} onImport={onImport} />}
        noneFound={(text) => t('none-found', { text })}
      />
      <DeleteDialog
        id={toDelete?.id}
        title={t('delete-title')}
        question={t(`${shelf.book}.delete-question`, { name: toDelete?.name ?? '' })}
        words={{ done: t('deleted'), failed: t('not-deleted') }}
        remove={deleteCustomer}
        refresh={() => refreshCustomers(client)}
        onClose={() => setToDelete(undefined)}
      />
      {importing.shown && shelf.accountId && shelf.mayEdit && (
        <CustomersImport accountId={shelf.accountId} {...importing.shown} />
      )}
    </>
  )
}

type NewCustomerProps = {
  shelf: Shelf
  /** No title beside it names the new thing. */
  isAlone?: boolean | undefined
}
type ActionsProps = NewCustomerProps & { onImport: () => void }

/** Shared customers are few, and of no file. */
function Actions({ shelf, isAlone, onImport }: ActionsProps) {
  const { t } = useTranslation('customers')
  if (!shelf.mayEdit) return null
  return (
    <>
      {shelf.book === 'own' && (
        <ImportButton label={t('import')} short={t('import-short')} isAlone={isAlone} onOpen={onImport} />
      )}
      <NewCustomer shelf={shelf} isAlone={isAlone} />
    </>
  )
}

function NewCustomer({ shelf: { book, accountId }, isAlone = false }: NewCustomerProps) {
  const { t } = useTranslation('customers')
  const isNarrow = useNarrow(narrow.phone) && !isAlone
  return (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to={places[book].form}
      params={{ accountId }}
      aria-label={isNarrow ? `${t('new-short')}: ${t(`${book}.new`)}` : undefined}
    >
      {t(isNarrow ? 'new-short' : `${book}.new`)}
    </ButtonLink>
  )
}

function NoCustomers({ shelf, onImport }: ActionsProps) {
  const { t } = useTranslation('customers')
  return (
    <Empty
      title={t(`${shelf.book}.empty.title`)}
      actions={<Actions shelf={shelf} isAlone onImport={onImport} />}
    >
      {t(`${shelf.book}.empty.body`)}
    </Empty>
  )
}
