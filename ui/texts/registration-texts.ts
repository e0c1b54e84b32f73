// The texts of pages that a mail leads to without an account: registering, changes that were disputed, and new addresses.
import { loadMoreTexts } from './texts.ts'

export const loadRegistrationTexts = (): Promise<void> =>
  loadMoreTexts('registration', {
    nl: () => [import('./nl.yaml?registration')],
    fr: () => [import('./fr.yaml?registration')],
    en: () => [import('./en.yaml?registration')],
  })
