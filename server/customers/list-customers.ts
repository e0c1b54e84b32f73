import { type EntityManager, raw } from '@mikro-orm/postgresql'
import type { CustomersFilter } from '#generated/graphql.ts'
import { storedTotal } from '../accounts/document-count.ts'
import { code, sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { searchFor } from '../platform/database/searching.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { WordsOf } from '../platform/database/word-search.ts'
import { CUSTOMER_WORDS, Customer } from './customer.ts'
import type { Owner } from './save-customer.ts'

export const CUSTOMER_SORT_FIELDS = ['id', 'name', 'vat', 'city', 'country', 'email'] as const
type SortField = (typeof CUSTOMER_SORT_FIELDS)[number]

/** Accounts have fewer customers; the GraphQL list pages through all. */
const MOST = 1_000

/** All customers by name, for pickers. */
export const allCustomers = (em: EntityManager, accountId: Owner): Promise<Customer[]> =>
  em.find(Customer, { accountId }, { orderBy: [{ [raw('lower(name)')]: 'asc' }, { id: 'asc' }], limit: MOST })

export type CustomerRow = Omit<Customer, 'createdAt' | 'updatedAt'>

interface ListQuery {
  accountId: Owner
  filter: CustomersFilter | null | undefined
  page: Page<SortField>
}

export const listCustomers = (em: EntityManager, asked: ListQuery): Promise<Listed<CustomerRow, object>> =>
  list(em, makeListing(asked), asked.page)

/** Exported for the benchmark. */
export function makeListing({ accountId, filter, page }: ListQuery): Listing {
  const number = plainNumber(filter?.number ?? '')
  const search = searchFor({ name: filter?.name, vat: number, enterprise_number: number }, accountId)
  const own = accountId === null ? code('d.account_id is null') : sql`d.account_id = ${value(accountId)}`
  return {
    table: 'customers',
    columns: COLUMNS,
    matching: [own],
    search,
    order: orderBy(page, SORTED_BY),
    /** Shared customers are not counted. */
    total: search === undefined && accountId !== null ? storedTotal(accountId, 'CUSTOMER') : undefined,
  }
}

/** As numbers are stored: `BE 0427.416` without its letters and marks. */
const plainNumber = (text: string): string =>
  text
    .trim()
    .replace(/^be/i, '')
    .replace(/[\s.\-/()]/g, '')

export const COLUMNS = `
  d.id, d.account_id as "accountId", d.name, d.vat, d.enterprise_number as "enterpriseNumber", d.street, d.postal_code as "postalCode", d.city, d.country, d.email,
  d.telephone, d.scheme, d.participant, d.vat_treatment as "vatTreatment", d.language, d.version`

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  name: { column: 'name', isText: true, isUnique: true },
  vat: { column: 'vat', isText: true },
  city: { column: 'city', isText: true, mayBeEmpty: true },
  country: { column: 'country', isText: true },
  email: { column: 'email', isText: true, mayBeEmpty: true },
}

/** For "search everything"; shared customers are in their own list. */
export const CUSTOMERS_BY_WORDS: WordsOf = {
  table: 'customers',
  text: CUSTOMER_WORDS,
  columns: {
    id: 'd.id',
    name: 'd.name',
    number: 'd.vat',
    detail: 'd.city',
    date: 'null::text',
    status: 'null::text',
    cents: 'null::bigint',
    currency: 'null::text',
  },
  numbers: ['vat', 'enterprise_number'],
  order: 'NAME',
}
