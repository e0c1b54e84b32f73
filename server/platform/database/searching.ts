/** Substring search with an index of trigrams: three letters in a row, each with its account. */
import { code, type Fragment, joined, sql, value } from './fragment.ts'

/** Shorter texts are in no trigram index. */
const FEWEST_INDEXED = 3

/** @param where the condition of a partial index */
export const searchIndex = (table: string, column: string, where?: string) => ({
  name: `${table}_${column}_search_index`,
  expression: `create index "${table}_${column}_search_index" on "${table}" using gin (search_triples("account_id", '${column}', "${column}")) with (gin_pending_list_limit = 64)${where === undefined ? '' : ` where ${where}`}`,
})

/** Two ways to the same rows. */
export interface Search {
  /** The condition for a full scan. */
  plain: Fragment
  /** One for each index; together they find each row once. Empty where a text is too short for an index. */
  indexed: IndexedSearch[]
}

interface IndexedSearch {
  /** The rows that the index finds: all matches, and a few others. */
  near: Fragment
  /** Which of these match. */
  exact: Fragment
}

/**
 * One of the columns contains its text, ignoring case; undefined without a search.
 * @param searched columns that have a `searchIndex` each
 * @param accountId null: of no account
 * @param where the condition of the columns' indexes, if they are partial
 */
export function searchFor(
  searched: Record<string, string | null | undefined>,
  accountId: string | null,
  where?: string,
): Search | undefined {
  const texts = Object.entries(searched)
    .map(([column, text]) => ({ column, text: text?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  if (texts.length === 0) return
  const plain = sql`(${joined(texts.map(contains), ' or ')})`
  const isIndexed = texts.every(({ text }) => [...text].length >= FEWEST_INDEXED)
  const indexed = isIndexed ? texts.map((_, place) => offIndex(texts, place, { accountId, where })) : []
  return { plain, indexed }
}

/** The pattern of `like` for a text anywhere in a column. */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

interface SearchedFor {
  column: string
  text: string
}

const contains = ({ column, text }: SearchedFor): Fragment =>
  sql`${code(`d.${column}`)} ilike ${value(anywhere(text))}`

/**
 * Asks the index for triples that cover the text, not for all in it: each one more is a list to read, and `exact` decides. Rows
 * that an earlier column finds are left out.
 */
function offIndex(
  texts: SearchedFor[],
  place: number,
  { accountId, where }: { accountId: string | null; where: string | undefined },
): IndexedSearch {
  const { column, text } = texts[place] as SearchedFor
  const triples = sql`${code(`search_triples(d.account_id, '${column}', d.${column})`)}
    @> search_cover(${value(accountId)}::uuid, ${code(`'${column}'`)}, ${value(text)})`
  const before = texts.slice(0, place).map((earlier) => sql`(${contains(earlier)}) is not true`)
  return {
    near: where === undefined ? triples : sql`${code(where)} and ${triples}`,
    exact: joined([contains({ column, text }), ...before], ' and '),
  }
}

/** The size of the sample: where all of its rows match, a full scan is faster than fetching rows one by one. */
const SAMPLE = 300
const COMMON = 30

/**
 * The query `found`. A sample decides between two plans: a frequent text is found by a scan of the list's index, a rare one
 * by the trigram index. The rows of the trigram index are fetched in a query of their own (`offset 0`): PostgreSQL would evaluate
 * the condition again for each row, or read all of the account's rows from another index beside it.
 * @param matching the conditions beside the search
 */
export function foundBySearch(
  search: Search,
  { table, columns, matching }: { table: string; columns: Fragment; matching: Fragment },
): Fragment[] {
  const { plain, indexed } = search
  const rows = sql`select ${columns} from ${code(table)} d where ${matching}`
  if (indexed.length === 0) return [sql`found as materialized (${rows} and ${plain})`]
  const isCommon = code('(select is_common from sampled)')
  const rare = indexed.map(
    ({ near, exact }) => sql`select ${columns} from (select * from ${code(table)} d where ${near} offset 0) d
      where ${matching} and not ${isCommon} and ${exact}`,
  )
  return [
    sql`sampled as materialized (
      select count(*) filter (where matches) >= ${code(String(COMMON))} as is_common
      from (select ${plain} as matches from ${code(table)} d where ${matching}
        order by d.id desc limit ${code(String(SAMPLE))}) newest
    )`,
    sql`found as materialized (
      ${joined(rare, ' union all ')} union all ${rows} and ${isCommon} and ${plain}
    )`,
  ]
}
