import type { EntityManager } from '@mikro-orm/postgresql'
import type { Account } from '../accounts/account.ts'
import { secondsAhead } from './sandbox.ts'

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

/** The day by the clock of a test company; undefined for all others, which have the day in Belgium. */
export const clockOf = async (
  em: EntityManager,
  { id, isTest }: Pick<Account, 'id' | 'isTest'>,
): Promise<string | undefined> => (isTest ? findToday(em, id) : undefined)
