import { defineEntity, p } from '@mikro-orm/core'
import { isKbo, normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Feature } from '#generated/graphql.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { AccessPointName } from '../platform/read-network.ts'

interface Lock {
  /** CLOSED: it stopped or merged, and receives nothing any more. */
  reason: 'REGISTERED' | 'BY_ADMIN' | 'CHANGE_DISPUTED' | 'CLOSED'
  /** ISO 8601. */
  at: string
  /** The fields of an unauthorised change. */
  fields?: ChangedField[]
}

/** A new address that waits for its confirmation. */
export interface PendingEmail {
  /** The one whose link works. */
  confirmationId: string
  email: string
  /** ISO 8601, as is `expiresAt`. */
  sentAt: string
  expiresAt: string
}

/** UPLOADED: a file was given. DRAWN: made here, by the invoice design. */
export type PdfSource = 'UPLOADED' | 'DRAWN'

/** Fields that decide where money and mail go. */
export type ChangedField = 'email' | 'iban' | 'bic' | 'name'

const AccountSchema = defineEntity({
  name: 'Account',
  tableName: 'accounts',
  properties: {
    id: idColumn(),
    /** Enterprise number, ten digits for a Belgian company. */
    kbo: p.text().unique(),
    companyName: p.text(),
    name: p.text(),
    features: p.array().$type<Feature[]>(),
    /** Confirmed, where it was changed. */
    email: p.text(),
    pendingEmail: p.json<PendingEmail>().nullable(),
    telephone: p.text().nullable(),
    vat: p.text(),
    iban: p.text().nullable(),
    bic: p.text().nullable(),
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    country: p.text().default('BE'),
    /** Endpoints, such as 0208:0123456749; documents contain the first one. */
    participantIdentifiers: p.array(),
    parentName: p.text().nullable(),
    prepaid: p.boolean().default(false),
    credits: p.integer().default(0).check('credits >= 0'),
    locked: p.boolean().default(false),
    /** The reason of the lock, for admins; null when it is not locked. */
    lock: p.json<Lock>().nullable(),
    /** When it was unlocked first. Null: registered and never unlocked, so nothing is received or answered for it. */
    activatedAt: p.datetime().nullable().defaultRaw('now()'),
    processingSince: p.date().nullable(),
    /** The access point that its documents go over; null: the first of NETWORK. */
    accessPoint: p.text().$type<AccessPointName>().nullable(),
    /** A test company: its number begins with TEST-, and nothing of it leaves (ports-of.ts). */
    isTest: p.boolean().default(false),
    /** The source of the PDF of a new draft: the last choice. */
    pdfSource: p.text().$type<PdfSource>().nullable(),
    /** Document types of the second channel for this account. */
    doctypes: p.array(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
  },
  indexes: [
    {
      name: 'accounts_never_unlocked_index',
      expression:
        'create index "accounts_never_unlocked_index" on "accounts" ("id") where "activated_at" is null',
    },
    {
      name: 'accounts_participant_identifiers_index',
      expression:
        'create index "accounts_participant_identifiers_index" on "accounts" using gin ("participant_identifiers")',
    },
  ],
})

/** Before the enterprise number of a test company, so that the number stays unique. */
export const TEST_PREFIX = 'TEST-'

/** The enterprise number, of a test company too. */
export const companyNumber = ({ kbo, isTest }: Pick<Account, 'kbo' | 'isTest'>): string =>
  isTest ? kbo.slice(TEST_PREFIX.length) : kbo

/** The number of the VAT unit of a Belgian company: its VAT number is another one than its enterprise number then. */
export function vatUnitNumber(account: Pick<Account, 'kbo' | 'isTest' | 'vat' | 'country'>): string | null {
  const number = companyNumber(account)
  const vat = normaliseBelgianNumber(account.vat)
  return account.country === 'BE' && isKbo(number) && isKbo(vat) && vat !== number ? vat : null
}

/** A company that sends and receives; it contains the data of its only supplier. */
export class Account extends AccountSchema.class {}
AccountSchema.setClass(Account)
