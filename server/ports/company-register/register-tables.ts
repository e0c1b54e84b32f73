/**
 * The tables of the loaded register. They are in a schema of their own, which a backup leaves out and which the first load makes:
 * they hold nothing that couldn't be loaded again.
 */
import type { EntityManager } from '@mikro-orm/postgresql'

const SCHEMA = 'company_register'
export const COMPANIES = `${SCHEMA}.companies`
/** The keys of a company: of each of its names as a whole, and from each further word on. */
export const NAMES = `${SCHEMA}.names`
/** One row: the file that was loaded last. */
export const LOADED = `${SCHEMA}.loaded`

const UNDEFINED = ['42P01', '3F000']

/** No register was loaded yet. */
export const isWithoutRegister = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNDEFINED.includes(String(error.code))

const createTables = (suffix: '' | '_next'): string => `
  create table if not exists ${COMPANIES}${suffix} (
    number text collate "C" not null, active boolean not null, keys text not null,
    name text not null, name_nl text, name_fr text,
    street_nl text, street_fr text, postal_code text, city_nl text, city_fr text, country text);
  create table if not exists ${NAMES}${suffix} (
    key text collate "C" not null, is_start boolean not null, number text collate "C" not null)`

/** Behind the rows, as an index of all of them is made faster. */
const createIndexes = (suffix: '' | '_next'): string => `
  create unique index if not exists companies_number${suffix} on ${COMPANIES}${suffix} (number);
  create index if not exists names_key${suffix} on ${NAMES}${suffix} (is_start, key, number);
  create index if not exists names_number${suffix} on ${NAMES}${suffix} (number);
  analyze ${COMPANIES}${suffix}; analyze ${NAMES}${suffix}`

/** Of this transaction alone, so that a load that ends early leaves nothing. */
export const STAGE = `
  create schema if not exists ${SCHEMA};
  create table if not exists ${LOADED} (
    source text not null, snapshot date not null, number integer not null, companies integer not null, loaded_at timestamptz not null);
  ${createTables('')};
  ${createIndexes('')};
  create temp table staged_companies (number text collate "C", active boolean) on commit drop;
  create temp table staged_names (number text collate "C", rank integer, language text, name text, key text) on commit drop;
  create temp table staged_addresses (number text collate "C", rank integer, street_nl text, street_fr text, postal_code text,
    city_nl text, city_fr text, country text) on commit drop;
  create temp table removed (part text, number text collate "C") on commit drop`

/** The best name first: the official one, then the others, each in the official languages' order. */
const NAMED = `(
  select number, string_agg(' ' || key, ' |' order by rank) as keys, (array_agg(name order by rank))[1] as name,
    (array_agg(name order by rank) filter (where language = 'nl'))[1] as name_nl,
    (array_agg(name order by rank) filter (where language = 'fr'))[1] as name_fr
  from staged_names group by number)`

const ADDRESSED = '(select distinct on (number) * from staged_addresses order by number, rank)'

const MOST_WORDS = 8
/** A shorter word begins no search. */
const FEWEST_LETTERS = 3

/** @param which SQL: the condition of the companies `s` */
const insertCompanies = (suffix: '' | '_next', which: string): string => `
  insert into ${COMPANIES}${suffix}
  select s.number, s.active, n.keys, n.name, n.name_nl, n.name_fr, a.street_nl, a.street_fr, a.postal_code, a.city_nl, a.city_fr, a.country
  from staged_companies s join ${NAMED} n on n.number = s.number left join ${ADDRESSED} a on a.number = s.number
  where ${which}`

/** @param which SQL: the condition of the names `s` */
const insertNames = (suffix: '' | '_next', which: string): string => `
  insert into ${NAMES}${suffix}
  select array_to_string(s.words[w.at:], ' '), w.at = 1, s.number
  from (select number, (string_to_array(key, ' '))[:${MOST_WORDS}] as words from staged_names s where ${which}) s
    cross join lateral generate_series(1, array_length(s.words, 1)) as w(at)
  where w.at = 1 or length(s.words[w.at]) >= ${FEWEST_LETTERS}`

/** The staged register as a whole, in tables beside those in use. */
export const FILL_NEXT = [
  createTables('_next'),
  insertCompanies('_next', 'true'),
  insertNames('_next', 'true'),
  createIndexes('_next'),
]

/** In place of those in use, at once. */
export const SWAP = `
  drop table ${COMPANIES}, ${NAMES};
  alter table ${COMPANIES}_next rename to companies;
  alter table ${NAMES}_next rename to names;
  alter index ${SCHEMA}.companies_number_next rename to companies_number;
  alter index ${SCHEMA}.names_key_next rename to names_key;
  alter index ${SCHEMA}.names_number_next rename to names_number`

const TOUCHED_NAMES = `(select number from removed where part = 'names' union select number from staged_names)`
const TOUCHED_ADDRESSES = `(select number from removed where part = 'addresses' union select number from staged_addresses)`
/** They are in the register, and gone from it in this update. */
const GONE = `
  select number from removed where part = 'companies' and number not in (select number from staged_companies)`

/** The staged changes. Names and addresses come in whole: those of a company replace all of its earlier ones. */
export const UPDATE = [
  'analyze staged_companies; analyze staged_names; analyze staged_addresses; analyze removed',
  `create temp table present on commit drop as select number from ${COMPANIES} where number in (
    select number from staged_companies union select number from staged_names union select number from staged_addresses
    union select number from removed)`,
  `update ${COMPANIES} c set active = s.active from staged_companies s where c.number = s.number`,
  `update ${COMPANIES} c set keys = n.keys, name = n.name, name_nl = n.name_nl, name_fr = n.name_fr from ${NAMED} n where c.number = n.number`,
  `update ${COMPANIES} c set street_nl = a.street_nl, street_fr = a.street_fr, postal_code = a.postal_code, city_nl = a.city_nl,
    city_fr = a.city_fr, country = a.country
    from ${TOUCHED_ADDRESSES} t left join ${ADDRESSED} a on a.number = t.number where c.number = t.number`,
  insertCompanies('', 's.number not in (select number from present)'),
  `delete from ${COMPANIES} c where c.number in (${GONE}) or c.number in (
    select number from removed where part = 'names' and number not in (select number from staged_names))`,
  `delete from ${NAMES} n where n.number in ${TOUCHED_NAMES} or n.number in (${GONE})`,
  insertNames('', `s.number in (select number from ${COMPANIES})`),
]

/** The day of the loaded register; null where none is loaded. */
export async function readLoadedDay(em: EntityManager): Promise<string | null> {
  const [table] = await em.execute<{ isThere: boolean }[]>(
    `select to_regclass('${LOADED}') is not null as "isThere"`,
  )
  if (table?.isThere !== true) return null
  const [found] = await em.execute<{ day: string }[]>(
    `select to_char(snapshot, 'YYYY-MM-DD') as day from ${LOADED} limit 1`,
  )
  return found?.day ?? null
}
