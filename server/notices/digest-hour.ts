import { addDays, todayInBrussels } from '#contracts/rules/dates.ts'

export const DAILY_AT = '07:00'
const HOUR = 7

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  hour: '2-digit',
  hourCycle: 'h23',
})
const hourIn = (at: Date): number => Number(CLOCK.format(at))

/** Seven o'clock in Brussels of that day, in summer and in winter. */
export function sevenOn(day: string): Date {
  const inWinter = new Date(`${day}T0${HOUR - 1}:00:00Z`)
  return hourIn(inWinter) === HOUR ? inWinter : new Date(inWinter.getTime() - 3_600_000)
}

/** The next overview: today's as long as it isn't seven yet. */
export function nextDigest(now: Date): Date {
  const today = todayInBrussels(now)
  const seven = sevenOn(today)
  return now < seven ? seven : sevenOn(addDays(today, 1))
}
