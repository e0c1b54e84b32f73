import { defineEntity, p } from '@mikro-orm/core'
import type { ReceiverState } from '#generated/graphql.ts'
import { Account } from '../accounts/account.ts'
import { idColumn } from '../platform/database/columns.ts'
import { wordIndex } from '../platform/database/word-search.ts'

export type ReceiverLanguage = 'nl' | 'fr' | 'de' | 'en'

/** SQL: the text of "search everything". */
export const RECEIVER_WORDS = `"first_name" || ' ' || "last_name" || ' ' || "token1" || ' ' || coalesce("email", '')`

const ReceiverSchema = defineEntity({
  name: 'Receiver',
  tableName: 'receivers',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The sender's number for the receiver; it never changes. */
    token1: p.text(),
    /** The second channel's code; null until the channel took the receiver in, fixed from then on. */
    token2: p.text().nullable().unique(),
    firstName: p.text(),
    lastName: p.text(),
    /** One or several addresses, with a comma between them. */
    email: p.text().nullable(),
    language: p.text().$type<ReceiverLanguage>(),
    salutation: p.text().nullable(),
    /** The postal address, for letters on paper. */
    street: p.text().nullable(),
    postalCode: p.text().nullable(),
    city: p.text().nullable(),
    /** Two letters; Belgium where it is null. */
    country: p.text().nullable(),
    /** The names of their groups. */
    tags: p.array().default([]),
    /** Since when they agree to delivery by this channel; consent.ts keeps the earlier ones. */
    consentAt: p.date().nullable(),
    consentHow: p.text().nullable(),
    /** The answer of the second channel when it was told of the receiver. */
    syncStatus: p.text().$type<'NEW' | 'SYNCED' | 'ERROR'>().default('NEW'),
    /** Why the second channel refused the receiver. */
    syncReason: p.text().nullable(),
    /** When the second channel took the receiver in. */
    syncedAt: p.datetime().nullable(),
    connectedAt: p.datetime().nullable(),
    /** Since when the receiver wants nothing any more; null while they do. */
    stoppedAt: p.datetime().nullable(),
    latestConnectMailId: p.uuid().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    /** A deleted receiver is hidden; delivered documents still name it. */
    deletedAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'receivers_token1_unique',
      expression:
        'create unique index "receivers_token1_unique" on "receivers" ("account_id", "token1") where "deleted_at" is null',
    },
    {
      name: 'receivers_list_index',
      expression:
        'create index "receivers_list_index" on "receivers" ("account_id", "id") where "deleted_at" is null',
    },
    wordIndex('receivers', RECEIVER_WORDS, '"deleted_at" is null'),
    {
      name: 'receivers_tags_index',
      expression:
        'create index "receivers_tags_index" on "receivers" using gin ("tags") where "deleted_at" is null',
    },
    {
      name: 'receivers_new_index',
      expression: `create index "receivers_new_index" on "receivers" ("account_id", "id") where "sync_status" = 'NEW' and "deleted_at" is null`,
    },
  ],
})

export class Receiver extends ReceiverSchema.class {}
ReceiverSchema.setClass(Receiver)

/** The state that the list shows and filters by; `STATE` computes the same in SQL. */
export function receiverState({
  syncStatus,
  connectedAt,
  stoppedAt,
}: Pick<Receiver, 'syncStatus' | 'connectedAt' | 'stoppedAt'>): ReceiverState {
  if (syncStatus !== 'SYNCED') return syncStatus
  if (stoppedAt != null) return 'STOPPED'
  return connectedAt == null ? 'WAITING' : 'CONNECTED'
}

/** SQL: the state of the receiver `d`. */
export const STATE = `case when d.sync_status <> 'SYNCED' then d.sync_status
  when d.stopped_at is not null then 'STOPPED' when d.connected_at is null then 'WAITING' else 'CONNECTED' end`

export const isConnected = ({
  connectedAt,
  stoppedAt,
}: Pick<Receiver, 'connectedAt' | 'stoppedAt'>): boolean => connectedAt != null && stoppedAt == null
