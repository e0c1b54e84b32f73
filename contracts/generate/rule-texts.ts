/** contracts/messages/rules: sentences that many rules share, written once, as one text a rule. */

export type RuleTexts = { names: Record<string, Record<string, string>>; rules: Record<string, string> }

const PLACE = /\{([\w-]+)(?::([^}]*))?\}/

/** Every rule id with its text. Throws for a table or word that is not there, and for an id that has two texts. */
export function ruleTextsOf({ names, rules }: RuleTexts): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [keys, text] of Object.entries(rules)) {
    for (const key of keys.match(/(?:\{[^}]*\}|[^\s{])+/g) ?? []) {
      for (const [id, said] of spread(key, text, names)) {
        if (Object.hasOwn(texts, id)) throw new Error(`${id} has two texts`)
        texts[id] = said
      }
    }
  }
  return texts
}

/** One key and its text, for each word of the tables that the key names. */
function spread(key: string, text: string, names: RuleTexts['names']): [id: string, text: string][] {
  const [place, table = '', words] = PLACE.exec(key) ?? []
  if (place === undefined) return [[key, text]]
  const called = names[table]
  if (called === undefined) throw new Error(`names has no ${table}`)
  return (words?.split(' ') ?? Object.keys(called)).flatMap((word) => {
    const name = called[word]
    if (name === undefined) throw new Error(`names has no ${word} under ${table}`)
    return spread(key.replace(place, word), nameIn(text, table, name), names)
  })
}

/** `{table}`, but not the `{{param}}` of a finding. */
function nameIn(text: string, table: string, name: string): string {
  return text.replace(new RegExp(`(?<!\\{)\\{${table}\\}(?!\\})`, 'g'), () => name)
}
