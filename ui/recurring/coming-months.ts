import { addDays, daysBetween } from '#contracts/rules/dates.ts'
import type { Rule, RuleDate } from './queries.ts'

/** What becomes of a date, as far as it is known. */
export type What = 'SEND' | 'DRAFT' | 'ATTENTION' | 'PAUSED' | 'SKIPPED'

export type ComingDate = { rule: Rule; date: RuleDate; day: number; what: What }

export type Month = {
  /** `YYYY-MM` */
  month: string
  dates: ComingDate[]
  /** Of those that are made. */
  count: number
  cents: number
}

const MONTHS = 3

/** Three months: from this one, or from the next where nothing is left of this one. */
export function monthsAhead(rules: readonly Rule[], today: string): Month[] {
  const dates = rules.flatMap((rule) =>
    rule.coming.map(
      (date): ComingDate => ({ rule, date, day: Number(date.at.slice(8)), what: whatOf(rule, date) }),
    ),
  )
  const isInThis = dates.some(({ date }) => date.at.startsWith(today.slice(0, 7)))
  const first = isInThis ? today.slice(0, 7) : nextMonth(today.slice(0, 7))
  const months = [first]
  while (months.length < MONTHS) months.push(nextMonth(months.at(-1) ?? first))
  return months.map((month) => monthOf(month, dates))
}

function monthOf(month: string, all: readonly ComingDate[]): Month {
  const dates = all.filter(({ date }) => date.at.startsWith(month)).toSorted((a, b) => a.day - b.day)
  const made = dates.filter(({ what }) => what !== 'PAUSED' && what !== 'SKIPPED')
  const cents = made.reduce((sum, { date }) => sum + date.totalAmountInCent, 0)
  return { month, dates, count: made.length, cents }
}

function whatOf({ state, mode, attention }: Rule, { isSkipped }: RuleDate): What {
  if (isSkipped) return 'SKIPPED'
  if (state === 'PAUSED') return 'PAUSED'
  if (attention !== null && attention.date === null) return 'ATTENTION'
  return mode
}

const nextMonth = (month: string): string => addDays(`${month}-01`, 31).slice(0, 7)

export const daysIn = (month: string): number => daysBetween(`${month}-01`, `${nextMonth(month)}-01`)
