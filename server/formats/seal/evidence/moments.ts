/** When things happened, as it was on Belgian clocks. */
const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

export interface Moment {
  /** 21/11/2026 */
  date: string
  /** 20:06:31 */
  time: string
  /** +01:00 */
  offset: string
}

export function belgianMoment(iso: string): Moment {
  const parts = Object.fromEntries(CLOCK.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return {
    date: `${parts.day}/${parts.month}/${parts.year}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
    offset: parts.timeZoneName?.replace('GMT', '') || '+00:00',
  }
}

export function dateAndTime(iso: string): string {
  const { date, time } = belgianMoment(iso)
  return `${date} ${time}`
}

/** The time alone on the same day. */
export function timeSince(earlier: string, iso: string): string {
  const { date, time } = belgianMoment(iso)
  return belgianMoment(earlier).date === date ? time : `${date} ${time}`
}
