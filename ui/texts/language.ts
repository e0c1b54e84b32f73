import i18next from 'i18next'

export const languages = ['nl', 'fr', 'en'] as const
export type Language = (typeof languages)[number]

/** Each in its own words. */
export const languageNames: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English' }

const key = 'zegel.language'

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** Where a mail leads who may never have been here: there the browser knows better than we do. */
const fromMail = /\/not-me(\/|$)/

/** The first of the browser's languages that we speak. */
const browserLanguage = (): Language | undefined =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage)

/** What the `lang` query parameter says, else what was chosen before, else Dutch. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang')
  if (isLanguage(asked)) {
    localStorage.setItem(key, asked)
    return asked
  }
  const stored = localStorage.getItem(key)
  if (isLanguage(stored)) return stored
  return (fromMail.test(window.location.pathname) && browserLanguage()) || 'nl'
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
