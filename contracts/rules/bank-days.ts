/** The days on which banks pay in euro: those of TARGET2, the payment system of the European Central Bank. */
import { addDays } from './dates.ts'

/** Closing days of TARGET2 of the same date each year, MM-DD. */
const FIXED = ['01-01', '05-01', '12-25', '12-26']

/** Easter Sunday of a year, ISO date (the Gregorian computus of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.trunc(year / 100)
  const c = year % 100
  const d = Math.trunc(b / 4)
  const e = b % 4
  const g = Math.trunc((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.trunc(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.trunc((a + 11 * h + 19 * l) / 433)
  const month = Math.trunc((h + l - 7 * m + 90) / 25)
  const day = (h + l - 7 * m + 33 * month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** False on Saturdays, Sundays, the fixed closing days, Good Friday and Easter Monday. @param iso `YYYY-MM-DD` */
export function isBankDay(iso: string): boolean {
  const weekday = new Date(`${iso}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || FIXED.includes(iso.slice(5))) return false
  const easter = easterSunday(Number(iso.slice(0, 4)))
  return iso !== addDays(easter, -2) && iso !== addDays(easter, 1)
}

/** The day itself, or the next bank day. */
export function nextBankDay(iso: string): string {
  let day = iso
  while (!isBankDay(day)) day = addDays(day, 1)
  return day
}
