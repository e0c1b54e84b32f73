/** Removes what has served its time. Every process does so now and then; doing it twice is harmless. */
import type { MikroORM } from '@mikro-orm/postgresql'
import type { Storage } from '../ports/storage/storage.ts'
import { sweepFiles } from './sweep-files.ts'

const EVERY_MS = 10 * 60_000
const FILES_EVERY_MS = 60 * 60_000

const OUTDATED = [
  `delete from rate_limits where window_start < now() - interval '1 hour'`,
  `delete from idempotency_answers where created_at < now() - interval '24 hours'`,
  `delete from sessions where expires_at < now() - interval '7 days'`,
  `delete from sign_in_links where expires_at < now() - interval '30 days'`,
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
  return {
    stop() {
      rows.close()
      files.close()
    },
  }
}

function every(milliseconds: number, work: () => Promise<void>, log: Log): NodeJS.Timeout {
  const timer = setInterval(() => {
    work().catch((error: unknown) => log.warn({ err: error }, 'what is outdated could not be removed'))
  }, milliseconds)
  return timer.unref()
}
