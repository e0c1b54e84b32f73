/** Rows by the beginnings of their words, ignoring case and accents, by an index of the first 2, 3 and 5 letters of each word. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { code, type Fragment, joined, sql, value } from './fragment.ts'
import { askReplica } from './replica.ts'

/** @param text SQL of the searched text, with the columns in quotes. @param where the condition of a partial index */
export const wordIndex = (table: string, text: string, where?: string) => ({
  name: `${table}_words_index`,
  expression: `create index "${table}_words_index" on "${table}" using gin (search_prefixes("account_id", ${text})) with (gin_pending_list_limit = 64)${where === undefined ? '' : ` where ${where}`}`,
})

export interface Sought {
  accountId: string
  /** As it was typed. */
  text: string
  /** The words that a row has all of; of a number with separators, its digits in one too. */
  ways: readonly (readonly string[])[]
  /** Where the text is an amount. */
  cents: number | undefined
  /** Rows of a kind. */
  limit: number
}

/** A row that was found, of any kind. */
interface FoundRow {
  id: string
  name: string | null
  number: string | null
  detail: string | null
  /** `YYYY-MM-DD`. */
  date: string | null
  status: string | null
  /** PostgreSQL returns a bigint as text. */
  cents: string | null
  currency: string | null
  isExact: boolean
}

export interface Found {
  rows: FoundRow[]
  /** At most `MOST_COUNTED`. */
  total: number
}

/** The searched rows of a table, in SQL without input; `d` is a row of it. */
export interface WordsOf {
  table: string
  /** As in `wordIndex`. */
  text: string
  columns: Record<Exclude<keyof FoundRow, 'isExact'>, string>
  /** Beside the account. */
  matching?: string
  /** The condition of its index, where it is partial. */
  partial?: string
  /** Columns of numbers: a row whose number is the text is exact. */
  numbers: readonly string[]
  /** An index has the account with the lower case of this number. */
  indexedNumber?: string
  /** The column of the amount, which an index has with the account. */
  amount?: string
  order: 'NEWEST' | 'NAME'
}

const MOST_COUNTED = 1_000
/** Of the rows that have the other words, for a word of one letter. */
const MOST_LOOKED_AT = 2_000
/** Of the newest rows, which are first among the very many that have a frequent word. */
const NEWEST = 300
const MOST_EXACT = 20

/** Sets of words; empty where the text has none. */
export function readSought(text: string): Pick<Sought, 'text' | 'ways' | 'cents'> {
  const trimmed = text.trim()
  const words = wordsOf(trimmed)
  const digits = /^[a-z]{0,2}[\d\s./-]+$/i.test(trimmed) ? wordsOf(trimmed.replace(/[\s./-]/g, '')) : []
  const ways = [words, ...(digits.length === 1 && words.length > 1 ? [digits, withoutCountry(digits)] : [])]
  return { text: trimmed, ways: ways.filter((one) => one.length > 0), cents: readCents(trimmed) }
}

const withoutCountry = (words: readonly string[]): string[] =>
  words.map((word) => word.replace(/^[a-z]+/, ''))

/** As `search_text` of the database splits them; they have no sign that `like` knows. */
const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter(Boolean)

const AMOUNT = /^\d{1,12}([.,]\d{1,2})?$|^\d{1,3}(([.\s\u00a0\u202f])\d{3})+(,\d{1,2})?$/

function readCents(text: string): number | undefined {
  const bare = text.replace(/€|eur\b/gi, '').trim()
  if (!AMOUNT.test(bare)) return
  const [, whole = '', part = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(part.padEnd(2, '0'))
}

/** The best rows, exact ones first, and the number of all. */
export async function findByWords(em: EntityManager, of: WordsOf, sought: Sought): Promise<Found> {
  if (sought.ways.length === 0) return { rows: [], total: 0 }
  const { sql: text, parameters } = makeStatement(of, sought)
  const answers = await askReplica<FoundRow & { total: number }>(em, { sql: text }, [...parameters])
  return { rows: answers.map(({ total: _, ...row }) => row), total: answers[0]?.total ?? 0 }
}

function makeStatement(of: WordsOf, sought: Sought): Fragment {
  const { table, columns, matching = 'true' } = of
  const rows = sql`d.account_id = ${value(sought.accountId)} and ${code(matching)}`
  const found = [
    ...(sought.ways.some(isIndexed) ? [byIndex(of, sought, rows)] : []),
    sql`(select id from (select d.id, ${hasWords(of, sought)} as matches from ${code(table)} d where ${rows}
      order by d.id desc limit ${code(String(NEWEST))}) newest where matches)`,
    ...exactly(of, sought).map(
      (exact) =>
        sql`(select d.id from ${code(table)} d where ${rows} and ${exact} limit ${code(String(MOST_EXACT))})`,
    ),
  ]
  const shown = Object.entries(columns).map(([name, column]) => code(`${column} as "${name}"`))
  return sql`
    with found as materialized (${joined(found, ' union ')})
    select ${joined(shown, ', ')}, ${isExact(of, sought)} as "isExact",
      least((select count(*) from found), ${code(String(MOST_COUNTED))})::int as total
    from ${code(table)} d where d.id = any (array(select id from found))
    order by "isExact" desc, ${code(of.order === 'NEWEST' ? '' : `lower(${columns.name}), `)} d.id desc limit ${value(sought.limit)}`
}

const isIndexed = (words: readonly string[]): boolean => words.some((word) => [...word].length > 1)
const hasLetter = (words: readonly string[]): boolean => words.some((word) => [...word].length === 1)

/**
 * The rows that the index finds are fetched in a query of their own, as in searching.ts. The letters come from a query: of a value that it
 * knows, PostgreSQL would rather read a table from its beginning where most rows have it, and make the letters of each row anew.
 * A word of one letter is in no index: of many rows that have the other words the first ones are looked at, and its second letter finds the rest.
 */
function byIndex(of: WordsOf, sought: Sought, rows: Fragment): Fragment {
  const near = sought.ways.filter(isIndexed).map(
    (words) => sql`search_prefixes(d.account_id, ${code(ownText(of))})
      @> (select search_longest(${value(sought.accountId)}::uuid, ${value(words.join(' '))}))`,
  )
  const partial = of.partial === undefined ? code('true') : code(of.partial)
  const most = sought.ways.some(hasLetter) ? code(`limit ${MOST_LOOKED_AT}`) : code('')
  return sql`(select d.id from (select * from ${code(of.table)} d where ${partial} and (${joined(near, ' or ')}) ${most} offset 0) d
    where ${rows} and ${hasWords(of, sought)} limit ${code(String(MOST_COUNTED))})`
}

/**
 * A text without accents is matched as it stands: folding it costs ten times as much. PostgreSQL orders conditions by its own notion of
 * their cost, but not those of a `case`.
 */
const hasWords = (of: WordsOf, { ways }: Sought): Fragment => {
  const text = code(ownText(of))
  const anyWay = ways.map((words) => {
    const each = (before: string, after: string) =>
      value(`{${words.map((word) => `"${before}${word}${after}"`).join(',')}}`)
    return sql`case when octet_length(${text}) = length(${text}) then ${text} ~* all (${each(BEFORE_WORD, '')}::text[])
      else search_text(${text}) like all (${each('% ', '%')}::text[]) end`
  })
  return sql`(${joined(anyWay, ' or ')})`
}

/** The separators of `search_text`. */
const BEFORE_WORD = '(^|[[:space:]!-/:-@[-`{-~])'

const ownText = ({ text }: WordsOf): string => `(${text.replace(/"(\w+)"/g, 'd."$1"')})`

/** The conditions of exact rows that an index finds. */
const exactly = ({ indexedNumber, amount }: WordsOf, { text, cents }: Sought): Fragment[] => [
  ...(indexedNumber === undefined ? [] : [sql`lower(${code(`d.${indexedNumber}`)}) = lower(${value(text)})`]),
  ...(amount === undefined || cents === undefined ? [] : [sql`${code(`d.${amount}`)} = ${value(cents)}`]),
]

function isExact({ numbers, amount }: WordsOf, { text, ways, cents }: Sought): Fragment {
  const written = [text, ...ways.flatMap((words) => (words.length === 1 ? words : []))]
  const conditions = [
    ...numbers.flatMap((column) =>
      [...new Set(written)].map((one) => sql`lower(${code(`d.${column}`)}) = lower(${value(one)})`),
    ),
    ...(amount === undefined || cents === undefined ? [] : [sql`${code(`d.${amount}`)} = ${value(cents)}`]),
  ]
  return conditions.length === 0 ? code('false') : sql`coalesce(${joined(conditions, ' or ')}, false)`
}
