import type { EntityManager } from '@mikro-orm/postgresql'
import { secondsAhead } from '../sandbox/sandbox.ts'

/** SQL: the day in Belgium, for an account's clock: a test company has its own. The parameter is the time. */
export const todayInBelgium = (accountId: string): string =>
  `((?::timestamptz + make_interval(secs => ${secondsAhead(accountId)})) at time zone 'Europe/Brussels')::date`

/** The day in Belgium for an account, `YYYY-MM-DD`. */
export async function findToday(em: EntityManager, accountId: string, now = new Date()): Promise<string> {
  const [row] = await em.execute<{ today: string }[]>(`select ${todayInBelgium('?')}::text as today`, [
    now.toISOString(),
    accountId,
  ])
  if (row === undefined) throw new Error('no day')
  return row.today
}
