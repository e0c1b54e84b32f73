import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import {
  productsDocument,
  type productsQuery,
  type productsQueryVariables,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'
import { pageAsked } from '../lists/page-asked.ts'

const sortFields = ['code', 'name', 'unitPrice', 'vatRate'] as const
export type ProductSortField = (typeof sortFields)[number]
export type ProductsSearch = ListSearch<ProductSortField>

export const byName: Sort<ProductSortField> = { field: 'name', order: 'ASC' }

export function readProductsSearch(search: Record<string, unknown>): ProductsSearch {
  return readListSearch(search, sortFields)
}

export const places = {
  list: '/products/{-$accountId}',
  form: '/products/{-$accountId}/product/{-$productId}',
} as const

export type Product = components['schemas']['Product']
export type ProductRow = productsQuery['products']['content'][number]

/** The list; the editor's suggestions are of the same key. */
export const productsListQuery = (accountId: string, search: ProductsSearch) => {
  const variables: productsQueryVariables = {
    accountId,
    page: pageAsked(search, byName),
    ...(search.q && { productsFilter: { code: search.q, name: search.q } }),
  }
  return queryOptions({
    queryKey: ['products', accountId, 'list', variables],
    queryFn: async ({ signal }) => (await graphql(productsDocument, variables, signal)).products,
  })
}

/** Fetched again for every form that opens, and never replaced while somebody types. */
export const productQuery = (accountId: string, productId: string) =>
  queryOptions({
    queryKey: ['product', accountId, productId],
    queryFn: () => getProduct(accountId, productId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
    meta: { handles: ['NOT_FOUND'] },
  })

export const getProduct = (accountId: string, productId: string): Promise<Product> =>
  call(api.GET('/accounts/{accountId}/products/{productId}', { params: { path: { accountId, productId } } }))

/** Refused as STALE when it changed since its `version` was read. */
export function saveProduct(
  accountId: string,
  productId: string | undefined,
  { id: _id, accountId: _owner, ...body }: Product,
): Promise<Product> {
  if (productId === undefined)
    return call(api.POST('/accounts/{accountId}/products', { params: { path: { accountId } }, body }))
  const path = { accountId, productId }
  return call(api.PUT('/accounts/{accountId}/products/{productId}', { params: { path }, body }))
}

export async function deleteProduct(accountId: string, productId: string): Promise<void> {
  const path = { accountId, productId }
  await call(api.DELETE('/accounts/{accountId}/products/{productId}', { params: { path } }))
}

export async function refreshProducts(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['product'], type: 'inactive' })
  await client.invalidateQueries({ queryKey: ['products'] })
}
