/** Calendar dates as texts: ISO `2026-11-03` inside, `03/11/2026` on screens. No clock but the one handed in. */
import { ISO_DATE, isIsoDate, isoDate } from './iso-date.ts'

/** `03/11/2026`; what is no ISO date comes back as it is. */
export function displayDate(iso: string): string {
  const match = ISO_DATE.exec(iso)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : iso
}

const brussels = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today where the law that these invoices obey is made. */
export function todayInBrussels(now: Date = new Date()): string {
  const parts = Object.fromEntries(brussels.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${parts.year}-${parts.month}-${parts.day}`
}

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** How many days later the second is; below zero when it is earlier. */
export function daysBetween(iso: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${iso}T00:00:00Z`)) / 86_400_000)
}

/** Both must be ISO dates, whose order is the order of their texts; anything else is never after. */
export function isAfter(date: unknown, other: unknown): boolean {
  return typeof date === 'string' && typeof other === 'string' && isIsoDate(date) && isIsoDate(other)
    ? date > other
    : false
}

/**
 * What people type: `3/11`, `3-11-26`, `03.11.2026`, `031126`, `03112026`, `2026-11-03`, and `+30` or `-2` days from
 * `base` (the issue date for a due date; today when left out). Without a year it is the one of `today`.
 * Answers undefined for what is no date.
 */
export function parseTypedDate(typed: string, today: string, base: string = today): string | undefined {
  const text = typed.trim()
  if (isIsoDate(text)) return text
  if (/^[+-]\d{1,4}$/.test(text)) return addDays(base, Number(text))
  const match =
    /^(\d{1,2})[/\-. ](\d{1,2})(?:[/\-. ](\d{4}|\d{2}))?$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text)
  if (!match) return undefined
  const year = match[3] === undefined ? Number(today.slice(0, 4)) : fullYear(match[3])
  return isoDate(year, Number(match[2]), Number(match[1]))
}

/** Two digits are of this century: invoices are never from the last one. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}
