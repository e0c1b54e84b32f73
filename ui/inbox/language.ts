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

const texts: Record<InboxLanguage, () => Promise<{ words: Words }>> = {
  nl: async () => ({ words: dutch }),
  fr: () => import('./words/fr.ts'),
  de: () => import('./words/de.ts'),
  en: () => import('./words/en.ts'),
}

export const isInboxLanguage = (text: string): text is InboxLanguage => text in inboxLanguages

/** Of who reads here before we know: the first of the browser's languages that we have. */
export const browserLanguage = (): InboxLanguage =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isInboxLanguage) ?? 'nl'

/** Those of before stay until the next are there; Dutch where none can be fetched. */
export function useWords(language: InboxLanguage | undefined): Words | undefined {
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    if (language === undefined) return
    let isCurrent = true
    const show = (next: Words, shown: InboxLanguage) => {
      if (!isCurrent) return
      setWords(next)
      document.documentElement.lang = shown
    }
    texts[language]().then(
      (loaded) => show(loaded.words, language),
      () => show(dutch, 'nl'),
    )
    return () => {
      isCurrent = false
    }
  }, [language])
  useEffect(
    () => () => {
      document.documentElement.lang = currentLanguage()
    },
    [],
  )
  return words
}
