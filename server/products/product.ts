import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { Account } from '../accounts/account.ts'
import type { ImportedFile } from '../formats/rows/store-rows.ts'
import type { Actor } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { wordIndex } from '../platform/database/word-search.ts'
import { record } from '../platform/events/record.ts'

/** SQL: the text of "search everything". */
export const PRODUCT_WORDS = `coalesce("code", '') || ' ' || "name"`

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    code: p.text().nullable(),
    name: p.text(),
    /** Null: C62, one. */
    unit: p.text().nullable(),
    /** Before VAT. Null: it differs each time. */
    unitPrice: p.decimal('number').precision(14).scale(6).nullable(),
    /** In percent. */
    vatRate: p.integer().nullable(),
    vatTreatment: p.text().$type<VatTreatment>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  indexes: [
    {
      name: 'products_account_code_unique',
      expression:
        'create unique index "products_account_code_unique" on "products" ("account_id", lower("code")) where "code" is not null',
    },
    {
      name: 'products_name_order_index',
      expression:
        'create index "products_name_order_index" on "products" ("account_id", lower("name"), "id")',
    },
    { name: 'products_list_index', properties: ['accountId', 'id'] },
    searchIndex('products', 'code'),
    searchIndex('products', 'name'),
    wordIndex('products', PRODUCT_WORDS),
    {
      name: 'products_starts_index',
      expression:
        'create index "products_starts_index" on "products" using gin (search_starts("account_id", coalesce("code", \'\') || \' \' || "name")) with (gin_pending_list_limit = 64)',
    },
  ],
})

export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'product.created': Named
    'product.changed': Named
    'product.deleted': Named
    'product.imported': ImportedFile
  }
}

interface Named {
  id: string
  name: string
}

/** Its subject is the account, which outlives its products. */
export async function recordProduct(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, name, accountId }: Pick<Product, 'id' | 'name' | 'accountId'>,
  principal: Actor,
): Promise<void> {
  await record(em, { type: `product.${happened}`, subject: accountId, detail: { id, name }, principal })
}
