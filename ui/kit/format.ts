// Formats values of lists: cents, timestamps, numbers.
import { displayAmount } from '#contracts/rules/amounts.ts'
import { currencySymbol } from '#contracts/rules/currencies.ts'
import { displayDate } from '#contracts/rules/dates.ts'
import { displayKbo } from '#contracts/rules/formats.ts'

const noBreak = '\u00a0'

/** `1 234,50 €` with no-break spaces. */
export function formatCents(cents: number, currency?: string | null): string {
  return `${displayAmount(cents / 100)}${noBreak}${currencySymbol(currency)}`
}

/** `2026-11-20`, or a timestamp in this device's time zone, becomes `20/11/2026`; anything else stays. */
export function formatDate(iso: string | null | undefined): string {
  if (!iso) return ''
  return displayDate(iso.includes('T') ? localDate(new Date(iso)) : iso)
}

/** The time in this device's time zone, `09:41`. */
export function formatTime(timestamp: string): string {
  const date = new Date(timestamp)
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

export function formatDateTime(timestamp: string | null | undefined): string {
  return timestamp ? `${formatDate(timestamp)} ${formatTime(timestamp)}` : ''
}

/** With its seconds: `20/11/2026 09:02:11`. */
export function formatMoment(timestamp: string): string {
  return `${formatDateTime(timestamp)}:${two(new Date(timestamp).getSeconds())}`
}

/** `0418.759.886` for a Belgian VAT number, others as they are. */
export function formatVat(vat: string | null | undefined): string {
  return displayKbo((vat ?? '').replace(/^BE(?=[\d.\s])/i, '').replace(/[\s.]/g, ''))
}

/** The day in this device's time zone, `YYYY-MM-DD`. */
export function localDate(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function two(part: number): string {
  return String(part).padStart(2, '0')
}
