import type { Decimal } from '#contracts/rules/decimal.ts'

/** An amount in cents as a decimal in the currency. */
export const fromCents = (cents: number): Decimal => ({ units: BigInt(Math.round(cents)), scale: 2 })

/** Without line breaks; undefined for a blank. */
export const oneLine = (text: string | null | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim() || undefined
