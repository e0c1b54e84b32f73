/** Removes what has served its time. Every process does so now and then; doing it twice is harmless. */
import type { MikroORM } from '@mikro-orm/postgresql'

const EVERY_MS = 10 * 60_000

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

export function sweepEvery(orm: MikroORM, log: Log): { stop(): void } {
  const timer = setInterval(() => {
    sweep(orm).catch((error: unknown) => log.warn({ err: error }, 'outdated rows could not be removed'))
  }, EVERY_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
