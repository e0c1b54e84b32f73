import type { EntityManager } from '@mikro-orm/postgresql'
import { Seat } from './seat.ts'

/** True when the user reads along in an account. */
export const hasSeats = async (em: EntityManager, userId: string): Promise<boolean> =>
  (await em.count(Seat, { userId, acceptedAt: { $ne: null }, endedAt: null })) > 0

/** SQL about the seat of a user in an account, for the one statement that finds who calls. */

const LIVE = 's.accepted_at is not null and s.ended_at is null'

/** Whether the seat of user `u` in account `a` is for the second channel too; null where there is none. */
export const SEAT = `(select bool_or(s.reads_documents) from seats s where s.user_id = u.id and s.account_id = a.id and ${LIVE})`

/** A query that writes down, once a minute, that a user looks at an account. */
export const seenBy = (userId: string, accountId: string): string => `
  update seats s set last_seen_at = date_trunc('minute', now())
  where s.user_id = ${userId} and s.account_id = ${accountId} and ${LIVE}
    and (s.last_seen_at is null or s.last_seen_at < date_trunc('minute', now()))`
