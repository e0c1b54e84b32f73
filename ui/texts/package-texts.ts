// The texts about monthly packages, which most pages do without: theirs, and the contract's.
import { loadMoreTexts } from './texts.ts'

export const loadPackageTexts = (): Promise<void> =>
  loadMoreTexts('packages', {
    nl: () => [import('./nl.yaml?packages'), import('#generated/messages/delivery/nl.json')],
    fr: () => [import('./fr.yaml?packages'), import('#generated/messages/delivery/fr.json')],
    en: () => [import('./en.yaml?packages'), import('#generated/messages/delivery/en.json')],
  })
