/** A small register, stored as a whole in place of the one before. */
import type { Language } from '../../platform/language.ts'
import { keyOf } from './question.ts'
import { COMPANIES, createIndexes, createTables, LOADED, NAMES } from './register-tables.ts'

export interface RegisteredCompany {
  number: string
  /** The official one first. */
  names: readonly { name: string; language?: Exclude<Language, 'en'> }[]
  active: boolean
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

type Run = (sql: string, values?: unknown[]) => Promise<unknown>

/** @param run within a transaction, with a question mark for each value */
export async function storeRegister(
  run: Run,
  {
    source,
    snapshot,
    companies,
  }: { source: 'DEMO' | 'KBO'; snapshot: string; companies: readonly RegisteredCompany[] },
): Promise<void> {
  await run(createTables())
  await run(createIndexes())
  await run(`truncate ${COMPANIES}, ${NAMES}, ${LOADED}`)
  await run(
    `insert into ${COMPANIES} (number, active, keys, name, name_nl, name_fr, street_nl, postal_code, city_nl, country)
    select * from jsonb_to_recordset(?::jsonb) as c(number text, active boolean, keys text, name text, name_nl text, name_fr text,
      street text, "postalCode" text, city text, country text)`,
    [JSON.stringify(companies.map(asRow))],
  )
  await run(
    `insert into ${NAMES} select * from jsonb_to_recordset(?::jsonb) as n(key text, is_start boolean, number text)`,
    [
      JSON.stringify(
        companies.flatMap(({ number, names }) =>
          keysOf(names.map(({ name }) => name)).map((key) => ({ ...key, number })),
        ),
      ),
    ],
  )
  await run(`insert into ${LOADED} values (?, ?, 0, ?, now())`, [source, snapshot, companies.length])
}

const asRow = ({ names, ...company }: RegisteredCompany) => ({
  ...company,
  keys: joinKeys(names.map(({ name }) => name)),
  name: names[0]?.name,
  name_nl: names.find(({ language }) => language === 'nl')?.name ?? null,
  name_fr: names.find(({ language }) => language === 'fr')?.name ?? null,
})

/** The keys of names with a space before each word, for a search of further words. */
export const joinKeys = (names: readonly string[]): string =>
  [...new Set(names.map((name) => ` ${keyOf(name)}`))].join(' |')

/** A shorter word begins no search. */
const FEWEST = 3
const MOST_WORDS = 8

/** From the beginning of each name, and from each further word. */
export function keysOf(names: readonly string[]): { key: string; is_start: boolean }[] {
  const keys = new Map<string, boolean>()
  for (const name of names) {
    const words = keyOf(name).split(' ').slice(0, MOST_WORDS)
    for (const [at, word] of words.entries())
      if (at === 0 || word.length >= FEWEST) {
        const key = words.slice(at).join(' ')
        if (key !== '') keys.set(key, at === 0 || keys.get(key) === true)
      }
  }
  return [...keys].map(([key, is_start]) => ({ key, is_start }))
}
