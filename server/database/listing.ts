/** A page of a list and how many rows the list has in all, asked in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Page } from './page.ts'
import { ask, type Statement } from './statement.ts'

/** With a question mark for each parameter, in their order. */
export interface Fragment {
  sql: string
  parameters: readonly unknown[]
}

/** All SQL in it is written in the code, none comes from outside; `d` stands for a row of the table. */
export interface Listing {
  table: string
  columns: string
  /** All of these hold for each row. */
  matching: readonly Fragment[]
  order: string
  /** A row of its own, which comes even where no other does; what is matching may read from it by its name. */
  beside?: Fragment & { name: string; columns: string }
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
 * The page's ids come off an index and only then are their rows read, so that a late page reads no more rows than an
 * early one. Exported for the benchmark, which hands the same statement to bare `pg`.
 */
export function statementOf(
  { table, columns, matching, order, beside, name }: Listing,
  { size, number }: Page<string>,
): Statement & { parameters: unknown[] } {
  const where = matching.map(({ sql }) => sql).join(' and ')
  const values = matching.flatMap(({ parameters }) => parameters)
  const sql = `
    ${beside === undefined ? '' : `with ${beside.name} as (${beside.sql})`}
    select (select count(*)::int from ${table} d where ${where}) as matching,
      ${beside === undefined ? '' : `${beside.columns},`} ${columns}
    from ${beside?.name ?? '(select) always'} left join ${table} d on d.id = any (array(
      select d.id from ${table} d where ${where} order by ${order} limit ? offset ?
    )) order by ${order}`
  const parameters = [...(beside?.parameters ?? []), ...values, ...values, size, number * size]
  return { ...(name === undefined ? {} : { name }), sql, parameters }
}

/** Rows of which one of the columns contains its text, in whatever letters; no condition where nothing is searched for. */
export function containing(searched: Record<string, string | null | undefined>): Fragment[] {
  const texts = Object.entries(searched)
    .map(([column, text]) => ({ column, text: text?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
  if (texts.length === 0) return []
  return [
    {
      sql: `(${texts.map(({ column }) => `d.${column} ilike ?`).join(' or ')})`,
      parameters: texts.map(({ text }) => `%${text.replace(/[\\%_]/g, '\\$&')}%`),
    },
  ]
}

export interface Sorted {
  column: string
  isText?: boolean
  /** No two rows of the list have the same, in whatever letters. */
  isUnique?: boolean
  /** Empty ones come last, upwards and downwards. A column that is never empty is read off its index either way. */
  mayBeEmpty?: boolean
}

/** @param columns what each field is sorted by; equal ones are in the order of their ids, which is that of time */
export function orderBy<Field extends string>(
  { sortField, order, ignoreCase }: Page<Field>,
  columns: Record<Field, Sorted>,
): string {
  const { column, isText = false, isUnique = false, mayBeEmpty = false } = columns[sortField]
  const key = isText && ignoreCase ? `lower(d.${column})` : `d.${column}`
  const first = `${key} ${order}${mayBeEmpty ? ' nulls last' : ''}`
  return isUnique ? first : `${first}, d.id ${order}`
}
