/** Names that stand in mails: they may not change the look of the text beside them, nor pose as this product. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about these characters
const BREAKS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g
/** Characters that turn the direction of the text after them, or are invisible, except those that join letters and draw emoji. */
const MARKS = /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu

/** One line, of which everything is seen, in its order. */
export const asPlainLine = (text: string): string => text.replace(BREAKS, ' ').replace(MARKS, '')

export const isPlainLine = (text: string): boolean => asPlainLine(text) === text

/** Letters that are taken for others, or sound as them in another script; in lower case. */
const LOOKALIKES: readonly [letter: string, others: string][] = [
  ['z', 'ζᴢⲍзꮓꓜƶȥʐʑⱬ🅉🅩🆉🇿'],
  ['e', 'еєεɛ3ꭼꓰᴇⲉҽəǝ℮€ɇ🄴🅔🅴🇪'],
  ['g', 'ɡցԍ9ɢꮐꓖǥɠᶃгγ🄶🅖🅶🇬'],
  ['l', 'іӏιı1|ꮮꓡʟłƚɫⱡǀ∣!лλיןا🄻🅛🅻🇱'],
  ['', 'ь'],
]
const LIKE = new Map(
  LOOKALIKES.flatMap(([letter, others]) => [...others].map((one) => [one, letter] as const)),
)
/** Numbers and marks stand beside a name too. */
const LETTERS_LIKE = new Map([...LIKE].filter(([one]) => /\p{L}/u.test(one)))
/** As a word, or each of its letters apart. */
const OUR_NAME = /(?<!\p{L})(?:zege[li]|z[^\p{L}]+e[^\p{L}]+g[^\p{L}]+e[^\p{L}]+[li])(?!\p{L})/u

/** True when our name is a word of it, however that is written. */
export function namesThisProduct(text: string): boolean {
  const letters = text
    .normalize('NFKD')
    .replace(/(\p{Ll})(?=\p{Lu}\p{L})/gu, '$1 ')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  return [LIKE, LETTERS_LIKE].some((like) =>
    OUR_NAME.test([...letters].map((letter) => like.get(letter) ?? letter).join('')),
  )
}
