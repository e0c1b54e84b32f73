import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { Account } from '../accounts/account.ts'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { RecordedEvent } from '../platform/events/event.ts'
import type { Language } from '../platform/language.ts'

const SeatSchema = defineEntity({
  name: 'Seat',
  tableName: 'seats',
  properties: {
    id: idColumn(),
    accountId: p.manyToOne(Account).mapToPk().joinColumn('account_id').deleteRule('cascade'),
    /** The address of the invited person, in lower case. */
    email: p.text(),
    /** The user who accepted; null until then. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').nullable().deleteRule('cascade'),
    language: p.text().$type<Language>(),
    /** True where it is for the second channel too. By default as it was before a seat said so. */
    readsDocuments: p.boolean().default(true),
    /** The user who invited. */
    invitedBy: p.uuid(),
    /** SHA-256 of the token in hexadecimal; only the mail contains the token. */
    tokenHash: p.text().unique(),
    invitedAt: p.datetime(),
    /** When the newest mail left; null while that is not known. */
    mailedAt: p.datetime().nullable(),
    /** Until when it can be accepted. */
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    /** Refused, withdrawn or left. */
    endedAt: p.datetime().nullable(),
    /** To the minute. */
    lastSeenAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'seats_live_index',
      expression:
        'create unique index "seats_live_index" on "seats" ("account_id", "email") where "ended_at" is null',
    },
    {
      name: 'seats_user_index',
      expression:
        'create index "seats_user_index" on "seats" ("user_id", "account_id") where "ended_at" is null and "user_id" is not null',
    },
  ],
})

/** An invitation to a seat in an account, and its outcome. */
export class Seat extends SeatSchema.class {}
SeatSchema.setClass(Seat)

interface SeatNamed {
  seatId: string
  email: string
}

declare module '../platform/events/event.ts' {
  interface EventDetails {
    /** The subject is the account. */
    'seat.invited': SeatNamed
    'seat.bounced': SeatNamed
    'seat.accepted': SeatNamed
    'seat.refused': SeatNamed
    'seat.changed': SeatNamed & { readsDocuments: boolean }
    'seat.withdrawn': SeatNamed
    'seat.left': SeatNamed
  }
}

export type SeatAccepted = RecordedEvent<'seat.accepted'>
export type SeatWithdrawn = RecordedEvent<'seat.withdrawn'>

// SQL about the seat of a user in an account, for the one statement that finds the caller.

/** Of row `s`: it was accepted, and did not end. */
export const LIVE = 's.accepted_at is not null and s.ended_at is null'

/** True where the seat of user `u` in account `a` is for the second channel too; null where there is none. */
export const SEAT = `(select bool_or(s.reads_documents) from seats s where s.user_id = u.id and s.account_id = a.id and ${LIVE})`

/** A query that writes down, once a minute, that a user looks at an account. */
export const seenBy = (userId: string, accountId: string): string => `
  update seats s set last_seen_at = date_trunc('minute', now())
  where s.user_id = ${userId} and s.account_id = ${accountId} and ${LIVE}
    and (s.last_seen_at is null or s.last_seen_at < date_trunc('minute', now()))`

/** True when the user reads along in an account. */
export const hasSeats = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(Seat, { userId, acceptedAt: { $ne: null }, endedAt: null })) > 0
