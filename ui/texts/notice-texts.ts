// What is said once before an invoice is begun from the list, which the editor does without.
import { loadMoreTexts } from './texts.ts'

export const loadNoticeTexts = (): Promise<void> =>
  loadMoreTexts('notice', {
    nl: () => [import('./nl.yaml?notice')],
    fr: () => [import('./fr.yaml?notice')],
    en: () => [import('./en.yaml?notice')],
  })
