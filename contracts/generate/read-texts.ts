/** The catalogue of texts: each text stands with its languages beside each other. */
import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Texts {
  [key: string]: string | string[] | Texts
}

export const CATALOGUE = 'contracts/texts'

/** The languages of one text rather than a group of texts, in which a language may be the key of a text, too. */
const isText = ({ nl }: Texts): boolean => typeof nl === 'string' || Array.isArray(nl)

/**
 * The names of the files under a path of the catalogue, `messages/rules` or all of `screens/rest`, without their ending.
 */
export const textFiles = (pattern: string): string[] =>
  globSync(`${pattern}.yaml`, { cwd: CATALOGUE })
    .map((file) => file.replaceAll('\\', '/').replace(/\.yaml$/, ''))
    .sort()

/** One file of the catalogue, every text with its languages. */
export const readTextFile = (name: string): Texts => parse(readFileSync(`${CATALOGUE}/${name}.yaml`, 'utf8'))

/** The texts in one language, without those that lack it; `undefined` where all do. */
export function pickLanguage(texts: Texts, language: Language): Texts | undefined {
  const picked: Texts = {}
  for (const [key, node] of Object.entries(texts)) {
    if (typeof node === 'string' || Array.isArray(node)) throw new Error(`${key} has no language`)
    const own = isText(node) ? node[language] : pickLanguage(node, language)
    if (own !== undefined) picked[key] = own
  }
  return Object.keys(picked).length > 0 ? picked : undefined
}
