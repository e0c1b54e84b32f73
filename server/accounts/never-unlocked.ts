import { hasEvents } from '../platform/events/event.ts'

/** SQL: deletes accounts `a` that nobody confirmed in time and no admin unlocked. */
export const NEVER_UNLOCKED = `
  delete from accounts a where activated_at is null and created_at < now() - interval '48 hours'
    and not exists (select from memberships m where m.account_id = a.id)
    and not exists (select from registrations r where r.account_id = a.id)
    and not ${hasEvents('a.id')}`
