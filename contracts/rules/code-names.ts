/** Names of currencies and countries, by Intl. */

export const currencyName = (code: string, language: string): string | undefined =>
  nameOf('currency', code, language)

export const countryName = (code: string, language: string): string | undefined =>
  nameOf('region', code, language)

function nameOf(type: 'currency' | 'region', code: string, language: string): string | undefined {
  if (!/^[A-Z]{2,3}$/.test(code)) return undefined
  try {
    return new Intl.DisplayNames(language, { type, fallback: 'none' }).of(code)
  } catch {
    return undefined
  }
}
