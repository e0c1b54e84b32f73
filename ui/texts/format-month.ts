import { currentLanguage } from './language.ts'

/** Within a sentence, in the language of the screen: `oktober 2026`, `October 2026`. @param month `2026-10` */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(currentLanguage(), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
