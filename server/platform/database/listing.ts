/** One page of a list and the list's total, in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, type Fragment, joined, sql, value } from './fragment.ts'
import type { Page } from './page.ts'
import { askReplica } from './replica.ts'
import { foundBySearch, type Search } from './searching.ts'
import { type Order, orderSql, reversed } from './sorting.ts'
import { nameFor, type Statement } from './statement.ts'

/** A list's SQL. It contains no input; `d` is a row of the table. */
export interface Listing {
  table: string
  columns: string
  /** Conditions, combined with AND. */
  matching: readonly Fragment[]
  /** A further condition: the column has one of these values. An index must return the rows of each value in the order of their ids. */
  oneOf?: { column: string; values: readonly string[] } | undefined
  search?: Search | undefined
  order: Order
  /** The stored total, if there is one. Otherwise all matching rows are found first, then counted and sorted. */
  total?: Fragment | undefined
  /** One more row that is returned even when no other is; conditions may refer to it by its name. */
  beside?: { name: string; columns: string; query: Fragment }
  /** Planned once per connection, which keeps the plan: only where one plan fits all values, and for few texts. */
  isPrepared?: boolean
}

type Matching = { matching: number }
/** The only row of an empty page. */
type NoRow = { id: null }

export interface Listed<Row, Beside> {
  rows: Row[]
  /** The number of rows on all pages. */
  total: number
  beside: Beside | undefined
}

export async function list<Row extends { id: string }, Beside extends object = object>(
  em: EntityManager,
  listing: Listing,
  page: Page<string>,
): Promise<Listed<Row, Beside>> {
  const { parameters, ...statement } = makeStatement(listing, page)
  const answers = await askReplica<Matching & Beside & (Row | NoRow)>(em, statement, parameters)
  const rows = answers.filter((answer): answer is Matching & Beside & Row => answer.id !== null)
  return { rows, total: answers[0]?.matching ?? 0, beside: answers[0] }
}

/**
 * Finds the page's ids first, from an index where possible, and then reads only their rows. Exported for the benchmark,
 * which gives the same statement to `pg`.
 */
export function makeStatement(listing: Listing, page: Page<string>): Statement & { parameters: unknown[] } {
  const { table, columns, order, beside, isPrepared = false } = listing
  const { steps, ids } =
    listing.total === undefined ? pageOfFound(listing, page) : pageOffIndex(listing, page)
  const all = beside === undefined ? steps : [sql`${code(beside.name)} as (${beside.query})`, ...steps]
  const { sql: text, parameters } = sql`
    with ${joined(all, ', ')}
    select counted.matching, ${code(beside === undefined ? columns : `${beside.columns}, ${columns}`)}
    from counted ${code(beside === undefined ? '' : `cross join ${beside.name}`)}
    left join ${code(table)} d on d.id = any (array(${ids})) order by ${code(orderSql(order))}`
  return { ...(isPrepared && { name: nameFor(text) }), sql: text, parameters: [...parameters] }
}

interface PageSql {
  /** Named queries; `counted` has one row with `matching`. */
  steps: Fragment[]
  ids: Fragment
}

/** Counting needs all matching rows, so they are found once for both. */
function pageOfFound(
  { table, matching, oneOf, search, order }: Listing,
  { size, number }: Page<string>,
): PageSql {
  const where = joined(oneOf === undefined ? matching : [...matching, hasAny(oneOf)], ' and ')
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

/** The second half of a long list is read from its end: the last page costs as much as the first. */
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

/** @param when a condition that is evaluated once, before anything is read */
function idsIn(
  { table, matching, oneOf }: Listing,
  { order, limit, offset }: Part,
  when?: Fragment,
): Fragment {
  const sorted = code(orderSql(order))
  const where = joined(when === undefined ? matching : [...matching, when], ' and ')
  if (oneOf !== undefined && oneOf.values.length > 1 && order.key === 'd.id') {
    /** Each value's rows are in order, so the first of each are enough. */
    const { column, values } = oneOf
    return sql`select d.id from unnest(${value(arrayText(values))}::text[]) as one (wanted), lateral (
      select d.id from ${code(table)} d where ${where} and ${code(`d.${column}`)} = one.wanted
      order by ${sorted} limit ${limit} + ${offset}
    ) d order by ${sorted} limit ${limit} offset ${offset}`
  }
  const both = oneOf === undefined ? where : sql`${where} and ${hasAny(oneOf)}`
  return sql`select d.id from ${code(table)} d where ${both} order by ${sorted} limit ${limit} offset ${offset}`
}

/** A single value uses the index in its order; several are one array parameter. */
function hasAny({ column, values }: NonNullable<Listing['oneOf']>): Fragment {
  const [only] = values
  if (values.length === 1) return sql`${code(`d.${column}`)} = ${value(only)}`
  return sql`${code(`d.${column}`)} = any (${value(arrayText(values))}::text[])`
}

/** For words of the code, which need no escaping. */
const arrayText = (values: readonly string[]): string => `{${values.join(',')}}`
