/** Without case and accents, and nothing but letters and digits. */
export const plainWord = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Lower case without accents, with a space for everything but letters and digits: `Prijs (€/st.)` is `prijs st`. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** True when the words are in the text, whole and adjacent. Both as `plainWords` returns them. */
export function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
