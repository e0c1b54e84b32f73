import { expect, test } from 'vitest'
import { words as de } from './de.ts'
import { words as en } from './en.ts'
import { words as fr } from './fr.ts'
import { words as nl } from './nl.ts'

/** A word with everything that counts in it, without its numbers. */
const counted = (words: object, count: number): string[] =>
  Object.entries(words).flatMap(([name, word]) => {
    if (typeof word === 'object') return counted(word, count)
    return COUNTING.has(name) ? [`${name} ${word(count)}`.replaceAll(/\d+/g, '#')] : []
  })
const COUNTING = new Set(['daysLeft', 'pagesLeft'])

test.each(Object.entries({ nl, fr, en, de }))(
  'the receivers’ pages count one otherwise than several: %s',
  (_, words) => {
    const [one, two, three] = [1, 2, 3].map((count) => counted(words, count))
    expect(one?.length).toBeGreaterThan(0)
    expect(two).toEqual(three)
    for (const [at, text] of (one ?? []).entries()) expect(two?.[at]).not.toBe(text)
  },
)

/** Functions with facts that are no words. */
const said = (words: object): string[] =>
  Object.values(words).flatMap((word) => {
    if (typeof word === 'object') return said(word)
    return [typeof word === 'function' ? String(word('7', '7', '7')) : word]
  })

test('the receivers’ pages have one French word for an e-mail', () => {
  expect(said(fr).length).toBeGreaterThan(100)
  expect(said(fr).filter((text) => /(?<!e-)\bmails?\b/i.test(text))).toEqual([])
})
