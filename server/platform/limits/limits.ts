/** Rate limits. Counters are in the database, so that they hold over all processes. */

import { defineEntity, p } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type pg from 'pg'
import { type ErrorCode, Problem } from '../problem.ts'

const RateLimitSchema = defineEntity({
  name: 'RateLimit',
  tableName: 'rate_limits',
  properties: {
    key: p.text().primary(),
    windowStart: p.datetime(),
    calls: p.integer(),
  },
})

/** A counter of calls per key and window. The table is unlogged: it costs no disk sync, and a crash clears it. */
export class RateLimit extends RateLimitSchema.class {}
RateLimitSchema.setClass(RateLimit)

export interface Limit {
  key: string
  most: number
  seconds: number
  /** The weight of the call; 1 by default. */
  amount?: number
}

interface Row {
  key: string
  calls: number
  wait: number
}

const COUNT = `
with l as (
  select key, seconds, coalesce(amount, 1) as amount
  from jsonb_to_recordset(?::jsonb) as t(key text, seconds int, amount int) order by key
)
insert into rate_limits as r (key, window_start, calls)
select key, now(), amount from l
on conflict (key) do update set
  calls = case when r.window_start > now() - make_interval(secs => (select seconds from l where l.key = r.key))
    then r.calls + excluded.calls else excluded.calls end,
  window_start = case when r.window_start > now() - make_interval(secs => (select seconds from l where l.key = r.key))
    then r.window_start else now() end
returning r.key, r.calls,
  (select seconds from l where l.key = r.key) - floor(extract(epoch from now() - r.window_start))::int as wait`

/** SQL: counts a call for the key of each row of a query, in the current minute; returns `calls`. @param weight of the call */
export const countThisMinute = (
  key: string,
  query: string,
  weight = '1',
): string => `insert into rate_limits as r (key, window_start, calls)
  select ${key}, date_trunc('minute', now()), ${weight} from ${query}
  on conflict (key) do update set
    calls = case when r.window_start = excluded.window_start then r.calls + excluded.calls else excluded.calls end,
    window_start = excluded.window_start
  returning calls`

const ABOVE = `
  select max(l.seconds - floor(extract(epoch from now() - r.window_start))::int) as wait
  from jsonb_to_recordset(?::jsonb) as l(key text, seconds int, most int) join rate_limits r on r.key = l.key
  where r.window_start > now() - make_interval(secs => l.seconds) and r.calls >= l.most`

/** Counts nothing. @throws {Problem} TOO_MANY_REQUESTS when one of the limits was reached before */
export async function refuseAbove(em: EntityManager, limits: Limit[]): Promise<void> {
  const [found] = await em.execute<{ wait: number | null }[]>(ABOVE, [JSON.stringify(limits)])
  if (found?.wait != null)
    throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, found.wait) })
}

/**
 * Counts a call against each limit, refused or not. A window starts with its first call. Run it outside the transaction of
 * the call, or a refusal undoes the count.
 * @throws {Problem} TOO_MANY_REQUESTS, or the given problem, with the time to wait
 */
export async function countAgainst(
  em: EntityManager,
  limits: Limit[],
  code: ErrorCode = 'TOO_MANY_REQUESTS',
): Promise<void> {
  const wait = longestWait(await em.execute<Row[]>(COUNT, [JSON.stringify(limits)]), limits)
  if (wait > 0) throw new Problem(code, { retryAfterSeconds: wait })
}

/** The seconds until the last full window ends; 0 when none is full. */
function longestWait(rows: readonly Row[], limits: readonly Limit[]): number {
  const waits = rows
    .filter(({ key, calls }) => limits.some((limit) => limit.key === key && calls > limit.most))
    .map(({ wait }) => wait)
  return waits.length === 0 ? 0 : Math.max(1, ...waits)
}

/**
 * Counts beside any transaction. Over a limit nothing stays counted, so a waiting caller takes no place.
 * @returns the seconds to wait; 0 when it is within each limit
 */
export async function takePlace(pool: pg.Pool, limits: readonly Limit[]): Promise<number> {
  const { rows } = await pool.query<Row>(COUNT.replace('?', '$1'), [JSON.stringify(limits)])
  const wait = longestWait(rows, limits)
  if (wait > 0) await givePlaceBack(pool, limits)
  return wait
}

/** Takes back the count of an act that did not happen. */
export async function givePlaceBack(pool: pg.Pool, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => key).sort()
  await pool.query(GIVE_BACK, [keys])
}

const GIVE_BACK = `
  with held as (select key from rate_limits where key = any ($1::text[]) order by key for update)
  update rate_limits r set calls = greatest(0, r.calls - 1) from held where r.key = held.key`
