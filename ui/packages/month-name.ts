import { currentLanguage } from '../texts/language.ts'

/** `Oktober 2026`, in the language of the screen. */
export function monthName(month: string): string {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
