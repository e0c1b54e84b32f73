import i18next, { type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, type Language, rememberLanguage } from './language.ts'

/** One chunk a language: the screens' words, and the contract's for error codes and message keys. */
const loaders: Record<Language, () => Promise<Record<string, unknown>[]>> = {
  nl: () => texts(import('./nl.yaml'), import('#generated/messages/nl.json')),
  fr: () => texts(import('./fr.yaml'), import('#generated/messages/fr.json')),
  en: () => texts(import('./en.yaml'), import('#generated/messages/en.json')),
}

async function texts(...parts: Promise<{ default: Record<string, unknown> }>[]) {
  return (await Promise.all(parts)).map((part) => part.default)
}

async function load(language: Language): Promise<void> {
  for (const part of await loaders[language]()) {
    for (const [namespace, words] of Object.entries(part)) {
      i18next.addResourceBundle(language, namespace, words, true, true)
    }
  }
}

/** Ready when the first screen can speak. Dutch, the fallback, comes afterwards where it is not the language. */
export async function startTexts(): Promise<void> {
  const language = chosenLanguage()
  const resources: Resource = {}
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'nl',
    defaultNS: 'kit',
    resources,
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  await load(language)
  document.documentElement.lang = language
  if (language !== 'nl') setTimeout(() => void load('nl'), 2000)
}

/** Switches every word on the screen and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'kit')) await load(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
