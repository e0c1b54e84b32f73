/**
 * The tables of the loaded register. They are in a schema of their own, which a backup leaves out and which the first load makes:
 * they hold nothing that couldn't be loaded again.
 */
export const SCHEMA = 'company_register'
export const COMPANIES = `${SCHEMA}.companies`
/** The keys of a company: of each of its names as a whole, and from each further word on. */
export const NAMES = `${SCHEMA}.names`
/** One row: the file that was loaded last. */
export const LOADED = `${SCHEMA}.loaded`

const UNDEFINED = ['42P01', '3F000']

/** No register was loaded yet. */
export const isWithoutRegister = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNDEFINED.includes(String(error.code))

/** @param suffix of the tables that are filled before they take the place of others */
export const createTables = (suffix = ''): string => `
  create schema if not exists ${SCHEMA};
  create table if not exists ${COMPANIES}${suffix} (
    number text collate "C" not null, active boolean not null, keys text not null,
    name text not null, name_nl text, name_fr text,
    street_nl text, street_fr text, postal_code text, city_nl text, city_fr text, country text);
  create table if not exists ${NAMES}${suffix} (
    key text collate "C" not null, is_start boolean not null, number text collate "C" not null);
  create table if not exists ${LOADED} (
    source text not null, snapshot date not null, number integer not null, companies integer not null, loaded_at timestamptz not null)`

/** Behind the rows, as an index is made faster of all of them. */
export const createIndexes = (suffix = ''): string => `
  create unique index if not exists companies_number${suffix} on ${COMPANIES}${suffix} (number);
  create index if not exists names_key${suffix} on ${NAMES}${suffix} (is_start, key, number);
  create index if not exists names_number${suffix} on ${NAMES}${suffix} (number)`
