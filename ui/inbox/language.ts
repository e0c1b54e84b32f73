import { useEffect, useState } from 'react'
import { currentLanguage } from '../texts/language.ts'
import type { Inbox } from './inbox.ts'
import { words as dutch } from './words/nl.ts'
import type { Words } from './words/words.ts'

export type InboxLanguage = Inbox['language']

/** Each in its own language. */
export const inboxLanguages: Record<InboxLanguage, string> = {
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
  en: 'English',
}

/** Dutch comes with the page, the others when they are read. */
export type Texts<Said> = Record<InboxLanguage, () => Promise<{ words: Said }>>

const texts: Texts<Words> = {
  nl: async () => ({ words: dutch }),
  fr: () => import('./words/fr.ts'),
  de: () => import('./words/de.ts'),
  en: () => import('./words/en.ts'),
}

export const isInboxLanguage = (text: string): text is InboxLanguage => text in inboxLanguages

/** Of who reads here before we know: the first of the browser's languages that we have. */
export const browserLanguage = (): InboxLanguage =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isInboxLanguage) ?? 'nl'

export const useWords = (language: InboxLanguage | undefined) => useWordsOf(texts, language)

/** Those of before stay until the next are there; Dutch where none can be fetched. */
export function useWordsOf<Said>(texts: Texts<Said>, language: InboxLanguage | undefined): Said | undefined {
  const [words, setWords] = useState<Said>()
  useEffect(() => {
    if (language === undefined) return
    let isCurrent = true
    const show = (next: Said, shown: InboxLanguage) => {
      if (!isCurrent) return
      setWords(() => next)
      document.documentElement.lang = shown
    }
    texts[language]().then(
      (loaded) => show(loaded.words, language),
      async () => show((await texts.nl()).words, 'nl'),
    )
    return () => {
      isCurrent = false
    }
  }, [language, texts])
  useEffect(
    () => () => {
      document.documentElement.lang = currentLanguage()
    },
    [],
  )
  return words
}
