/** The texts of the catalogue in one language. */
import { globSync, readFileSync } from 'node:fs'

const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Texts {
  [key: string]: string | Texts
}

/** The namespaces of a folder, out of all its files. */
export function readTexts(language: Language, folder: string): Record<string, Texts> {
  const namespaces: Record<string, Texts> = {}
  for (const file of globSync(`generated/texts/${language}/${folder}/*.json`)) {
    const read: Record<string, Texts> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [name, texts] of Object.entries(read)) namespaces[name] = { ...namespaces[name], ...texts }
  }
  return namespaces
}

const screens = new Map<Language, Record<string, Texts>>()

/**
 * The words of a screen by their key, as the screens ask for them: `words('customers:save')`.
 * @throws {Error} for a key without words
 */
export function words(key: string, language: Language = 'nl'): string {
  const texts = screens.get(language) ?? readTexts(language, 'screens')
  screens.set(language, texts)
  const [space = '', path = ''] = key.split(':')
  const found = path
    .split('.')
    .reduce<string | Texts | undefined>(
      (at, step) => (typeof at === 'object' ? at[step] : undefined),
      texts[space],
    )
  if (typeof found !== 'string') throw new Error(`no words stand under ${key}`)
  return found
}
