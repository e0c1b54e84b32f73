import { defineEntity, p } from '@mikro-orm/core'
import type { Feature } from '#generated/graphql.ts'
import { uuidv7 } from '../platform/database/uuid.ts'

interface Lock {
  reason: 'REGISTERED' | 'BY_ADMIN' | 'CHANGE_DISPUTED'
  /** ISO 8601. */
  at: string
  /** What was changed without being asked for. */
  fields?: ChangedField[]
}

/** What may not change unnoticed: where money goes, and where we write to. */
export type ChangedField = 'email' | 'iban' | 'bic' | 'name'

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuidv7()),
    /** Enterprise number, ten digits for a Belgian company. */
    kbo: p.text().unique(),
    companyName: p.text(),
    name: p.text(),
    features: p.array().$type<Feature[]>(),
    email: p.text(),
    telephone: p.text().nullable(),
    vat: p.text(),
    iban: p.text().nullable(),
    bic: p.text().nullable(),
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    country: p.text().default('BE'),
    /** Addresses on the network, such as 0208:0123456749; the first one is written in documents. */
    participantIdentifiers: p.array(),
    parentName: p.text().nullable(),
    prepaid: p.boolean().default(false),
    credits: p.integer().default(0).check('credits >= 0'),
    locked: p.boolean().default(false),
    /** Why it is locked, for whoever can unlock it; null when it is not. */
    lock: p.json<Lock>().nullable(),
    /** When it was first let in. Null: it was registered and never unlocked, so nothing is received or answered for it. */
    activatedAt: p.datetime().nullable().defaultRaw('now()'),
    processingSince: p.date().nullable(),
    /** Types of document that the second channel takes from this account. */
    doctypes: p.array(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    {
      name: 'accounts_participant_identifiers_index',
      expression:
        'create index "accounts_participant_identifiers_index" on "accounts" using gin ("participant_identifiers")',
    },
  ],
})

/** A company that sends and receives. Its supplier data stands on itself: there is one supplier per account. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account)
