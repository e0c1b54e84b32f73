import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageFlaw, PageWords } from '../../formats/pdf/word.ts'
import { flawsOf } from './flaws.ts'

const full = typedPage('Factuur 2026-14 van Loonwerken Aerts aan Stad Voorbeeld, te betalen tegen 12 april')
const empty = (flaw?: PageFlaw): PageWords => ({ ...full, words: [], ...(flaw && { flaw }) })
const dirt: PageWords = { ...full, words: full.words.map((word) => ({ ...word, confidence: 0.4 })) }

test('a file without words says why, each reason once', () => {
  expect(flawsOf([empty('BLURRED'), empty('BLURRED'), empty('EMPTY_PAGE')], false)).toEqual([
    'BLURRED',
    'EMPTY_PAGE',
  ])
  expect(flawsOf([empty()], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([{ ...dirt, flaw: 'TOO_SMALL' }], false)).toEqual(['TOO_SMALL'])
  expect(flawsOf([dirt], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([], false)).toEqual([])
})

test('where an invoice was read, only pages without words are told', () => {
  expect(flawsOf([{ ...full, flaw: 'BLURRED' }], true)).toEqual([])
  expect(flawsOf([full, empty('EMPTY_PAGE'), empty()], true)).toEqual([])
  expect(flawsOf([full, empty('TOO_DARK'), empty('TOO_LONG')], true)).toEqual(['TOO_DARK', 'TOO_LONG'])
})

test('where no invoice was found, a flaw of the picture may be why', () => {
  expect(flawsOf([{ ...full, flaw: 'BLURRED' }], false)).toEqual(['BLURRED'])
  expect(flawsOf([full], false)).toEqual([])
})

test('forty letters are words enough, and one less is not', () => {
  const letters = (count: number): PageWords => ({
    ...full,
    words: full.words.slice(0, 1).map((word) => ({ ...word, text: 'a'.repeat(count), confidence: 0.7 })),
  })
  expect(flawsOf([letters(40)], false)).toEqual([])
  expect(flawsOf([letters(39)], false)).toEqual(['NO_TEXT'])
  expect(flawsOf([{ ...letters(40), flaw: 'BLURRED' }], true)).toEqual([])
  expect(flawsOf([{ ...letters(39), flaw: 'BLURRED' }], true)).toEqual(['BLURRED'])
})
