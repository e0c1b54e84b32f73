import type { EntityManager } from '@mikro-orm/postgresql'
import {
  type CustomerColumn,
  customerOf,
  customerRows,
  endpointKey,
  vatKey,
  withStoredNumbers,
} from '#contracts/rules/customer-row.ts'
import type { components } from '#generated/api.ts'
import { readKnown, refuseUnseen, sortRows } from '../formats/rows/known-rows.ts'
import type { ReadRow } from '../formats/rows/read-rows.ts'
import { refuseWrongRows } from '../formats/rows/read-rows-file.ts'
import { type ReadTable, rowsImport } from '../formats/rows/rows-import.ts'
import { storeRows } from '../formats/rows/store-rows.ts'
import type { Actor } from '../platform/access/principal.ts'
import { customerSheet } from './customer-rows.ts'
import { COLUMNS, type CustomerRow } from './list-customers.ts'
import { customerContent } from './save-customer.ts'

const WORK = new URL('./customers-work.ts', import.meta.url)

type Row = ReadRow<CustomerColumn>

/** The reading of customers, their mended workbook and the template. */
export const customerImport = rowsImport({ work: WORK, sheet: customerSheet, columns: customerRows.columns })

/** A Belgian company by its number, in whatever scheme; another one by its endpoint or VAT number. */
const KNOWN = `
  with asked as materialized (select value as word from jsonb_array_elements_text(?::jsonb))
  select ${COLUMNS} from customers d where d.account_id = ? and (
    lower(d.name) in (select word from asked) or lower(d.vat) in (select word from asked)
    or regexp_replace(d.vat, '\\D', '', 'g') in (select word from asked)
    or d.scheme || ':' || lower(d.participant) in (select word from asked)
    or (d.scheme in ('0208', '9925') and regexp_replace(d.participant, '\\D', '', 'g') in (select word from asked)))
  order by d.id`

interface Found {
  known: Map<number, CustomerRow>
  /** The lower case names of all that were found, each with its customer. */
  named: Map<string, CustomerRow>
}

/**
 * The customer that each row changes: that of its endpoint, else that of its VAT number. Of several the one of its name; without that
 * one the row is new.
 */
async function findKnown(em: EntityManager, accountId: string, rows: readonly Row[]): Promise<Found> {
  const words = rows.flatMap(({ cells }) => [customerRows.key(cells), cells.name.toLowerCase()])
  const stored = await em.execute<CustomerRow[]>(KNOWN, [JSON.stringify(words.filter(Boolean)), accountId])
  const byEndpoint = Map.groupBy(stored, endpointKey)
  const byVat = Map.groupBy(stored, vatKey)
  const known = new Map<number, CustomerRow>()
  const claimed = new Set<string>()
  const claim = ({ row, cells }: Row, index: Map<string, CustomerRow[]>) => {
    const all = (index.get(customerRows.key(cells)) ?? []).filter(({ id }) => !claimed.has(id))
    const same = all.find(({ name }) => name.toLowerCase() === cells.name.toLowerCase())
    const found = same ?? (all.length === 1 ? all[0] : undefined)
    if (found === undefined || known.has(row)) return
    claimed.add(found.id)
    known.set(row, found)
  }
  for (const index of [byEndpoint, byVat])
    for (const row of rows) if (customerRows.key(row.cells) !== '') claim(row, index)
  return { known, named: new Map(stored.map((one) => [one.name.toLowerCase(), one])) }
}

/** BE before a number is no change of a customer. Marks the rows with the name of a customer that they don't change: an account has each name once. */
function refuseTakenNames(rows: readonly Row[], { known, named }: Found): Row[] {
  return rows.map((one) => {
    const row = known.has(one.row) ? { ...one, cells: withStoredNumbers(one.cells) } : one
    const other = named.get(row.cells.name.toLowerCase())
    if (other === undefined || other.id === known.get(row.row)?.id) return row
    return {
      ...row,
      errorCodes: { ...row.errorCodes, name: [...(row.errorCodes.name ?? []), 'REC_NAME_TAKEN'] },
    }
  })
}

const cellsOf = (customer: CustomerRow) => ({
  name: customer.name,
  vat: customer.vat,
  country: customer.country,
  street: customer.street ?? '',
  postalCode: customer.postalCode ?? '',
  city: customer.city ?? '',
  email: customer.email ?? '',
  telephone: customer.telephone ?? '',
  language: customer.language ?? '',
  vatTreatment: customer.vatTreatment ?? '',
  enterpriseNumber: customer.enterpriseNumber ?? '',
  scheme: customer.scheme,
  participant: customer.participant,
})

/** Each row with the customer that it changes. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  { rows, ...table }: ReadTable<CustomerColumn>,
): Promise<components['schemas']['CustomerTable']> {
  const found = await findKnown(em, accountId, rows)
  return {
    ...table,
    rows: refuseTakenNames(rows, found).map((row) => {
      const stored = found.known.get(row.row)
      if (stored === undefined) return row
      return { ...row, existing: { id: stored.id, version: stored.version, cells: cellsOf(stored) } }
    }),
  }
}

const ROWS = `jsonb_to_recordset(?::jsonb) as n(
  id uuid, name text, vat text, "enterpriseNumber" text, street text, "postalCode" text, city text, country text, email text,
  telephone text, scheme text, participant text, "vatTreatment" text, language text)`

const ADD = `
  insert into customers (id, account_id, name, vat, enterprise_number, street, postal_code, city, country, email, telephone, scheme,
    participant, vat_treatment, language, version, created_at, updated_at)
  select n.id, ?, n.name, n.vat, n."enterpriseNumber", n.street, n."postalCode", n.city, n.country, n.email, n.telephone, n.scheme,
    n.participant, n."vatTreatment", n.language, 1, now(), now() from ${ROWS}`

const CHANGE = `
  update customers c set name = n.name, vat = n.vat, enterprise_number = n."enterpriseNumber", street = n.street,
    postal_code = n."postalCode", city = n.city, country = n.country, email = n.email, telephone = n.telephone, scheme = n.scheme,
    participant = n.participant, vat_treatment = n."vatTreatment", language = n.language, version = c.version + 1, updated_at = now()
  from ${ROWS} where c.id = n.id and c.account_id = ?`

const LOCK = "select pg_advisory_xact_lock(hashtextextended('customers of ' || ?, 0))"

interface Import {
  accountId: string
  fileName: string
  rows: readonly Row[]
  known: string | undefined
  principal: Actor
}

/**
 * Adds and changes all customers of a file, or none.
 * @throws {Problem} FORM_ERRORS with each row that is wrong, STALE when a customer was changed since `known`
 */
export async function importCustomers(
  em: EntityManager,
  { accountId, fileName, rows, known: seen, principal }: Import,
): Promise<components['schemas']['RowImported']> {
  await em.execute(LOCK, [accountId])
  const found = await findKnown(em, accountId, rows)
  const judged = refuseTakenNames(rows, found)
  refuseWrongRows(judged)
  refuseUnseen(readKnown(seen), found.known.values())
  const sorted = sortRows(judged, found.known, cellsOf)
  return storeRows(em, KIND, { accountId, fileName, sorted, principal })
}

/** Rows that were judged by the contract. */
const contentOf = (cells: Row['cells']) =>
  customerContent(customerOf(cells) as components['schemas']['Customer'])

const KIND = { noun: 'customer', add: ADD, change: CHANGE, contentOf } as const
