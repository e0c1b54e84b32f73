import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import enRules from '#generated/messages/rules/en.json?url'
import frRules from '#generated/messages/rules/fr.json?url'
import nlRules from '#generated/messages/rules/nl.json?url'
import { chosenLanguage, type Language, rememberLanguage } from './language.ts'

type Words = Record<string, unknown>
type Chunk = Promise<{ default: Words }>

type Part = 'start' | 'rest' | 'rules'

/**
 * Texts per language and part: those of the first screen, all others (with the contract's texts for codes and keys), and
 * those of the rules, which are data and no script.
 */
const chunks: Record<Language, Record<Part, () => Chunk[]>> = {
  nl: {
    start: () => [import('./nl.yaml?start')],
    rest: () => [import('./nl.yaml?rest'), import('#generated/messages/nl.json')],
    rules: () => [fetchRules(nlRules)],
  },
  fr: {
    start: () => [import('./fr.yaml?start')],
    rest: () => [import('./fr.yaml?rest'), import('#generated/messages/fr.json')],
    rules: () => [fetchRules(frRules)],
  },
  en: {
    start: () => [import('./en.yaml?start')],
    rest: () => [import('./en.yaml?rest'), import('#generated/messages/en.json')],
    rules: () => [fetchRules(enRules)],
  },
}

async function fetchRules(url: string): Chunk {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const rules: Words = await response.json()
  return { default: { rules } }
}

const loaded = new Map<string, Promise<void>>()
const wanted = new Set<Part>(['start'])

function load(language: Language, part: Part): Promise<void> {
  const key = `${language} ${part}`
  const known = loaded.get(key)
  if (known) return known
  const loading = Promise.all(chunks[language][part]()).then((words) => {
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
export async function startTexts(): Promise<void> {
  const language = chosenLanguage()
  const options = { lng: language, fallbackLng: 'nl', defaultNS: 'kit', resources: {}, returnNull: false }
  await i18next.use(initReactI18next).init({ ...options, interpolation: { escapeValue: false } })
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

/** Before the check shows findings: the texts of the rules in the current language. */
export async function loadRuleTexts(): Promise<void> {
  wanted.add('rules')
  await load(chosenLanguage(), 'rules')
}

/** Changes the language of all texts and stores the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await loadWanted(language)
  rememberLanguage(language)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
