import type { EntityManager } from '@mikro-orm/postgresql'
import { amountCell, type ProductColumn, productOf, productRows } from '#contracts/rules/product-row.ts'
import type { components } from '#generated/api.ts'
import { readKnown, refuseUnseen, sortRows } from '../formats/rows/known-rows.ts'
import type { ReadRow } from '../formats/rows/read-rows.ts'
import { refuseWrongRows } from '../formats/rows/read-rows-file.ts'
import { type ReadTable, rowsImport } from '../formats/rows/rows-import.ts'
import { storeRows } from '../formats/rows/store-rows.ts'
import type { Actor } from '../platform/access/principal.ts'
import { COLUMNS, type ProductRow } from './list-products.ts'
import { productSheet } from './product-rows.ts'
import { productContent } from './save-product.ts'

const WORK = new URL('./products-work.ts', import.meta.url)

type Row = ReadRow<ProductColumn>

/** The reading of products, their mended workbook and the template. */
export const productImport = rowsImport({ work: WORK, sheet: productSheet, columns: productRows.columns })

const KNOWN = `
  with asked as materialized (select lower(word) as word from jsonb_array_elements_text(?::jsonb) as given(word))
  select ${COLUMNS} from products d where d.account_id = ? and lower(d.code) in (select word from asked)
  union all
  select ${COLUMNS} from products d where d.account_id = ? and lower(d.name) in (select word from asked)
    and (d.code is null or lower(d.code) not in (select word from asked))
  order by id`

/** The product that each row changes: that of its code, else one without a code of its name, else for a row without a code any of its name. */
async function findKnown(
  em: EntityManager,
  accountId: string,
  rows: readonly Row[],
): Promise<Map<number, ProductRow>> {
  const words = JSON.stringify(rows.flatMap(({ cells }) => [cells.code, cells.name].filter(Boolean)))
  const stored = await em.execute<ProductRow[]>(KNOWN, [words, accountId, accountId])
  const byCode = new Map(stored.map((one) => [one.code?.toLowerCase(), one]))
  const byName = Map.groupBy(stored, ({ name }) => name.toLowerCase())
  const known = new Map<number, ProductRow>()
  const claimed = new Set<string>()
  const claim = (row: Row, found: ProductRow | undefined) => {
    if (found === undefined || claimed.has(found.id)) return
    claimed.add(found.id)
    known.set(row.row, found)
  }
  for (const row of rows) if (row.cells.code !== '') claim(row, byCode.get(row.cells.code.toLowerCase()))
  for (const row of rows.filter((each) => !known.has(each.row))) {
    const same = (byName.get(row.cells.name.toLowerCase()) ?? []).filter(({ id }) => !claimed.has(id))
    claim(row, same.find(({ code }) => code === null) ?? (row.cells.code === '' ? same[0] : undefined))
  }
  return known
}

const cellsOf = ({ code, name, unit, unitPrice, vatRate, vatTreatment }: ProductRow) => ({
  code: code ?? '',
  name,
  unit: unit ?? '',
  unitPrice: amountCell(unitPrice),
  vatRate: amountCell(vatRate),
  vatTreatment: vatTreatment ?? '',
})

/** Each row with the product that it changes. */
export async function withKnown(
  em: EntityManager,
  accountId: string,
  { rows, ...table }: ReadTable<ProductColumn>,
): Promise<components['schemas']['ProductTable']> {
  const known = await findKnown(em, accountId, rows)
  return {
    ...table,
    rows: rows.map((row) => {
      const stored = known.get(row.row)
      if (stored === undefined) return row
      return { ...row, existing: { id: stored.id, version: stored.version, cells: cellsOf(stored) } }
    }),
  }
}

const ROWS = `jsonb_to_recordset(?::jsonb) as n(
  id uuid, code text, name text, unit text, "unitPrice" numeric, "vatRate" int, "vatTreatment" text)`

const ADD = `
  insert into products (id, account_id, code, name, unit, unit_price, vat_rate, vat_treatment, version, created_at, updated_at)
  select n.id, ?, n.code, n.name, n.unit, n."unitPrice", n."vatRate", n."vatTreatment", 1, now(), now() from ${ROWS}`

const CHANGE = `
  update products p set code = n.code, name = n.name, unit = n.unit, unit_price = n."unitPrice", vat_rate = n."vatRate",
    vat_treatment = n."vatTreatment", version = p.version + 1, updated_at = now()
  from ${ROWS} where p.id = n.id and p.account_id = ?`

const LOCK = "select pg_advisory_xact_lock(hashtextextended('products of ' || ?, 0))"

interface Import {
  accountId: string
  fileName: string
  rows: readonly Row[]
  known: string | undefined
  principal: Actor
}

/**
 * Adds and changes all products of a file, or none.
 * @throws {Problem} FORM_ERRORS with each row that is wrong, STALE when a product was changed since `known`
 */
export async function importProducts(
  em: EntityManager,
  { accountId, fileName, rows, known: seen, principal }: Import,
): Promise<components['schemas']['RowImported']> {
  refuseWrongRows(rows)
  await em.execute(LOCK, [accountId])
  const known = await findKnown(em, accountId, rows)
  refuseUnseen(readKnown(seen), known.values())
  const sorted = sortRows(rows, known, cellsOf)
  return storeRows(em, KIND, { accountId, fileName, sorted, principal })
}

/** Rows that were judged by the contract. */
const contentOf = (cells: Row['cells']) =>
  productContent(productOf(cells) as components['schemas']['Product'])

const KIND = { noun: 'product', add: ADD, change: CHANGE, contentOf } as const
