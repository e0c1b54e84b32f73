// Formats decimals and dates of a document. Other texts are shown as they are.
import { displayAmount } from '../amounts.ts'
import { currencySymbol } from '../currencies.ts'
import { displayDate } from '../dates.ts'
import { parseDecimal, toNumber } from '../decimal.ts'
import { isIsoDate } from '../iso-date.ts'

/** `1234.5` becomes `1 234,50`; further decimals stay, as unit prices have them. */
export function figure(text: string | null, decimals = 2): string {
  const exact = parseDecimal(text)
  return exact ? displayAmount(toNumber(exact), decimals) : (text ?? '')
}

/** With its currency and no-break spaces. */
export function money(text: string | null, currency: string | null): string {
  return text === null ? '' : `${figure(text)}\u00a0${currencySymbol(currency)}`
}

export function day(text: string | null): string {
  return text && isIsoDate(text) ? displayDate(text) : (text ?? '')
}

export function isPositive(text: string | null): boolean {
  return (parseDecimal(text)?.units ?? 0n) > 0n
}

/** Null, empty or zero. */
export function isNothing(text: string | null): boolean {
  return text === null || parseDecimal(text)?.units === 0n
}
