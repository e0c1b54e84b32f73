// The texts of the pages about delivering documents, which the pages about invoices do without.
import { loadMoreTexts } from './texts.ts'

export const loadDeliveryTexts = (): Promise<void> =>
  loadMoreTexts('delivery', {
    nl: () => [import('./nl.yaml?delivery')],
    fr: () => [import('./fr.yaml?delivery')],
    en: () => [import('./en.yaml?delivery')],
  })
