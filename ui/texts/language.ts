import i18next from 'i18next'

export const languages = ['nl', 'fr', 'en'] as const
export type Language = (typeof languages)[number]

/** Each in its own words. */
export const languageNames: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English' }

const key = 'zegel.language'

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** What the `lang` query parameter says, else what was chosen before, else Dutch. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang')
  if (isLanguage(asked)) {
    localStorage.setItem(key, asked)
    return asked
  }
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : 'nl'
}

/** Also in the address, where that names one: it would win from what was chosen. */
export function rememberLanguage(language: Language): void {
  localStorage.setItem(key, language)
  const address = new URL(window.location.href)
  if (!address.searchParams.has('lang')) return
  address.searchParams.set('lang', language)
  window.history.replaceState(window.history.state, '', address)
}

export function currentLanguage(): Language {
  return isLanguage(i18next.language) ? i18next.language : 'nl'
}
