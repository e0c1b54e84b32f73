// The texts about the external tool, which most pages do without.
import { loadMoreTexts } from './texts.ts'

export const loadToolTexts = (): Promise<void> =>
  loadMoreTexts('tool', {
    nl: () => [import('./nl.yaml?tool')],
    fr: () => [import('./fr.yaml?tool')],
    en: () => [import('./en.yaml?tool')],
  })
