/** Why pages show no words, where that can be told. */
import type { PageFlaw, PageWords } from '../../formats/pdf/word.ts'

/** With fewer letters there is nothing to read an invoice from. */
const ENOUGH_LETTERS = 40

/** Each once, in the order of the pages: only of pages without words, and NO_TEXT where a page has neither words nor a flaw. */
export function flawsOf(pages: readonly PageWords[]): (PageFlaw | 'NO_TEXT')[] {
  const isAlmostEmpty = lettersOn(pages) < ENOUGH_LETTERS
  const flaws = pages.flatMap((page): (PageFlaw | 'NO_TEXT')[] => {
    if (page.flaw === 'TOO_LONG') return [page.flaw]
    return isAlmostEmpty || (page.flaw !== undefined && lettersOn([page]) < ENOUGH_LETTERS)
      ? [page.flaw ?? 'NO_TEXT']
      : []
  })
  // An empty back of a page tells nothing where others have words.
  return [...new Set(flaws)].filter((flaw) => isAlmostEmpty || flaw !== 'EMPTY_PAGE')
}

const lettersOn = (pages: readonly PageWords[]): number =>
  pages.flatMap(({ words }) => words).reduce((sum, { text }) => sum + text.length, 0)
