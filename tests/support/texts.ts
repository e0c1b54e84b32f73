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
