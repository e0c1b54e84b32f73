/** The catalogue of texts, as its files have it. */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Texts {
  [key: string]: string | Texts
}

/** The namespaces of a folder of the catalogue, out of all its files. */
export function readTexts(language: Language, folder: string): Record<string, Texts> {
  const namespaces: Record<string, Texts> = {}
  for (const file of globSync(`contracts/texts/${language}/${folder}/*.yaml`)) {
    const read: Record<string, Texts> = parse(readFileSync(file, 'utf8'))
    for (const [name, texts] of Object.entries(read)) namespaces[name] = { ...namespaces[name], ...texts }
  }
  return namespaces
}
