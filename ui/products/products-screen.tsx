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
import { ProductCard, useProductColumns } from './product-columns.tsx'
import {
  byName,
  deleteProduct,
  type ProductRow,
  type ProductsSearch,
  places,
  productQuery,
  productsListQuery,
  refreshProducts,
} from './queries.ts'

const ProductsImport = lazyImportWindow(async () => (await import('./product-rows.ts')).productKind)

type ProductsScreenProps = {
  accountId: string
  mayEdit: boolean
  search: ProductsSearch
  onSearch: OnSearch<ProductsSearch>
  /** True where the address opens the import. */
  asked: AskedImport
}

/** The products of an account. */
export function ProductsScreen({ accountId, mayEdit, search, onSearch, asked }: ProductsScreenProps) {
  const { t } = useTranslation('products')
  const client = useQueryClient()
  const [toDelete, setToDelete] = useState<ProductRow>()
  const importing = useImportWindow(asked)
  const onImport = importing.open
  const list = useList({
    search,
    onSearch,
    query: (asked: ProductsSearch) => productsListQuery(accountId, asked),
    failure: t('list-failed'),
  })
  const actions = { mayEdit, onDelete: setToDelete }
  return (
    <>
      <ListScreen
        list={list}
        title={t('title')}
        actions={mayEdit && !list.isEmpty && <Actions accountId={accountId} onImport={onImport} />}
        toolbar={<SearchBar label={t('search')} text={search.q} onSearch={(q) => list.narrowBy({ q })} />}
        columns={useProductColumns(actions)}
        card={(row) => <ProductCard row={row} {...actions} />}
        preload={({ id }) => void client.prefetchQuery(productQuery(accountId, id))}
        defaultSort={byName}
        range={(figures) => t('range', figures)}
        empty={
          <Empty
            title={t('empty.title')}
            actions={mayEdit && <Actions accountId={accountId} onImport={onImport} isAlone />}
          >
            {t('empty.body')}
          </Empty>
        }
        noneFound={(text) => t('none-found', { text })}
      />
      <DeleteDialog
        id={toDelete?.id}
        title={t('delete-title')}
        question={t('delete-question', { name: toDelete?.name ?? '' })}
        words={{ done: t('deleted'), failed: t('not-deleted') }}
        remove={(id) => deleteProduct(accountId, id)}
        refresh={() => refreshProducts(client)}
        onClose={() => setToDelete(undefined)}
      />
      {importing.shown && mayEdit && <ProductsImport accountId={accountId} {...importing.shown} />}
    </>
  )
}

type NewProductProps = {
  accountId: string
  /** No title beside it names the new thing. */
  isAlone?: boolean | undefined
}

function Actions({ onImport, ...props }: NewProductProps & { onImport: () => void }) {
  const { t } = useTranslation('products')
  return (
    <>
      <ImportButton label={t('import')} short={t('import-short')} isAlone={props.isAlone} onOpen={onImport} />
      <NewProduct {...props} />
    </>
  )
}

function NewProduct({ accountId, isAlone = false }: NewProductProps) {
  const { t } = useTranslation('products')
  const isNarrow = useNarrow(narrow.phone) && !isAlone
  return (
    <ButtonLink
      kind="primary"
      icon={IconPlus}
      to={places.form}
      params={{ accountId }}
      aria-label={isNarrow ? `${t('new-short')}: ${t('new')}` : undefined}
    >
      {t(isNarrow ? 'new-short' : 'new')}
    </ButtonLink>
  )
}
