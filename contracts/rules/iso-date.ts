/** ISO dates: `2026-11-03`. A separate module, since the first screen needs it for search parameters. */

export const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/

/** An existing date: not 2026-02-29. */
export function isIsoDate(text: string): boolean {
  const match = ISO_DATE.exec(text)
  return match !== null && isoDate(Number(match[1]), Number(match[2]), Number(match[3])) !== undefined
}

/**
 * The date of an `xs:date` or `xs:dateTime`, whose zone or time doesn't change the day that somebody wrote; undefined for
 * anything else.
 */
export function dateOfZoned(text: string): string | undefined {
  const date = ZONED.exec(text.trim())?.[1]
  return date !== undefined && isIsoDate(date) ? date : undefined
}

const ZONED = /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]{5,20})?(?:Z|[+-]\d{2}:?\d{2})?$/

export function isoDate(year: number, month: number, day: number): string | undefined {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
