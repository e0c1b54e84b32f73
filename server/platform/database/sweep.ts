/** Removes what has served its time. Every process does so now and then; doing it twice is harmless. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Storage } from '../../ports/storage/storage.ts'
import { sweepFiles } from './sweep-files.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const EVERY_MS = 10 * 60_000
const FILES_EVERY_MS = 10 * 60_000
const ORPHANS_EVERY_MS = 60 * 60_000

/** A registration that nobody confirmed in time, and that no admin let in, was never there. */
const UNCONFIRMED = `
  delete from accounts a where activated_at is null and created_at < now() - interval '48 hours'
    and not exists (select from memberships m where m.account_id = a.id)
    and not exists (select from registrations r where r.account_id = a.id)
    and not exists (select from account_events e where e.account_id = a.id)
    and not exists (select from customers c where c.account_id = a.id)`

const OUTDATED = [
  `delete from rate_limits where window_start < now() - interval '1 hour' and not starts_with(key, 'uploaded:')`,
  `delete from rate_limits where window_start < now() - interval '24 hours'`,
  `delete from idempotency_answers where created_at < now() - interval '24 hours'`,
  `delete from sessions where expires_at < now() - interval '7 days'`,
  `delete from sign_in_links where expires_at < now() - interval '30 days'`,
  `delete from registrations where expires_at < now()`,
  `delete from change_notices where expires_at < now() - interval '30 days'`,
  UNCONFIRMED,
  `delete from external_tokens where expires_at < now() - interval '30 days'`,
]

export async function sweep(orm: MikroORM): Promise<void> {
  for (const statement of OUTDATED) await orm.em.getConnection().execute(statement)
}

interface Log {
  warn(details: object, message: string): void
}

export function sweepEvery(orm: MikroORM, storage: Storage, log: Log): { stop(): void } {
  const rows = every(EVERY_MS, () => sweep(orm), log)
  const files = every(FILES_EVERY_MS, () => sweepFiles(orm, storage), log)
  const orphans = every(ORPHANS_EVERY_MS, () => sweepOrphans(orm, storage), log)
  return {
    stop() {
      rows.close()
      files.close()
      orphans.close()
    },
  }
}

function every(milliseconds: number, work: () => Promise<void>, log: Log): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'what is outdated could not be removed'))
  }, milliseconds)
  return timer.unref()
}
