/** A small register, stored as a whole in place of the one before. */
import type { Language } from '../../platform/language.ts'
import { keyOf } from './question.ts'
import { FILL_NEXT, LOADED, STAGE, SWAP } from './register-tables.ts'

interface RegisteredCompany {
  number: string
  name: string
  language: Language
  active: boolean
  street: string | null
  postalCode: string | null
  city: string | null
  country: string | null
}

/** @param run within a transaction, with a question mark for each value */
export async function storeRegister(
  run: (sql: string, values?: unknown[]) => Promise<unknown>,
  { snapshot, companies }: { snapshot: string; companies: readonly RegisteredCompany[] },
): Promise<void> {
  const rows = JSON.stringify(companies.map((company) => ({ ...company, key: keyOf(company.name) })))
  await run(STAGE)
  await run(
    'insert into staged_companies select * from jsonb_to_recordset(?::jsonb) as c(number text, active boolean)',
    [rows],
  )
  await run(
    `insert into staged_names select number, 1, language, name, key
      from jsonb_to_recordset(?::jsonb) as c(number text, language text, name text, key text)`,
    [rows],
  )
  await run(
    `insert into staged_addresses select number, 1, street, null, "postalCode", city, null, country
      from jsonb_to_recordset(?::jsonb) as c(number text, street text, "postalCode" text, city text, country text)`,
    [rows],
  )
  for (const sql of FILL_NEXT) await run(sql)
  await run(SWAP)
  await run(`delete from ${LOADED}`)
  await run(`insert into ${LOADED} values ('DEMO', ?, 0, ?, now())`, [snapshot, companies.length])
}
