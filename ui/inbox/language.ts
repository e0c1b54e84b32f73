import { type ReceiverLanguage, type Texts, useWordsOf } from '../shell/receiver-language.ts'
import { words as dutch } from './words/nl.ts'
import type { Words } from './words/words.ts'

const texts: Texts<Words> = {
  nl: async () => ({ words: dutch }),
  fr: () => import('./words/fr.ts'),
  de: () => import('./words/de.ts'),
  en: () => import('./words/en.ts'),
}

export const useWords = (language: ReceiverLanguage | undefined) => useWordsOf(texts, language)
