/** Rows of which a column contains a text, off an index of triples: three letters in a row, each with its account in it. */
import { code, type Fragment, joined, sql, value } from './fragment.ts'

/** What an index of triples finds, before the text itself is looked at; shorter ones are in no index. */
const FEWEST_INDEXED = 3

/** @param where of a list that holds some rows only */
export const searchIndex = (table: string, column: string, where?: string) => ({
  name: `${table}_${column}_search_index`,
  expression: `create index "${table}_${column}_search_index" on "${table}" using gin (search_triples("account_id", '${column}', "${column}")) with (gin_pending_list_limit = 64)${where === undefined ? '' : ` where ${where}`}`,
})

/** What is searched for, as two conditions that hold for the same rows. */
export interface Search {
  /** By reading every row. */
  plain: Fragment
  /** Off an index each; together they find all, each row once. None where a text is too short for an index. */
  indexed: Fragment[]
}

/**
 * One of the columns contains its text, in whatever letters; undefined where nothing is searched for.
 * @param searched columns that have a `searchIndex` each
 * @param accountId null: of no account
 */
export function searchFor(
  searched: Record<string, string | null | undefined>,
  accountId: string | null,
): Search | undefined {
  const texts = Object.entries(searched)
    .map(([column, text]) => ({ column, text: text?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  if (texts.length === 0) return
  const plain = sql`(${joined(texts.map(contains), ' or ')})`
  const isIndexed = texts.every(({ text }) => [...text].length >= FEWEST_INDEXED)
  return { plain, indexed: isIndexed ? texts.map((_, place) => offIndex(texts, place, accountId)) : [] }
}

interface SearchedFor {
  column: string
  text: string
}

const contains = ({ column, text }: SearchedFor): Fragment =>
  sql`${code(`d.${column}`)} ilike ${value(`%${text.replace(/[\\%_]/g, '\\$&')}%`)}`

/** What the columns before this one contain is theirs to find. */
function offIndex(texts: SearchedFor[], place: number, accountId: string | null): Fragment {
  const conditions = texts.slice(place, place + 1).flatMap(({ column, text }) => [
    sql`${code(`search_triples(d.account_id, '${column}', d.${column})`)}
      @> search_triples(${value(accountId)}::uuid, ${code(`'${column}'`)}, ${value(text)})`,
    contains({ column, text }),
  ])
  const before = texts.slice(0, place).map((text) => sql`(${contains(text)}) is not true`)
  return joined([...conditions, ...before], ' and ')
}

/** So many rows are looked at first; where so many of them match, reading all is quicker than fetching them one by one. */
const SAMPLE = 300
const COMMON = 30

/**
 * Finds the rows, as a query named `found`. Of two ways it takes the one that reads less, as a few rows show: what stands
 * in every tenth row is found by going through an index of the whole list, anything rarer off the index of triples. A
 * condition on triples is never one of several in one query: it would be worked out again for each row.
 * @param matching what holds for each row beside the search
 */
export function foundBySearch(
  search: Search,
  { table, columns, matching }: { table: string; columns: Fragment; matching: Fragment },
): Fragment[] {
  const { plain, indexed } = search
  const rows = sql`select ${columns} from ${code(table)} d where ${matching}`
  if (indexed.length === 0) return [sql`found as materialized (${rows} and ${plain})`]
  const isCommon = code('(select is_common from sampled)')
  const rare = indexed.map((condition) => sql`${rows} and not ${isCommon} and ${condition}`)
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
