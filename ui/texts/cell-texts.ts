// What is wrong with a cell of a table, for the screens that read tables.
import { loadMoreTexts, type Words } from './texts.ts'

export const loadCellTexts = (): Promise<void> =>
  loadMoreTexts('cells', {
    nl: () => [cellsIn(import('#generated/messages/cells/nl.json'))],
    fr: () => [cellsIn(import('#generated/messages/cells/fr.json'))],
    en: () => [cellsIn(import('#generated/messages/cells/en.json'))],
  })

async function cellsIn(words: Promise<{ default: Words }>): Promise<{ default: Words }> {
  return { default: { cells: (await words).default } }
}
