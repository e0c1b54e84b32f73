/** The dates of a rule with what is different on some: skipped, moved, changed, done. */
import type { EntityManager } from '@mikro-orm/postgresql'
import { dateAt, isOver } from '#contracts/rules/recurring.ts'
import { isOpen, RecurringDate, type RecurringRule } from './rule.ts'

export interface Differing {
  /** When the document of the date at that place is made; undefined behind the last one. */
  at(place: number): string | undefined
  rowAt(place: number): RecurringDate | undefined
}

/** @param rows those of the rule from its place on */
export function differing(rule: RecurringRule, rows: readonly RecurringDate[]): Differing {
  const byDate = new Map(rows.map((row) => [row.date, row]))
  const rowAt = (place: number) => byDate.get(dateAt(rule, place))
  return {
    rowAt,
    at: (place) => (isOver(rule, place) ? undefined : (rowAt(place)?.movedTo ?? dateAt(rule, place))),
  }
}

/** The rows that may still count: those from the date before the next one on. */
export const rowsFrom = (
  em: EntityManager,
  { id, ...rule }: RecurringRule,
  place: number,
): Promise<RecurringDate[]> =>
  em.find(RecurringDate, { ruleId: id, date: { $gte: dateAt(rule, Math.max(0, place - 1)) } })

/** Goes on at that place, or behind dates that were done already. */
export function goOnAt(rule: RecurringRule, dates: Differing, from: number): void {
  let place = from
  for (let row = dates.rowAt(place); row !== undefined && !isOpen(row); row = dates.rowAt(place)) place += 1
  rule.place = place
  rule.nextAt = dates.at(place) ?? null
}

/** Leaves out the dates before that day. */
export function goOnFrom(rule: RecurringRule, dates: Differing, day: string): void {
  let { place } = rule
  for (let at = dates.at(place); at !== undefined && at < day; at = dates.at(place)) place += 1
  goOnAt(rule, dates, place)
}
