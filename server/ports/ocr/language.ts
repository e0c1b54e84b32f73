/** The language of a page, by the small words that only one of them has. */

export type Language = 'nld' | 'fra' | 'eng' | 'deu'

export const LANGUAGES: readonly Language[] = ['nld', 'fra', 'eng', 'deu']

/** Where one has to do: number, dates and totals are read in it on papers in any of them, in two thirds of the time of all four. */
export const FIRST_LANGUAGE: Language = 'fra'

const WORDS: Record<Language, string> = {
  nld: 'van het een voor met bij zonder niet wordt binnen dagen na ons uw factuur btw bedrag aantal omschrijving prijs totaal betalen vervaldag klant nummer',
  fra: 'la le les des du et une pour dans jours sur votre nous est facture tva montant prix quantité désignation payer numéro échéance hors',
  eng: 'the of and to for within days your our with is at invoice vat amount price quantity payment due number customer',
  deu: 'der die das und für mit von bei ist innerhalb tagen ihre unser rechnung mwst ust betrag preis menge summe zahlung nummer gesamt',
}

const KNOWN = new Map<string, Language[]>()
for (const language of LANGUAGES)
  for (const word of WORDS[language].split(' ')) KNOWN.set(word, [...(KNOWN.get(word) ?? []), language])

/** So many more of its words than of any other's. */
const LEAD = 2

/** Undefined where several have nearly as many. */
export function languageOf(texts: readonly string[]): Language | undefined {
  const counts = new Map<Language, number>(LANGUAGES.map((language) => [language, 0]))
  for (const text of texts)
    for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
      const [only, ...others] = KNOWN.get(word) ?? []
      if (only !== undefined && others.length === 0) counts.set(only, (counts.get(only) ?? 0) + 1)
    }
  const [first, second] = [...counts].toSorted(([, one], [, other]) => other - one)
  return first && first[1] >= (second?.[1] ?? 0) + LEAD ? first[0] : undefined
}
