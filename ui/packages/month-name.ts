import { currentLanguage } from '../texts/language.ts'

/** Within a sentence, in the language of the screen: `oktober 2026`, `October 2026`. */
export const monthWithin = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** By itself: `Oktober 2026`. */
export function monthName(month: string): string {
  const name = monthWithin(month)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
