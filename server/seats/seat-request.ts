import { defineEntity, p } from '@mikro-orm/core'
import { User } from '../accounts/membership.ts'
import { idColumn } from '../platform/database/columns.ts'
import type { Language } from '../platform/language.ts'

const SeatRequestSchema = defineEntity({
  name: 'SeatRequest',
  tableName: 'seat_requests',
  properties: {
    id: idColumn(),
    /** The asker. */
    userId: p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    /** As the asker gave it, as the address and the number. */
    company: p.text(),
    /** An enterprise number, ten digits. */
    number: p.text(),
    /** In lower case. */
    email: p.text(),
    language: p.text().$type<Language>(),
    /** SHA-256 of the token in hexadecimal; only the newest mail contains the token. */
    tokenHash: p.text().unique(),
    askedAt: p.datetime(),
    /** Of the newest reminder. */
    remindedAt: p.datetime().nullable(),
    reminders: p.integer().default(0),
    expiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    refusedAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
  },
  indexes: [
    {
      name: 'seat_requests_live_index',
      expression:
        'create unique index "seat_requests_live_index" on "seat_requests" ("user_id", "number") where "withdrawn_at" is null',
    },
  ],
})

/** The question of a user to read along in a company, which may have no account. */
export class SeatRequest extends SeatRequestSchema.class {}
SeatRequestSchema.setClass(SeatRequest)

export const VALID_DAYS = 30
export const DAY_MS = 24 * 3_600_000

/** SQL: deletes requests that ended long ago. */
export const OLD_REQUESTS = `
  delete from seat_requests where coalesce(withdrawn_at, refused_at, accepted_at, expires_at) < now() - interval '90 days'`

export type RequestState = 'ASKED' | 'ACCEPTED' | 'REFUSED' | 'EXPIRED'

export function stateOf({ acceptedAt, refusedAt, expiresAt }: SeatRequest, now = new Date()): RequestState {
  if (acceptedAt != null) return 'ACCEPTED'
  if (refusedAt != null) return 'REFUSED'
  return expiresAt <= now ? 'EXPIRED' : 'ASKED'
}

const MOST_REMINDERS = 3
const DAYS_BETWEEN = 7

export function mayRemind(request: SeatRequest, now = new Date()): boolean {
  const { askedAt, remindedAt, reminders } = request
  const state = stateOf(request, now)
  const last = remindedAt ?? askedAt
  return (
    (state === 'ASKED' || state === 'EXPIRED') &&
    reminders < MOST_REMINDERS &&
    now.getTime() - last.getTime() >= DAYS_BETWEEN * DAY_MS
  )
}
