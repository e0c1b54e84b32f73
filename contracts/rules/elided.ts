const WORDS = ['de', 'De', 'que', 'Que'] as const
type Word = (typeof WORDS)[number]

/** An h stays as it is, since many a name of another language breathes it, and so does the y of Youssef. */
const VOWEL = /^(?:[aeiouæœ]|y(?![aeiou]))/i

/** A French word before a name, which the screens and mails learn late: `d’Amélie`, `de Rita`, `qu’Olivier`. */
export const elided = (word: Word, name: string): string =>
  VOWEL.test(name.normalize('NFD')) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`

const isWord = (word: unknown): word is Word => WORDS.some((one) => one === word)

/** The form of a value that a text asks for by a word: `l’accès {{email, de}}`. */
export const elide = (value: unknown, word?: string): unknown =>
  isWord(word) ? elided(word, String(value)) : value
