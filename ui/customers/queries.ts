import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { components } from '#generated/api.ts'
import {
  customersDocument,
  type customersQuery,
  type customersQueryVariables,
  deleteCustomerDocument,
} from '#generated/graphql-documents.ts'
import { api, call } from '../api/client.ts'
import { graphql } from '../api/graphql.ts'
import type { Sort } from '../kit/table.tsx'
import { type ListSearch, readListSearch } from '../lists/list-search.ts'
import { pageAsked } from '../lists/page-asked.ts'

/** An account's own customers, or the shared ones that admins maintain. */
type Book = 'own' | 'global'

/** Routes per kind of customers. */
export const places = {
  own: { list: '/customers/{-$accountId}', form: '/customers/{-$accountId}/customer/{-$customerId}' },
  global: {
    list: '/global-customers/{-$accountId}',
    form: '/global-customers/{-$accountId}/customer/{-$customerId}',
  },
} as const

/** The customers of a screen, and the open account: an admin may have none. */
export type Shelf = {
  book: Book
  accountId: string | undefined
  mayEdit: boolean
  /** True when a shared customer can be copied to the account. */
  mayTake?: boolean
}

const sortFields = ['name', 'vat', 'city', 'country', 'email'] as const
export type CustomerSortField = (typeof sortFields)[number]
export type CustomersSearch = ListSearch<CustomerSortField>

/** The default order (specification section 9). */
export const byName: Sort<CustomerSortField> = { field: 'name', order: 'ASC' }

export function readCustomersSearch(search: Record<string, unknown>): CustomersSearch {
  return readListSearch(search, sortFields)
}

export type Customer = components['schemas']['Customer']
/** A new customer: Belgian, with the enterprise number as its endpoint once there is one (specification section 9). */
export const newCustomer: Customer = {
  name: '',
  vat: '',
  country: 'BE',
  street: '',
  postalCode: '',
  city: '',
  telephone: '',
  email: '',
  scheme: '0208',
  participant: '',
}

export type CustomerRow = customersQuery['customers']['content'][number]

export const customersListQuery = (shelf: Shelf, search: CustomersSearch) =>
  queryOptions({
    queryKey: ['customers', shelf.book, 'list', toVariables(shelf, search)],
    queryFn: async ({ signal }) =>
      (await graphql(customersDocument, toVariables(shelf, search), signal)).customers,
  })

function toVariables({ book, accountId }: Shelf, search: CustomersSearch): customersQueryVariables {
  const { q } = search
  return {
    ...(book === 'own' && accountId && { accountId }),
    page: pageAsked(search, byName),
    ...(q && { customersFilter: /\d/.test(q) ? { name: q, number: q } : { name: q } }),
  }
}

/** Fetched again for every form that opens, and never replaced while somebody types. */
export const customerQuery = (shelf: Shelf, customerId: string) =>
  queryOptions({
    queryKey: ['customer', shelf.book, shelf.accountId, customerId],
    queryFn: () => getCustomer(shelf, customerId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 5_000,
    meta: { handles: ['NOT_FOUND'] },
  })

export function getCustomer({ book, accountId = '' }: Shelf, id: string): Promise<Customer> {
  if (book === 'global') return call(api.GET('/global-customers/{id}', { params: { path: { id } } }))
  const path = { accountId, customerId: id }
  return call(api.GET('/accounts/{accountId}/customers/{customerId}', { params: { path } }))
}

/** Creates a customer, or updates the one with that id; refused as STALE when it changed since its `version` was read. */
export function saveCustomer(shelf: Shelf, id: string | undefined, customer: Customer): Promise<Customer> {
  const body = makeBody(customer)
  const { book, accountId = '' } = shelf
  if (id === undefined) return createCustomer(shelf, body)
  if (book === 'global') return call(api.PUT('/global-customers/{id}', { params: { path: { id } }, body }))
  const path = { accountId, customerId: id }
  return call(api.PUT('/accounts/{accountId}/customers/{customerId}', { params: { path }, body }))
}

function createCustomer({ book, accountId = '' }: Shelf, body: Customer): Promise<Customer> {
  if (book === 'global') return call(api.POST('/global-customers', { body }))
  return call(api.POST('/accounts/{accountId}/customers', { params: { path: { accountId } }, body }))
}

/** Copies a shared customer to the account. */
export async function copyToOwn(accountId: string, id: string): Promise<Customer> {
  const { version: _, ...customer } = await getCustomer({ book: 'global', accountId, mayEdit: false }, id)
  return saveCustomer({ book: 'own', accountId, mayEdit: true }, undefined, customer)
}

export async function deleteCustomer(customerId: string): Promise<void> {
  await graphql(deleteCustomerDocument, { customerId })
}

/** After a change of customers: refreshes every list, and the editor's search. */
export async function refreshCustomers(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: ['customer'], type: 'inactive' })
  await client.invalidateQueries({ queryKey: ['customers'] })
}

/** Without fields that only the server sets. */
function makeBody({
  id: _id,
  accountId: _owner,
  countryName: _name,
  reach: _reach,
  ...body
}: Customer): Customer {
  return body
}
