/** Why pages show no words, where that can be told. */
import type { PageFlaw, PageWords } from '../../formats/pdf/word.ts'

type Flaw = PageFlaw | 'NO_TEXT'

/** With fewer letters there is nothing to read an invoice from. */
const ENOUGH_LETTERS = 40
/** OCR finds letters in dirt, too, and is not sure of them. */
const SURE = 0.7
const WORD = /[\p{L}\d]{3,}/u

/** Each once, in the order of the pages. */
export function flawsOf(pages: readonly PageWords[], isRead: boolean): Flaw[] {
  const isAlmostEmpty = lettersOn(pages) < ENOUGH_LETTERS
  const flaws = pages.flatMap((page): Flaw[] => {
    const hasWords = lettersOn([page]) >= ENOUGH_LETTERS
    if (page.flaw !== undefined && (page.flaw === 'TOO_LONG' || !isRead || !hasWords)) return [page.flaw]
    return isAlmostEmpty ? ['NO_TEXT'] : []
  })
  // An empty back of a page tells nothing where others have words.
  return [...new Set(flaws)].filter((flaw) => isAlmostEmpty || flaw !== 'EMPTY_PAGE')
}

const lettersOn = (pages: readonly PageWords[]): number =>
  pages
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= SURE && WORD.test(text))
    .reduce((sum, { text }) => sum + text.length, 0)
