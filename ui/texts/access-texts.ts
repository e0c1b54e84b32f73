// The texts about what programs may do in the name of an account, which most pages do without: theirs, and the contract's.
import { loadMoreTexts } from './texts.ts'

export const loadAccessTexts = (): Promise<void> =>
  loadMoreTexts('access', {
    nl: () => [import('./nl.yaml?access'), import('#generated/messages/delivery/nl.json')],
    fr: () => [import('./fr.yaml?access'), import('#generated/messages/delivery/fr.json')],
    en: () => [import('./en.yaml?access'), import('#generated/messages/delivery/en.json')],
  })
