/** Names that stand in mails: they may not change the look of what stands beside them, nor pose as this product. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** They turn the direction of the text after them, or can't be seen. */
const MARKS = /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** One line, of which everything is seen, in its order. */
export const asPlainLine = (text: string): string => text.replace(BREAKS, ' ').replace(MARKS, '')

export const isPlainLine = (text: string): boolean => asPlainLine(text) === text

/** Letters that are taken for others. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ ζ: 'z', ᴢ: 'z', е: 'e', є: 'e', ε: 'e', ɛ: 'e', '3': 'e', ɡ: 'g', ց: 'g', ԍ: 'g' },
  ...{ і: 'l', ӏ: 'l', ι: 'l', ı: 'l', '1': 'l', '|': 'l' },
}
const OUR_NAME = /(?<![\p{L}\p{N}])zege[li](?![\p{L}\p{N}])/u

/** True when our name is a word of it, however that is written. */
export function namesThisProduct(text: string): boolean {
  const letters = text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return OUR_NAME.test([...letters].map((letter) => LOOKALIKES[letter] ?? letter).join(''))
}
