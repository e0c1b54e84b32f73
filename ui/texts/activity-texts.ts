// The texts about what happened in an account, which most pages do without.
import { loadMoreTexts } from './texts.ts'

export const loadActivityTexts = (): Promise<void> =>
  loadMoreTexts('activity', {
    nl: () => [import('./nl.yaml?activity')],
    fr: () => [import('./fr.yaml?activity')],
    en: () => [import('./en.yaml?activity')],
  })
