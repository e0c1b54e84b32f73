import type { Decimal } from '#contracts/rules/decimal.ts'

/** An amount in cents as a decimal in the currency; 0 for a value that is no number. */
export const fromCents = (cents: number): Decimal => ({
  units: Number.isFinite(cents) ? BigInt(Math.round(cents)) : 0n,
  scale: 2,
})

/** Without line breaks; undefined for a blank. */
export const oneLine = (text: string | null | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined
