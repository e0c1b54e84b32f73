// The texts of registering, which no other page shows.
import { loadMoreTexts } from './texts.ts'

export const loadRegistrationTexts = (): Promise<void> =>
  loadMoreTexts('registration', {
    nl: () => [import('./nl.yaml?registration')],
    fr: () => [import('./fr.yaml?registration')],
    en: () => [import('./en.yaml?registration')],
  })
