import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { elide, elided } from './bind-texts.ts'

test.each([
  ['Amélie', 'd’Amélie'],
  ['Élodie', 'd’Élodie'],
  ['Œuvres du Cœur', 'd’Œuvres du Cœur'],
  ['Yves', 'd’Yves'],
  ['Youssef', 'de Youssef'],
  ['Hendricks', 'de Hendricks'],
  ['Rita', 'de Rita'],
  ['3 Suisses', 'de 3 Suisses'],
  ['« Akte »', 'de « Akte »'],
])('de before %s', (name, said) => {
  expect(elided('de', name)).toBe(said)
})

test('que before a name', () => {
  expect([elided('Que', 'Olivier'), elided('que', 'Jan')]).toEqual(['Qu’Olivier', 'que Jan'])
})

test('a value of a text takes the form that the text asks for, and none else', () => {
  expect([elide('Amélie', 'de'), elide('Amélie'), elide(3, 'de')]).toEqual(['d’Amélie', 'Amélie', 'de 3'])
})

/** Numbers, amounts and days begin with a digit. */
const FIGURES = /^(amount|at|bytes|count|draft|most|number|senders|size|tool|written)$/
const IN_TEXTS = /(?<=\b(?:de|que) )\{\{(\w+)\}\}/gi

test('no French text has de or que before a name that may begin with a vowel', () => {
  const texts = globSync('generated/texts/fr/**/*.json')
  const found = texts.flatMap((file) => named(file))
  expect(texts.length).toBeGreaterThan(1)
  expect(found).toEqual([])
})

const named = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) =>
      [...line.matchAll(IN_TEXTS)]
        .filter(([, name = '']) => !FIGURES.test(name))
        .map(() => `${file}: ${line.trim()}`),
    )
