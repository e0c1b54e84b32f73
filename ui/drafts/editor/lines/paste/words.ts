/** Small letters without accents, and a space for all that is neither letter nor figure: `Prijs (€/st.)` is `prijs st`. */
export function plainWords(text: string): string {
  const letters = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Whether those words stand in the text, whole and beside each other. Both as `plainWords` gives them. */
export function holdsWords(text: string, words: string): boolean {
  return ` ${text} `.includes(` ${words} `)
}
