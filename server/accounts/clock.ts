/** The day of an account: that of Belgium, and by the clock of a test company, which can be moved. */
import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { Account } from './account.ts'

const SandboxClockSchema = defineEntity({
  name: 'SandboxClock',
  tableName: 'sandbox_clocks',
  properties: {
    /** The test company. */
    accountId: p.manyToOne(Account).mapToPk().primary().joinColumn('account_id').deleteRule('cascade'),
    /** The number of seconds that it is ahead. */
    secondsAhead: p.integer().default(0),
  },
})

/** The clock of a test company. */
export class SandboxClock extends SandboxClockSchema.class {}
SandboxClockSchema.setClass(SandboxClock)

/** SQL: how many seconds the clock of an account is ahead; 0 without one. */
const secondsAhead = (accountId: string): string =>
  `coalesce((select seconds_ahead from sandbox_clocks where account_id = ${accountId}), 0)`

/** SQL: the time by the clock of an account. */
export const nowOf = (accountId: string): string =>
  `(now() + make_interval(secs => ${secondsAhead(accountId)}))`

/** @returns undefined for an account without a clock */
export async function readClock(em: EntityManager, accountId: string): Promise<Date | undefined> {
  const [clock] = await em.execute<{ now: string }[]>(
    'select now() + make_interval(secs => seconds_ahead) as now from sandbox_clocks where account_id = ?',
    [accountId],
  )
  return clock && new Date(clock.now)
}

/** @returns false without a clock, or where it would be further ahead than `most` seconds */
export async function moveClock(
  em: EntityManager,
  { accountId, seconds, most }: { accountId: string; seconds: number; most: number },
): Promise<boolean> {
  const moved = await em.execute<unknown[]>(
    'update sandbox_clocks set seconds_ahead = seconds_ahead + ? where account_id = ? and seconds_ahead <= ? returning 1',
    [seconds, accountId, most - seconds],
  )
  return moved.length > 0
}

/** SQL: the accounts whose clock was moved. */
export const MOVED_CLOCKS = 'select account_id from sandbox_clocks where seconds_ahead > 0'

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

/** The day for an account, `YYYY-MM-DD`. Only a test company's is asked of the database. */
export const dayOf = async (em: EntityManager, account: Pick<Account, 'id' | 'isTest'>): Promise<string> =>
  (await clockOf(em, account)) ?? todayInBrussels()
