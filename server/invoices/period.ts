/** The date filters of lists (specification section 3, requirement lists.period). */
import type { Period, PeriodCode, PeriodInput } from '#generated/graphql.ts'
import { invalid } from '../platform/problem.ts'

/** Both days included, `YYYY-MM-DD`; null: open. */
export interface DateRange {
  from: string | null
  to: string | null
}

type PeriodQuery = PeriodInput | null | undefined

const readYear = (date: string): number => Number(date.slice(0, 4))
const readMonthIndex = (date: string): number => Number(date.slice(5, 7)) - 1

/** A number of whole months, where `monthIndex` may be outside its year. */
function monthsFrom(year: number, monthIndex: number, months: number): DateRange {
  return { from: isoDay(year, monthIndex, 1), to: isoDay(year, monthIndex + months, 0) }
}

const isoDay = (year: number, monthIndex: number, day: number): string =>
  new Date(Date.UTC(year, monthIndex, day)).toISOString().slice(0, 10)

type Preset = Exclude<PeriodCode, 'MOST_RECENT_PERIOD_WITH_INVOICES' | 'CUSTOM' | 'ALL_INVOICES'>

const PRESETS: Record<Preset, (year: number, month: number) => DateRange> = {
  THIS_MONTH: (year, month) => monthsFrom(year, month, 1),
  THIS_QUARTER: (year, month) => monthsFrom(year, month - (month % 3), 3),
  THIS_YEAR: (year) => monthsFrom(year, 0, 12),
  PREVIOUS_MONTH: (year, month) => monthsFrom(year, month - 1, 1),
  PREVIOUS_QUARTER: (year, month) => monthsFrom(year, month - (month % 3) - 3, 3),
  PREVIOUS_YEAR: (year) => monthsFrom(year - 1, 0, 12),
}

const isPreset = (code: PeriodCode): code is Preset => Object.hasOwn(PRESETS, code)

/**
 * @param today `YYYY-MM-DD`
 * @returns undefined for the most recent period, which depends on the documents
 * @throws {Problem} FORM_ERRORS when a custom period ends before it begins
 */
export function readRange(asked: PeriodQuery, today: string): DateRange | undefined {
  if (asked == null || asked.code === 'ALL_INVOICES') return { from: null, to: null }
  if (asked.code === 'MOST_RECENT_PERIOD_WITH_INVOICES') return undefined
  if (isPreset(asked.code)) return PRESETS[asked.code](readYear(today), readMonthIndex(today))
  const { from = null, to = null } = asked
  if (from !== null && to !== null && from > to) {
    throw invalid([{ field: '/invoicesFilter/period/from', messageKey: 'too-large' }])
  }
  return { from, to }
}

export const presentPeriod = (asked: PeriodQuery, { from, to }: DateRange): Period => ({
  code: asked?.code ?? 'ALL_INVOICES',
  from,
  to,
})
