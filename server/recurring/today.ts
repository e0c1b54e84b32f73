import type { EntityManager } from '@mikro-orm/postgresql'
import { secondsAhead } from '../sandbox/sandbox.ts'

/** SQL: today in Belgium for an account; a test company has a clock of its own. The parameter is the time. */
export const todayFor = (accountId: string): string =>
  `((?::timestamptz + make_interval(secs => ${secondsAhead(accountId)})) at time zone 'Europe/Brussels')::date`

export async function todayOf(em: EntityManager, accountId: string, now = new Date()): Promise<string> {
  const [row] = await em.execute<{ today: string }[]>(`select ${todayFor('?')}::text as today`, [
    now.toISOString(),
    accountId,
  ])
  if (row === undefined) throw new Error('no day')
  return row.today
}
