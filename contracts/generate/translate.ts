/** A language of the catalogue as one file for a translator, and back. */
import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'
import { CATALOGUE, type Language, pickLanguage, readTextFile, type Texts, textFiles } from './read-texts.ts'

/** The texts of a language by the file of the catalogue that has them. */
export function textsFor(language: Language): Texts {
  const files = textFiles('**/*').map((file) => [file, pickLanguage(readTextFile(file), language)] as const)
  return Object.fromEntries(files.flatMap(([file, texts]) => (texts ? [[file, texts]] : [])))
}

/** The contents of each changed file of the catalogue. @throws {Error} for a text that the catalogue doesn't have in this language */
export function withTexts(language: Language, translated: Texts): Map<string, string> {
  const changed = new Map<string, string>()
  for (const [file, texts] of Object.entries(translated)) {
    const path = `${CATALOGUE}/${file}.yaml`
    const before = readFileSync(path, 'utf8')
    const document = parseDocument(before)
    for (const [keys, text] of leaves(texts)) {
      const place = [...keys, language]
      if (!document.hasIn(place)) throw new Error(`${path} has no text ${place.join('.')}`)
      if (JSON.stringify(document.getIn(place)) !== JSON.stringify(text)) document.setIn(place, text)
    }
    const after = document.toString({ lineWidth: 0, singleQuote: true })
    if (after !== before) changed.set(path, after)
  }
  return changed
}

type Leaf = [keys: string[], text: string | string[]]

const leaves = (node: Texts[string], keys: string[] = []): Leaf[] =>
  typeof node === 'string' || Array.isArray(node)
    ? [[keys, node]]
    : Object.entries(node).flatMap(([key, inner]) => leaves(inner, [...keys, key]))
