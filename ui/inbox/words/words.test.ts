/** What the receivers' pages say in each language is what they said before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as fr } from './fr.ts'
import { words as nl } from './nl.ts'
import type { Words } from './words.ts'

type Node = string | ((...facts: never[]) => string) | { [name: string]: Node }

/** Those that count: one reads otherwise than several. */
const COUNTS = new Set(['daysLeft', 'count', 'showAll', 'page', 'pagesLeft', 'wholeRead', 'step', 'from'])

/** A text that depends on facts, with some and without. */
function saidOf(name: string, text: (...facts: never[]) => string): string[] {
  const facts = Array.from({ length: text.length }, (_, at) => `«${at + 1}»`)
  const samples = COUNTS.has(name)
    ? [0, 1, 2, 12].map((count) => facts.map(() => count))
    : [facts, facts.map((fact, at) => (at === 0 ? fact : '')), facts.map(() => '')]
  return [...new Set(samples.map((sample) => text(...(sample as never[]))))]
}

function linesOf(node: Node, path: string[] = []): string[] {
  if (typeof node === 'string') return [`${path.join('.')}: ${node}`]
  if (typeof node === 'function')
    return saidOf(path.at(-1) ?? '', node).map((said) => `${path.join('.')}(): ${said}`)
  return Object.entries(node).flatMap(([name, inside]) => linesOf(inside, [...path, name]))
}

test.each<[string, Words]>([
  ['nl', nl],
  ['fr', fr],
  ['en', en],
  ['de', de],
])('the receivers’ pages say in %s what they said before', async (language, words) => {
  await expect(linesOf(words as unknown as Node).join('\n')).toMatchFileSnapshot(`./said/${language}.txt`)
})
