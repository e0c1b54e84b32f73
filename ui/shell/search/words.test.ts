import { expect, test } from 'vitest'
import { findPieces, hasWords, wordsOf } from './words.ts'

test('a text is searched by the beginnings of its words, without capitals and accents', () => {
  expect(hasWords('Café Zoë, Leuven', wordsOf('LEUV cafe'))).toBe(true)
  expect(hasWords('Café Zoë, Leuven', wordsOf('afe'))).toBe(false)
})

test('the matching beginnings of a text are marked, and the rest is kept', () => {
  const pieces = findPieces('Café Claes-Clarysse', wordsOf('caf cla'))
  expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['Caf', 'Cla', 'Cla'])
  expect(pieces.map(({ text }) => text).join('')).toBe('Café Claes-Clarysse')
})
