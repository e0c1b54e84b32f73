// The texts of the pages about delivering documents, which the pages about invoices do without: theirs, and the contract's.
import { loadMoreTexts } from './texts.ts'

export const loadDeliveryTexts = (): Promise<void> =>
  loadMoreTexts('delivery', {
    nl: () => [import('./nl.yaml?delivery'), import('#generated/messages/delivery/nl.json')],
    fr: () => [import('./fr.yaml?delivery'), import('#generated/messages/delivery/fr.json')],
    en: () => [import('./en.yaml?delivery'), import('#generated/messages/delivery/en.json')],
  })
