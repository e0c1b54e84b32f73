import i18next from 'i18next'

export const languages = ['nl', 'fr', 'en'] as const
export type Language = (typeof languages)[number]

/** Each in its own language. */
export const languageNames: Record<Language, string> = { nl: 'Nederlands', fr: 'Français', en: 'English' }

const key = 'zegel.language'

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text)
}

/** Links in mails whose readers may be new to the product. */
const fromMail = /\/(not-me|confirm-email|user-email|package-mailing|seat|inbox)(\/|$)/

/**
 * The first of the browser's languages that we speak. English counts for readers of mails alone: many systems in Belgium are
 * installed in English, so it says little about who works here, and the default is Dutch.
 */
function browserLanguage(): Language | undefined {
  const isFromMail = fromMail.test(window.location.pathname)
  return navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .filter(isLanguage)
    .find((language) => language !== 'en' || isFromMail)
}

/** The `lang` query parameter, else the stored choice, else the browser's, else Dutch. */
export function chosenLanguage(): Language {
  const asked = new URLSearchParams(window.location.search).get('lang')
  if (isLanguage(asked)) {
    localStorage.setItem(key, asked)
    return asked
  }
  const stored = localStorage.getItem(key)
  return isLanguage(stored) ? stored : (browserLanguage() ?? 'nl')
}

/** Also in the URL, where it has a language: it would override the choice. */
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
