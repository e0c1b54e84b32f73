import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Numbered } from './next-number.ts'
import { counterYear, DEFAULT_NUMBERING, findHighest, Numbering, type SeriesSettings } from './numbering.ts'

/** The next number is behind the highest one that a document has; a counter that is further stays. */
export async function continueSeries(em: EntityManager, at: Numbered, series: SeriesSettings): Promise<void> {
  const highest = await findHighest(em, at.accountId, series, at.date)
  if (highest === undefined) return
  await em.execute(
    `insert into number_counters (account_id, type, year, next) values (?, ?, ?, ?)
     on conflict (account_id, type, year) do update set next = greatest(number_counters.next, excluded.next)`,
    [at.accountId, at.type, counterYear(series, at.date), highest.running + 1],
  )
}

interface Pattern {
  type: Numbered['type']
  pattern: string
  yearlyRestart: boolean
}

/** Gives a series of an account its pattern; the rest of its numbering stays. */
export async function setPattern(
  em: EntityManager,
  accountId: string,
  { type, pattern, yearlyRestart }: Pattern,
): Promise<void> {
  await em.execute(
    'insert into numberings (account_id, series, structured_reference) values (?, ?::jsonb, ?) on conflict do nothing',
    [accountId, JSON.stringify(DEFAULT_NUMBERING.series), DEFAULT_NUMBERING.structuredReference],
  )
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const
  const stored = await em.findOneOrFail(Numbering, { accountId }, lock)
  stored.series = { ...stored.series, [type]: { ...stored.series[type], pattern, yearlyRestart } }
  await em.flush()
}
