import { displayAmount } from '#contracts/rules/amounts.ts'
import { currencySymbol } from '#contracts/rules/currencies.ts'

/** `890,56 €`, which never breaks over two lines. */
export function money(amount: number, currency: string): string {
  return `${displayAmount(amount)}\u00a0${currencySymbol(currency)}`
}
