import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { elide } from '#contracts/rules/bind-texts.ts'
import { restTexts } from '#generated/texts/parts/rest.ts'
import { startTexts } from '#generated/texts/parts/start.ts'
import { chosenLanguage, type Language, rememberLanguage } from './language.ts'

export type Words = Record<string, unknown>
type Fetch = () => Promise<{ default: Words }>[]

/** A part of the texts, of one subject's pages. */
interface Part extends Record<Language, Fetch> {
  name: string
}

/** The texts of the first screen, those of all others, and the parts that were asked for. */
const parts = new Map<string, Part>([startTexts, restTexts].map((part) => [part.name, part]))

const loaded = new Map<string, Promise<void>>()
const wanted = new Set(['start'])

function load(language: Language, part: string): Promise<void> {
  const key = `${language} ${part}`
  const known = loaded.get(key)
  if (known) return known
  const loading = Promise.all(parts.get(part)?.[language]() ?? []).then((words) => {
    for (const { default: namespaces } of words) add(language, namespaces)
  })
  loaded.set(key, loading)
  // A chunk that could not be fetched may be retried.
  loading.catch(() => loaded.delete(key))
  return loading
}

function add(language: Language, namespaces: Words): void {
  for (const [namespace, words] of Object.entries(namespaces)) {
    i18next.addResourceBundle(language, namespace, words, true, true)
  }
}

async function loadWanted(language: Language): Promise<void> {
  await Promise.all([...wanted].map((part) => load(language, part)))
}

/** Resolves when the first screen's texts are loaded. */
export async function loadFirstTexts(): Promise<void> {
  const language = chosenLanguage()
  const options = { lng: language, fallbackLng: 'nl', defaultNS: 'kit', resources: {}, returnNull: false }
  // French says `de` and `que` otherwise before a vowel, and a text learns its names late.
  const interpolation = { escapeValue: false, format: elide }
  await i18next.use(initReactI18next).init({ ...options, interpolation })
  await loadWanted(language)
  document.documentElement.lang = language
}

/** Before any page but the first: all texts, in the language and in Dutch, the fallback. */
export async function loadAllTexts(): Promise<void> {
  wanted.add('rest')
  const language = chosenLanguage()
  await loadWanted(language)
  if (language !== 'nl') void loadWanted('nl')
}

/** The texts of some pages: in the language in use now, and in each that is chosen afterwards. */
export async function loadTexts(part: Part): Promise<void> {
  parts.set(part.name, part)
  wanted.add(part.name)
  await load(chosenLanguage(), part.name)
}

/** Changes the language of all texts and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWanted(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
