/** The currencies of forms, with the symbols of lists (specification section 9); without a symbol the code is shown. */
export const currencies = {
  AUD: 'A$',
  CHF: 'CHF',
  DKK: 'kr.',
  EUR: '€',
  GBP: '£',
  NOK: 'NOK',
  NZD: 'NZ$',
  PLN: 'zł',
  SEK: 'SEK',
  SGD: 'S$',
  USD: 'USD',
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
