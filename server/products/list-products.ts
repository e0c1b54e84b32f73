import { type EntityManager, raw } from '@mikro-orm/postgresql'
import type { ProductsFilter } from '#generated/graphql.ts'
import { sql, value } from '../platform/database/fragment.ts'
import { type Listed, type Listing, list } from '../platform/database/listing.ts'
import type { Page } from '../platform/database/page.ts'
import { searchFor } from '../platform/database/searching.ts'
import { orderBy, type Sorted } from '../platform/database/sorting.ts'
import type { WordsOf } from '../platform/database/word-search.ts'
import { PRODUCT_WORDS, Product } from './product.ts'

export const PRODUCT_SORT_FIELDS = ['id', 'code', 'name', 'unitPrice', 'vatRate'] as const
type SortField = (typeof PRODUCT_SORT_FIELDS)[number]

/** The GraphQL list pages through all. */
const MOST = 1_000

/** All products by name. */
export const allProducts = (em: EntityManager, accountId: string): Promise<Product[]> =>
  em.find(Product, { accountId }, { orderBy: [{ [raw('lower(name)')]: 'asc' }, { id: 'asc' }], limit: MOST })

export const COLUMNS = `
  d.id, d.account_id as "accountId", d.code, d.name, d.unit, d.unit_price::float8 as "unitPrice", d.vat_rate as "vatRate",
  d.vat_treatment as "vatTreatment", d.version`

const SUGGESTED = 10
const SEARCHED = "coalesce(d.code, '') || ' ' || d.name"

/** Each word of the text begins a word of the code or the name; the index holds the first two letters of each. */
const SUGGEST = `
  select ${COLUMNS} from products d, (select search_words(?) as words) asked
  where d.account_id = ? and search_starts(d.account_id, ${SEARCHED}) @> search_starts(?, ?) and cardinality(asked.words) > 0
    and not exists (select from unnest(asked.words) as sought(word) where not exists (
      select from unnest(search_words(${SEARCHED})) as own(word) where starts_with(own.word, sought.word)))
  order by coalesce(starts_with(lower(d.code), lower(?)), false) desc, starts_with(lower(d.name), lower(?)) desc, lower(d.name), d.id
  limit ${SUGGESTED}`

/** Each word of the text stands in a word of the code or the name: `taart` in “Appeltaart”. The index holds the triples of the name. */
const SUGGEST_INSIDE = `
  select ${COLUMNS} from products d, (select search_words(?) as words) asked
  where d.account_id = ? and search_triples(d.account_id, 'name', d.name) @> search_cover(?::uuid, 'name', ?)
    and not (d.id = any (?::uuid[]))
    and not exists (select from unnest(asked.words) as sought(word) where not exists (
      select from unnest(search_words(${SEARCHED})) as own(word) where position(sought.word in own.word) > 0))
  order by lower(d.name), d.id limit ?`

/** A triple needs three letters. */
const FEWEST_INSIDE = 3

/** The products for the first letters of a line's name: those with a word that begins so, then those with a word that holds them. */
export async function suggestProducts(
  em: EntityManager,
  accountId: string,
  typed: string,
): Promise<ProductRow[]> {
  const q = typed.trim()
  const begin = await em.execute<ProductRow[]>(SUGGEST, [q, accountId, accountId, q, q, q])
  const longest = q
    .split(/[\s!-/:-@[-`{-~]+/)
    .reduce((one, word) => (word.length > one.length ? word : one), '')
  const left = SUGGESTED - begin.length
  if (left === 0 || [...longest].length < FEWEST_INSIDE) return begin
  const found = `{${begin.map(({ id }) => id).join()}}`
  const inside = await em.execute<ProductRow[]>(SUGGEST_INSIDE, [
    q,
    accountId,
    accountId,
    longest,
    found,
    left,
  ])
  return [...begin, ...inside]
}

export type ProductRow = Omit<Product, 'createdAt' | 'updatedAt'>

interface ListQuery {
  accountId: string
  filter: ProductsFilter | null | undefined
  page: Page<SortField>
}

export const listProducts = (em: EntityManager, asked: ListQuery): Promise<Listed<ProductRow, object>> =>
  list(em, makeListing(asked), asked.page)

/** Exported for the benchmark. */
export function makeListing({ accountId, filter, page }: ListQuery): Listing {
  return {
    table: 'products',
    columns: COLUMNS,
    matching: [sql`d.account_id = ${value(accountId)}`],
    search: searchFor({ code: filter?.code, name: filter?.name }, accountId),
    order: orderBy(page, SORTED_BY),
  }
}

const SORTED_BY: Record<SortField, Sorted> = {
  id: { column: 'id', isUnique: true },
  code: { column: 'code', isText: true, mayBeEmpty: true },
  name: { column: 'name', isText: true },
  unitPrice: { column: 'unit_price', mayBeEmpty: true },
  vatRate: { column: 'vat_rate', mayBeEmpty: true },
}

/** For "search everything". */
export const PRODUCTS_BY_WORDS: WordsOf = {
  table: 'products',
  text: PRODUCT_WORDS,
  columns: {
    id: 'd.id',
    name: 'd.name',
    number: 'd.code',
    detail: 'd.unit',
    date: 'null::text',
    status: 'null::text',
    cents: 'round(d.unit_price * 100)::bigint',
    currency: `case when d.unit_price is null then null else 'EUR' end`,
  },
  numbers: ['code'],
  order: 'NAME',
}
