/** Calendar dates as texts: ISO `2026-11-03` in data, `03/11/2026` on screens. Functions take the current time as a parameter. */
import { ISO_DATE, isIsoDate, isoDate } from './iso-date.ts'

/** `03/11/2026`; anything but an ISO date stays. */
export function displayDate(iso: string): string {
  const match = ISO_DATE.exec(iso)
  return match ? `${match[3]}/${match[2]}/${match[1]}` : iso
}

/** Swedes write dates as ISO does. */
const brussels = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Today in Belgium, whose law applies. */
export const todayInBrussels = (now: Date = new Date()): string => brussels.format(now)

export function addDays(iso: string, days: number): string {
  const date = new Date(`${iso}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Negative when the second is earlier. */
export function daysBetween(iso: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${iso}T00:00:00Z`)) / 86_400_000)
}

/** Compares ISO dates, which sort as texts; false for anything else. */
export function isAfter(date: unknown, other: unknown): boolean {
  return typeof date === 'string' && typeof other === 'string' && isIsoDate(date) && isIsoDate(other)
    ? date > other
    : false
}

/**
 * Parses input: `3/11`, `3-11-26`, `03.11.2026`, `031126`, `03112026`, `2026-11-03`, and `+30` or `-2` days from `base` (the
 * issue date for a due date; today by default). The default year is that of `today`. Undefined for anything else.
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

/** Two digits are of this century. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}
