/** A page of a list and how many rows the list has in all, asked in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, type Fragment, joined, sql, value } from './fragment.ts'
import type { Page } from './page.ts'
import { foundBySearch, type Search } from './searching.ts'
import { type Order, orderSql, reversed } from './sorting.ts'
import { ask, type Statement } from './statement.ts'

/** All SQL in it is written in the code, none comes from outside; `d` stands for a row of the table. */
export interface Listing {
  table: string
  columns: string
  /** All of these hold for each row. */
  matching: readonly Fragment[]
  /** Beside these, a column has one of some values. An index holds the rows of each in the order of their ids. */
  oneOf?: { column: string; values: readonly string[] } | undefined
  search?: Search | undefined
  order: Order
  /** How many there are, where that is kept. Otherwise all that match are found first, then counted and sorted. */
  total?: Fragment | undefined
  /** A row of its own, which comes even where no other does; what is matching may read from it by its name. */
  beside?: { name: string; columns: string; query: Fragment }
  /** As a statement's: only where one plan fits whatever is asked for. */
  name?: string | undefined
}

type Matching = { matching: number }
/** Of a page without rows, the only answer. */
type NoRow = { id: null }

export interface Listed<Row, Beside> {
  rows: Row[]
  /** Of all pages. */
  total: number
  beside: Beside | undefined
}

export async function list<Row extends { id: string }, Beside extends object = object>(
  em: EntityManager,
  listing: Listing,
  page: Page<string>,
): Promise<Listed<Row, Beside>> {
  const { parameters, ...statement } = statementOf(listing, page)
  const answers = await ask<Matching & Beside & (Row | NoRow)>(em, statement, parameters)
  const rows = answers.filter((answer): answer is Matching & Beside & Row => answer.id !== null)
  return { rows, total: answers[0]?.matching ?? 0, beside: answers[0] }
}

/**
 * The page's ids come first, off an index where one has them in their order, and only then are their rows read.
 * Exported for the benchmark, which hands the same statement to bare `pg`.
 */
export function statementOf(listing: Listing, page: Page<string>): Statement & { parameters: unknown[] } {
  const { table, columns, order, beside, name } = listing
  const { steps, ids } =
    listing.total === undefined ? pageOfFound(listing, page) : pageOffIndex(listing, page)
  const all = beside === undefined ? steps : [sql`${code(beside.name)} as (${beside.query})`, ...steps]
  const { sql: text, parameters } = sql`
    with ${joined(all, ', ')}
    select counted.matching, ${code(beside === undefined ? columns : `${beside.columns}, ${columns}`)}
    from counted ${code(beside === undefined ? '' : `cross join ${beside.name}`)}
    left join ${code(table)} d on d.id = any (array(${ids})) order by ${code(orderSql(order))}`
  return { ...(name === undefined ? {} : { name }), sql: text, parameters: [...parameters] }
}

interface PageSql {
  /** Named queries, of which `counted` has one row: `matching`. */
  steps: Fragment[]
  ids: Fragment
}

/** What has to be counted has to be found: once for both. */
function pageOfFound(
  { table, matching, oneOf, search, order }: Listing,
  { size, number }: Page<string>,
): PageSql {
  const where = joined(oneOf === undefined ? matching : [...matching, hasOneOf(oneOf)], ' and ')
  const isById = order.key === 'd.id'
  const columns = code(isById ? 'd.id' : `d.id, ${order.key} as sorted_by`)
  const found =
    search === undefined
      ? [sql`found as materialized (select ${columns} from ${code(table)} d where ${where})`]
      : foundBySearch(search, { table, columns, matching: where })
  return {
    steps: [...found, code('counted as (select count(*)::int as matching from found)')],
    ids: sql`select d.id from found d order by ${code(orderSql(order, isById ? order.key : 'd.sorted_by'))}
      limit ${value(size)} offset ${value(number * size)}`,
  }
}

/** The second half of a long list is read from its end: its last page costs what its first one does. */
function pageOffIndex(listing: Listing, { size, number }: Page<string>): PageSql {
  const { total = code('select 0'), order } = listing
  const steps = [sql`counted (matching) as (${total})`]
  const before = sql`${value(number * size)}::bigint`
  const near = { order, limit: sql`${value(size)}::bigint`, offset: before }
  if (number === 0) return { steps, ids: idsIn(listing, near) }
  const isNear = sql`(select matching >= 2 * ${before} from counted)`
  const far = {
    order: reversed(order),
    limit: sql`(select greatest(least(${value(size)}::bigint, matching - ${before}), 0) from counted)`,
    offset: sql`(select greatest(matching - ${value((number + 1) * size)}::bigint, 0) from counted)`,
  }
  const either = [idsIn(listing, near, isNear), idsIn(listing, far, sql`not ${isNear}`)]
  return { steps, ids: sql`(${joined(either, ') union all (')})` }
}

interface Part {
  order: Order
  limit: Fragment
  offset: Fragment
}

/** @param when decided once, before anything is read */
function idsIn(
  { table, matching, oneOf }: Listing,
  { order, limit, offset }: Part,
  when?: Fragment,
): Fragment {
  const sorted = code(orderSql(order))
  const where = joined(when === undefined ? matching : [...matching, when], ' and ')
  if (oneOf !== undefined && oneOf.values.length > 1 && order.key === 'd.id') {
    /** Each value's rows come in their order: the first of each are enough. */
    const { column, values } = oneOf
    return sql`select d.id from unnest(${value(arrayText(values))}::text[]) as one (wanted), lateral (
      select d.id from ${code(table)} d where ${where} and ${code(`d.${column}`)} = one.wanted
      order by ${sorted} limit ${limit} + ${offset}
    ) d order by ${sorted} limit ${limit} offset ${offset}`
  }
  const both = oneOf === undefined ? where : sql`${where} and ${hasOneOf(oneOf)}`
  return sql`select d.id from ${code(table)} d where ${both} order by ${sorted} limit ${limit} offset ${offset}`
}

/** One alone is found in an index that has its rows in their order; several come as one text. */
function hasOneOf({ column, values }: NonNullable<Listing['oneOf']>): Fragment {
  const [only] = values
  if (values.length === 1) return sql`${code(`d.${column}`)} = ${value(only)}`
  return sql`${code(`d.${column}`)} = any (${value(arrayText(values))}::text[])`
}

/** Of words of the code, without anything in them that PostgreSQL would read otherwise. */
const arrayText = (values: readonly string[]): string => `{${values.join(',')}}`
