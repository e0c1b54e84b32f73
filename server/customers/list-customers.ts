import { type EntityManager, type FilterQuery, raw } from '@mikro-orm/postgresql'
import type { CustomersFilter } from '#generated/graphql.ts'
import type { Page } from '../database/page.ts'
import { Customer } from './customer.ts'
import type { Owner } from './get-customer.ts'

export const CUSTOMER_SORT_FIELDS = ['id', 'name', 'vat', 'city', 'country', 'email'] as const
export type CustomerSortField = (typeof CUSTOMER_SORT_FIELDS)[number]

/** An account has more customers than this only by accident; the GraphQL list pages through all. */
const MOST = 1_000

/** All of them by name, for pickers. */
export const allCustomers = (em: EntityManager, accountId: Owner): Promise<Customer[]> =>
  em.find(Customer, { accountId }, { orderBy: [{ [raw('lower(name)')]: 'asc' }, { id: 'asc' }], limit: MOST })

export async function listCustomers(
  em: EntityManager,
  accountId: Owner,
  filter: CustomersFilter | null | undefined,
  page: Page<CustomerSortField>,
): Promise<{ customers: Customer[]; total: number }> {
  const name = filter?.name?.trim() ?? ''
  const where: FilterQuery<Customer> = {
    accountId,
    ...(name === '' ? {} : { name: { $ilike: containing(name) } }),
  }
  const [customers, total] = await em.findAndCount(Customer, where, {
    orderBy: [{ [sortKey(page)]: page.order }, { id: page.order }],
    limit: page.size,
    offset: page.number * page.size,
  })
  return { customers, total }
}

/** The text as a pattern that stands for itself, wherever it occurs. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** An id has no letters to ignore. */
const sortKey = ({ sortField, ignoreCase }: Page<CustomerSortField>) =>
  ignoreCase && sortField !== 'id' ? raw(`lower(${sortField})`) : sortField
