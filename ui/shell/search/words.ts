/** The words of a text without accents and capitals, as the server's search splits them. */
const SIGNS = /[\s!-/:-@[-`{-~]+/

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')

export const wordsOf = (text: string): string[] => fold(text).split(SIGNS).filter(Boolean)

/** Each word of the question begins a word of the text. */
export function hasWords(text: string, asked: readonly string[]): boolean {
  const words = wordsOf(text)
  return asked.every((one) => words.some((word) => word.startsWith(one)))
}

export type Piece = { text: string; isMatch: boolean }

/** A text in pieces: the beginnings of its words that were asked for, and the rest. */
export function findPieces(text: string, asked: readonly string[]): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const { 0: word, index } of text.matchAll(/[^\s!-/:-@[-`{-~]+/g)) {
    const longest = asked
      .filter((one) => fold(word).startsWith(one))
      .reduce((most, one) => Math.max(most, one.length), 0)
    if (longest === 0) continue
    pieces.push({ text: text.slice(done, index), isMatch: false })
    pieces.push({ text: text.slice(index, index + longest), isMatch: true })
    done = index + longest
  }
  pieces.push({ text: text.slice(done), isMatch: false })
  return pieces.filter((piece) => piece.text !== '')
}
