/** The letters of a text without case and accents; a letter stays one, so that places are those of the text. */
const folded = (text: string): string[] =>
  [...text].map((letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? '')

const SEPARATOR = /[\s!-/:-@[-`{-~]/

/** The words of a text, as the server divides them. */
const wordsIn = (text: string): string[] =>
  folded(text)
    .join('')
    .split(/[\s!-/:-@[-`{-~]+/)
    .filter((word) => word !== '')

/** A shorter word has to begin one of the product. */
const FEWEST_INSIDE = 3

const holds = (own: string, asked: string): boolean =>
  asked.length < FEWEST_INSIDE ? own.startsWith(asked) : own.includes(asked)

/** Each typed word begins a word of the code or the name, or stands in one: `taart` in “Appeltaart”. */
export function fitsText({ code, name }: { code?: string | null; name: string }, typed: string): boolean {
  const own = wordsIn(`${code ?? ''} ${name}`)
  const asked = wordsIn(typed)
  return asked.length > 0 && asked.every((word) => own.some((one) => holds(one, word)))
}

export type Piece = { at: number; text: string; isMatch: boolean }

/** A text in pieces: those that were typed, and the others. */
export function markedPieces(text: string, typed: string): Piece[] {
  const letters = [...text]
  const plain = folded(text)
  const asked = wordsIn(typed).map((word) => [...word])
  const isMatch = letters.map(() => false)
  for (let at = 0; at < plain.length; at++) {
    const isBeginning = at === 0 || SEPARATOR.test(plain[at - 1] ?? '')
    for (const word of asked)
      if (
        (isBeginning || word.length >= FEWEST_INSIDE) &&
        word.every((letter, index) => plain[at + index] === letter)
      )
        isMatch.fill(true, at, at + word.length)
  }
  const pieces: Piece[] = []
  for (const [at, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isMatch === isMatch[at]) last.text += letter
    else pieces.push({ at, text: letter, isMatch: isMatch[at] === true })
  }
  return pieces
}
