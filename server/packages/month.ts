/** Months of documents, as `YYYY-MM`, in Belgium. */
import { todayInBrussels } from '#contracts/rules/dates.ts'
import type { Language } from '../platform/language.ts'

export const isOver = (month: string, now: Date): boolean => month < todayInBrussels(now).slice(0, 7)

const LOCALES: Record<Language, string> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB' }

/** `oktober 2026` */
export const monthName = (month: string, language: Language): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
