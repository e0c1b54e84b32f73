/** The register that was loaded into the database: KBO Open Data, or that of the demo. */

import type pg from 'pg'
import { Unavailable } from '../../platform/problem.ts'
import { type Asked, type FoundCompany, type LoadedRegister, MOST_FOUND } from './company-register.ts'
import type { Question } from './question.ts'
import { COMPANIES, isWithoutRegister, LOADED, NAMES } from './register-tables.ts'

interface Row {
  number: string
  name: string
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
  active: boolean
  source: 'KBO' | 'DEMO'
  asOf: string
}

/** A database without a register finds nobody. */
export function loadedRegisterOn(pool: pg.Pool): LoadedRegister {
  const ask = async (sql: string, values: unknown[]) =>
    (await pool.query<Row>(sql, values)).rows.map(asCompany)
  return {
    async isLoaded() {
      try {
        return (await pool.query(`select from ${LOADED} limit 1`)).rows.length > 0
      } catch (error) {
        if (isWithoutRegister(error)) return false
        throw new Unavailable('the register of companies', { cause: error })
      }
    },
    async find({ question, language }) {
      try {
        return await findIn(question, (sql, values) => ask(sql(COLUMNS[language]), values))
      } catch (error) {
        if (isWithoutRegister(error)) return []
        throw new Unavailable('the register of companies', { cause: error })
      }
    },
  }
}

type Ask = (sql: (columns: string) => string, values: unknown[]) => Promise<FoundCompany[]>

async function findIn(question: Question, ask: Ask): Promise<FoundCompany[]> {
  switch (question.kind) {
    case 'BELGIAN':
      return ask(byNumber, [question.number, `${question.number}~`])
    case 'VAT':
      return []
    case 'BEGINNING': {
      const byDigits = await ask(byNumber, [question.digits, `${question.digits}~`])
      return byDigits.length > 0 ? byDigits : ask(byName, [question.key, after(question.key)])
    }
    case 'NAME': {
      const found = await ask(byName, [question.key, after(question.key)])
      const words = wordsOf(question.key)
      return found.length > 0 || words.length === 0
        ? found
        : ask(byWords, [words, words.map((word) => `% ${word}%`)])
    }
  }
}

/** The end of the keys that begin with that one, by their bytes. */
const after = (key: string): string => `${key}\u{10ffff}`

const LEGAL_FORMS = new Set(
  'bv nv vzw srl sa asbl sprl bvba cv cvba gcv commv vof sc scrl snc scs se sci'.split(' '),
)

/** The words that decide; a name in the register has no legal form. Empty for a single word. */
function wordsOf(key: string): string[] {
  const words = key.split(' ')
  return words.length < 2 ? [] : words.filter((word) => !LEGAL_FORMS.has(word)).slice(0, MOST_WORDS)
}

const MOST_WORDS = 5

/** Names and addresses in the language of who asks; in the official one where there is none. */
const COLUMNS: Record<Asked['language'], string> = {
  nl: columns('coalesce(c.name_nl, c.name)', 'nl', 'fr'),
  fr: columns('coalesce(c.name_fr, c.name)', 'fr', 'nl'),
  en: columns('c.name', 'nl', 'fr'),
}

function columns(name: string, first: string, second: string): string {
  return `c.number, ${name} as name, coalesce(c.street_${first}, c.street_${second}) as street, c.postal_code as "postalCode",
    coalesce(c.city_${first}, c.city_${second}) as city, c.country, c.active, l.source, l.snapshot::text as "asOf"`
}

const byNumber = (columns: string): string => `
  select ${columns} from ${COMPANIES} c, ${LOADED} l where c.number >= $1 and c.number < $2 order by c.number limit ${MOST_FOUND}`

/** So many keys are looked at: a company may have several, and the stopped ones come last. */
const KEYS = 40

const keys = (isStart: boolean): string => `(
  select n.number, ${isStart ? 0 : 1} as place, n.key from ${NAMES} n
  where n.is_start = ${isStart} and n.key >= $1 and n.key < $2 order by n.key limit ${KEYS})`

/** First the names that begin so, then those with such a word further on. */
const byName = (columns: string): string => `
  with near as (${keys(true)} union all ${keys(false)}),
    found as (select distinct on (number) * from near order by number, place, key)
  select ${columns} from found f join ${COMPANIES} c on c.number = f.number, ${LOADED} l
  order by f.place, not c.active, f.key, c.number limit ${MOST_FOUND}`

/** So many companies with the rarest word are looked through for the others. */
const WITH_WORD = 2_000

/** So many tell that a word isn't the rarest one. */
const COUNTED = 400

const withWord = (isStart: boolean, word: string, most = WITH_WORD): string => `(
  select n.number from ${NAMES} n where n.is_start = ${isStart} and n.key >= ${word} and n.key < ${word} || chr(1114111)
  limit ${most})`

const byWords = (columns: string): string => `
  with counted as (
      select word, (select count(*) from ${withWord(true, 'word', COUNTED)} s) + (select count(*) from ${withWord(false, 'word', COUNTED)} s) as hits
      from unnest($1::text[]) as word),
    rarest as materialized (select word from counted order by hits, length(word) desc limit 1),
    near as materialized (
      select distinct number from (
        ${withWord(true, '(select word from rarest)')} union all ${withWord(false, '(select word from rarest)')}) n)
  select ${columns} from near f join ${COMPANIES} c on c.number = f.number, ${LOADED} l
  where c.keys like all ($2::text[])
  order by not c.active, length(c.keys), c.number limit ${MOST_FOUND}`

const asCompany = ({ asOf, ...row }: Row): FoundCompany => ({
  ...row,
  vat: row.number,
  scheme: '0208',
  participant: row.number,
  onPeppol: null,
  asOf,
})
