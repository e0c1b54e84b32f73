/** SQL about the seat of a user in an account, for the one statement that finds who calls. */

const LIVE = 's.accepted_at is not null and s.ended_at is null'

/** True when user `u` reads along in account `a`. */
export const HAS_SEAT = `exists (select from seats s where s.user_id = u.id and s.account_id = a.id and ${LIVE})`

/** A query that writes down, once a minute, that a user looks at an account. */
export const seenBy = (userId: string, accountId: string): string => `
  update seats s set last_seen_at = date_trunc('minute', now())
  where s.user_id = ${userId} and s.account_id = ${accountId} and ${LIVE}
    and (s.last_seen_at is null or s.last_seen_at < date_trunc('minute', now()))`
