// The texts of what the shell shows only when somebody asks for it.
import { loadMoreTexts } from './texts.ts'

export const loadLateTexts = (): Promise<void> =>
  loadMoreTexts('late', {
    nl: () => [import('./nl.yaml?late')],
    fr: () => [import('./fr.yaml?late')],
    en: () => [import('./en.yaml?late')],
  })
