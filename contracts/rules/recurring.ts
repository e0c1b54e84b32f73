/** The dates of a recurring invoice, and the words of a date in its texts. */
import { addDays, daysBetween, displayDate } from './dates.ts'
import { isoDate } from './iso-date.ts'

export interface Rhythm {
  every: { months?: number | null | undefined; weeks?: number | null | undefined }
  firstDate: string
  endDate?: string | null | undefined
  count?: number | null | undefined
}

const DAYS_OF_WEEK = 7

/** The date at that place, from 0. A month without the day of the first date has its last day. */
export function dateAt({ every, firstDate }: Rhythm, place: number): string {
  if (every.weeks) return addDays(firstDate, every.weeks * DAYS_OF_WEEK * place)
  return inMonth(monthOf(firstDate) + (every.months || 1) * place, dayOf(firstDate))
}

/** Months since the year 0. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const dayOf = (date: string): number => Number(date.slice(8))

function inMonth(months: number, day: number): string {
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  for (let last = day; last > 0; last -= 1) {
    const date = isoDate(year, month, last)
    if (date !== undefined) return date
  }
  throw new RangeError(`no month ${months}`)
}

/** True when the month has no such day, so that the date is its last one. */
export const isLastDayInstead = (rhythm: Rhythm, date: string): boolean =>
  !rhythm.every.weeks && dayOf(date) !== dayOf(rhythm.firstDate)

/** The place of a date; undefined for a day that is none of them. */
export function placeOf(rhythm: Rhythm, date: string): number | undefined {
  const { every, firstDate } = rhythm
  const place = every.weeks
    ? daysBetween(firstDate, date) / (every.weeks * DAYS_OF_WEEK)
    : (monthOf(date) - monthOf(firstDate)) / (every.months || 1)
  const isOne = Number.isInteger(place) && place >= 0 && dateAt(rhythm, place) === date
  return isOne && !isOver(rhythm, place) ? place : undefined
}

/** True behind the last date. */
export function isOver(rhythm: Rhythm, place: number): boolean {
  const { endDate, count } = rhythm
  return (count != null && place >= count) || (!!endDate && dateAt(rhythm, place) > endDate)
}

export const isLast = (rhythm: Rhythm, place: number): boolean => isOver(rhythm, place + 1)

export type WordLanguage = 'nl' | 'fr' | 'de' | 'en'

export interface DateWords {
  period: string
  month: string
  year: string
}

/**
 * The words of a date. Its period is from that day until the one before the next date: whole months from a 1st; and the months up to
 * it where it is the last day of a month.
 */
export function wordsOf(rhythm: Rhythm, date: string, language: WordLanguage): DateWords {
  return {
    month: monthName(monthOf(date), language),
    year: date.slice(0, 4),
    period: periodOf(rhythm, date, language),
  }
}

function periodOf(rhythm: Rhythm, date: string, language: WordLanguage): string {
  const { every, firstDate } = rhythm
  const months = every.weeks ? undefined : every.months || 1
  const month = monthOf(date)
  if (months !== undefined && dayOf(firstDate) === 1) return monthsFrom(month, months, language)
  if (months !== undefined && isLastOfMonth(date)) return monthsFrom(month - months + 1, months, language)
  const next =
    months === undefined
      ? addDays(date, (every.weeks ?? 1) * DAYS_OF_WEEK)
      : inMonth(month + months, dayOf(firstDate))
  return `${displayDate(date)} – ${displayDate(addDays(next, -1))}`
}

const isLastOfMonth = (date: string): boolean => dayOf(addDays(date, 1)) === 1

function monthsFrom(first: number, months: number, language: WordLanguage): string {
  const named = (month: number) => `${monthName(month, language)} ${Math.floor(month / 12)}`
  const last = first + months - 1
  if (last === first) return named(first)
  const isOneYear = Math.floor(first / 12) === Math.floor(last / 12)
  return `${isOneYear ? monthName(first, language) : named(first)} – ${named(last)}`
}

const monthName = (month: number, language: WordLanguage): string =>
  new Date(Date.UTC(Math.floor(month / 12), month % 12, 1)).toLocaleDateString(LOCALES[language], {
    month: 'long',
    timeZone: 'UTC',
  })

const LOCALES: Record<WordLanguage, string> = { nl: 'nl-BE', fr: 'fr-BE', de: 'de-BE', en: 'en-GB' }

const PLACES = /\{(period|month|year)\}/g

/** The text with the words in place of `{period}`, `{month}` and `{year}`. */
export const withWords = (text: string, words: DateWords): string =>
  text.replace(PLACES, (_, name: keyof DateWords) => words[name])

/** The same in each text within. */
export function withWordsWithin<Value>(value: Value, words: DateWords): Value {
  const within = (one: unknown): unknown => {
    if (typeof one === 'string') return withWords(one, words)
    if (Array.isArray(one)) return one.map(within)
    if (typeof one !== 'object' || one === null) return one
    return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, within(inner)]))
  }
  // The shape stays: texts alone change.
  return within(value) as Value
}

/** The text with the words' places where it names the month or the year of that date. */
export function withPlaces(text: string, date: string, language: WordLanguage): string {
  const month = monthName(monthOf(date), language)
  const year = date.slice(0, 4)
  return text
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${month}(?![\\p{L}\\p{N}])`, 'giu'), '{month}')
    .replace(new RegExp(`\\{month\\} ${year}(?!\\p{N})`, 'gu'), '{month} {year}')
}
