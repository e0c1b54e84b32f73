import { useEffect, useState } from 'react'
import type { components } from '#generated/api.ts'
import { currentLanguage } from '../texts/language.ts'

/** Receivers read in four languages, the portal's three and German. */
export type ReceiverLanguage = components['schemas']['Inbox']['language']

/** Each in its own language. */
export const receiverLanguages: Record<ReceiverLanguage, string> = {
  nl: 'Nederlands',
  fr: 'Français',
  de: 'Deutsch',
  en: 'English',
}

/** Dutch comes with the page, the others when they are read. */
export type Texts<Said> = Record<ReceiverLanguage, () => Promise<Said>>

export const isReceiverLanguage = (text: string): text is ReceiverLanguage => text in receiverLanguages

/** The language of an unknown reader: the first of the browser's languages that the portal speaks. */
export const browserLanguage = (): ReceiverLanguage =>
  navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isReceiverLanguage) ?? 'nl'

/** The previous words stay until the next are loaded; Dutch where none can be fetched. */
export function useReceiverWords<Said>(
  texts: Texts<Said>,
  language: ReceiverLanguage | undefined,
): Said | undefined {
  const [words, setWords] = useState<Said>()
  useEffect(() => {
    if (language === undefined) return
    let isCurrent = true
    const show = (next: Said, shown: ReceiverLanguage) => {
      if (!isCurrent) return
      setWords(() => next)
      document.documentElement.lang = shown
    }
    texts[language]().then(
      (loaded) => show(loaded, language),
      async () => show(await texts.nl(), 'nl'),
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
