// What is said about a file that was read with doubt, or not at all.
import { loadMoreTexts } from './texts.ts'

export const loadReadingTexts = (): Promise<void> =>
  loadMoreTexts('reading', {
    nl: () => [import('./nl.yaml?reading')],
    fr: () => [import('./fr.yaml?reading')],
    en: () => [import('./en.yaml?reading')],
  })
