/** Days on which reminders leave: Monday to Friday, and no legal holiday of Belgium (law of 4 January 1974, royal decree of 18 April 1974). */
import { addDays } from '#contracts/rules/dates.ts'

const FIXED = ['01-01', '05-01', '07-21', '08-15', '11-01', '11-11', '12-25']
/** Easter Monday, Ascension Day and Whit Monday, in days after Easter. */
const AFTER_EASTER = [1, 39, 50]

/** Easter of the Gregorian calendar (Meeus, Jones and Butcher), `YYYY-MM-DD`. */
export function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const [month, day] = [Math.floor((h + l - 7 * m + 114) / 31), ((h + l - 7 * m + 114) % 31) + 1]
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !AFTER_EASTER.some((days) => addDays(easter, days) === day)
}

/** That day, or the first working day after it. */
export function workdayFrom(day: string): string {
  let at = day
  while (!isWorkday(at)) at = addDays(at, 1)
  return at
}
