/** Currencies that forms offer, with the symbol lists show (specification section 9); no symbol: the code itself. */
export const currencies = {
  AUD: 'A$',
  DKK: 'kr.',
  EUR: '€',
  GBP: '£',
  NOK: 'NOK',
  NZD: 'NZ$',
  PLN: 'zł',
  SEK: 'SEK',
  SGD: 'S$',
} as const

export type Currency = keyof typeof currencies

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code)
}

/** Euro for EUR or empty; others show their code. */
export function currencySymbol(code: string | null | undefined): string {
  if (!code) return currencies.EUR
  return isCurrency(code) ? currencies[code] : code
}
