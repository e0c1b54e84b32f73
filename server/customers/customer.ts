import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { DocumentLanguage } from '#contracts/rules/document-language.ts'
import type { VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { Account } from '../accounts/account.ts'
import type { ImportedFile } from '../formats/rows/store-rows.ts'
import type { Actor } from '../platform/access/principal.ts'
import { idColumn } from '../platform/database/columns.ts'
import { searchIndex } from '../platform/database/searching.ts'
import { wordIndex } from '../platform/database/word-search.ts'
import { record } from '../platform/events/record.ts'

/** SQL: the text of "search everything". */
export const CUSTOMER_WORDS = `"name" || ' ' || "vat" || ' ' || coalesce("enterprise_number", '') || ' ' || coalesce("email", '')`

const CustomerSchema = defineEntity({
  name: 'Customer',
  tableName: 'customers',
  properties: {
    id: idColumn(),
    /** Null: a global customer, shared by all accounts. */
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').nullable().deleteRule('cascade'),
    name: p.text(),
    vat: p.text(),
    /** Null: that of the VAT number. */
    enterpriseNumber: p.text().nullable(),
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    country: p.text().default('BE'),
    email: p.text().nullable(),
    telephone: p.text().nullable(),
    scheme: p.text(),
    participant: p.text(),
    /** Null: the standard rate. */
    vatTreatment: p.text().$type<VatTreatment>().nullable(),
    /** Of drawn documents; null: the sender's. */
    language: p.text().$type<DocumentLanguage>().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
  },
  /** The first index serves late pages of the list: its included columns avoid reading the earlier rows. */
  indexes: [
    {
      name: 'customers_account_name_unique',
      expression:
        'create unique index "customers_account_name_unique" on "customers" ("account_id", lower("name")) include ("name", "id") where "account_id" is not null',
    },
    {
      name: 'customers_global_name_unique',
      expression:
        'create unique index "customers_global_name_unique" on "customers" (lower("name")) where "account_id" is null',
    },
    { name: 'customers_list_index', properties: ['accountId', 'id'] },
    searchIndex('customers', 'name'),
    wordIndex('customers', CUSTOMER_WORDS),
    searchIndex('customers', 'vat'),
    searchIndex('customers', 'enterprise_number'),
  ],
})

export class Customer extends CustomerSchema.class {}
CustomerSchema.setClass(Customer)

declare module '../platform/events/event.ts' {
  interface EventDetails {
    'customer.created': Named
    'customer.changed': Named
    'customer.deleted': Named
    'customer.imported': ImportedFile
  }
}

interface Named {
  id: string
  name: string
}

/** Its subject is the account, which outlives its customers. A shared customer is nobody's. */
export async function recordCustomer(
  em: EntityManager,
  happened: 'created' | 'changed' | 'deleted',
  { id, name, accountId }: Pick<Customer, 'id' | 'name'> & { accountId?: string | null },
  principal: Actor,
): Promise<void> {
  if (accountId == null) return
  await record(em, { type: `customer.${happened}`, subject: accountId, detail: { id, name }, principal })
}
