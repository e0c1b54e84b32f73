import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chosenLanguage, type Language, rememberLanguage } from './language.ts'

type Words = Record<string, unknown>
type Chunk = Promise<{ default: Words }>

/** What the first screen says, and what all others say on top: their words, and the contract's for codes and keys. */
const chunks: Record<Language, { start: () => Chunk[]; rest: () => Chunk[] }> = {
  nl: {
    start: () => [import('./nl.yaml?start')],
    rest: () => [import('./nl.yaml?rest'), import('#generated/messages/nl.json')],
  },
  fr: {
    start: () => [import('./fr.yaml?start')],
    rest: () => [import('./fr.yaml?rest'), import('#generated/messages/fr.json')],
  },
  en: {
    start: () => [import('./en.yaml?start')],
    rest: () => [import('./en.yaml?rest'), import('#generated/messages/en.json')],
  },
}

const loaded = new Map<string, Promise<void>>()
let wantsAll = false

function load(language: Language, part: 'start' | 'rest'): Promise<void> {
  const key = `${language} ${part}`
  const known = loaded.get(key)
  if (known) return known
  const loading = Promise.all(chunks[language][part]()).then((words) => {
    for (const { default: namespaces } of words) add(language, namespaces)
  })
  loaded.set(key, loading)
  // A chunk that could not be fetched may be tried again.
  loading.catch(() => loaded.delete(key))
  return loading
}

function add(language: Language, namespaces: Words): void {
  for (const [namespace, words] of Object.entries(namespaces)) {
    i18next.addResourceBundle(language, namespace, words, true, true)
  }
}

async function loadWanted(language: Language): Promise<void> {
  await Promise.all([load(language, 'start'), wantsAll ? load(language, 'rest') : undefined])
}

/** Ready when the first screen can speak. */
export async function startTexts(): Promise<void> {
  const language = chosenLanguage()
  const options = { lng: language, fallbackLng: 'nl', defaultNS: 'kit', resources: {}, returnNull: false }
  await i18next.use(initReactI18next).init({ ...options, interpolation: { escapeValue: false } })
  await loadWanted(language)
  document.documentElement.lang = language
}

/** Before any page but the first: all words, in the language and in Dutch, which stands in where one is missing. */
export async function loadAllTexts(): Promise<void> {
  wantsAll = true
  const language = chosenLanguage()
  await loadWanted(language)
  if (language !== 'nl') void loadWanted('nl')
}

/** Switches every word on the screen and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWanted(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
