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

type Value = string | number
type Values = Readonly<Record<string, Value>>
type Text = string | readonly string[] | { readonly [key: string]: Text }

/** The value's form within a sentence: `{{kind, lower}}`, or after a French word, `{{name, de}}`. */
const formatted = (value: Value, format: string | undefined): string =>
  format === 'lower' ? String(value).toLowerCase() : String(elide(value, format))

const filled = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (place, name: string, format?: string) => {
    const value = values[name]
    return value === undefined ? place : formatted(value, format)
  })

const FORMS = ['zero', 'one', 'other'] as const
const COUNTED = /_(?:zero|one|other)$/

/**
 * The texts of a file in i18next's format: strings where nothing is filled in, else functions of the values by name. The
 * generated types hold the names.
 */
export function bindTexts<Bound>(texts: { readonly [key: string]: Text }): Bound
export function bindTexts(texts: { readonly [key: string]: Text }): unknown {
  const bound = Object.entries(texts).map(([key, text]): [string, unknown] => {
    if (COUNTED.test(key)) return [key.replace(COUNTED, ''), countedText(texts, key.replace(COUNTED, ''))]
    if (typeof text === 'string')
      return [key, text.includes('{{') ? (values: Values) => filled(text, values) : text]
    return [key, isList(text) ? text : bindTexts(text)]
  })
  return Object.fromEntries(bound)
}

const isList = (text: Text): text is readonly string[] => Array.isArray(text)

function countedText(texts: { readonly [key: string]: Text }, key: string) {
  const [zero, one, other] = FORMS.map((form) => texts[`${key}_${form}`])
  return (values: Values & { count: number }): string => {
    const form = values.count === 0 ? (zero ?? other) : values.count === 1 ? one : other
    return filled(String(form), values)
  }
}
