import type { Language } from '../texts/language.ts'
import type { LegalText } from './legal/text.ts'

export type LegalName = 'privacy' | 'cookies' | 'terms'

/** The long texts exist in two languages (specification, section 1). */
export type LegalLanguage = 'nl' | 'en'

const texts: Record<LegalName, Record<LegalLanguage, () => Promise<{ text: LegalText }>>> = {
  privacy: { nl: () => import('./legal/privacy.nl.ts'), en: () => import('./legal/privacy.en.ts') },
  cookies: { nl: () => import('./legal/cookies.nl.ts'), en: () => import('./legal/cookies.en.ts') },
  terms: { nl: () => import('./legal/terms.nl.ts'), en: () => import('./legal/terms.en.ts') },
}

/** Loads both, so that changing the language is immediate. */
export async function loadLegalTexts(name: LegalName): Promise<Record<LegalLanguage, LegalText>> {
  const [nl, en] = await Promise.all([texts[name].nl(), texts[name].en()])
  return { nl: nl.text, en: en.text }
}

/** French readers get the Dutch text by default. */
export function legalLanguage(language: Language): LegalLanguage {
  return language === 'en' ? 'en' : 'nl'
}
