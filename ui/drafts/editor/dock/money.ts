import { displayAmount } from '#contracts/rules/amounts.ts'
import { currencySymbol } from '#contracts/rules/currencies.ts'

/** `890,56 €`, with no-break spaces. */
export function money(amount: number, currency: string): string {
  return `${displayAmount(amount)}\u00a0${currencySymbol(currency)}`
}
