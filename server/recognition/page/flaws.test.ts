import { expect, test } from 'vitest'
import { typedPage } from '#tests/support/typed-page.ts'
import type { PageFlaw, PageWords } from '../../formats/pdf/word.ts'
import { flawsOf } from './flaws.ts'

const full = typedPage('Factuur 2026-14 van Loonwerken Aerts aan Stad Voorbeeld, te betalen tegen 12 april')
const empty = (flaw?: PageFlaw): PageWords => ({ ...full, words: [], ...(flaw && { flaw }) })

test('a file without words says why, each reason once', () => {
  expect(flawsOf([empty('BLURRED'), empty('BLURRED'), empty('EMPTY_PAGE')])).toEqual([
    'BLURRED',
    'EMPTY_PAGE',
  ])
  expect(flawsOf([empty()])).toEqual(['NO_TEXT'])
  expect(flawsOf([])).toEqual([])
})

test('where there are words, only what is missing is told', () => {
  expect(flawsOf([{ ...full, flaw: 'BLURRED' }])).toEqual([])
  expect(flawsOf([full, empty('EMPTY_PAGE'), empty()])).toEqual([])
  expect(flawsOf([full, empty('TOO_DARK'), empty('TOO_LONG')])).toEqual(['TOO_DARK', 'TOO_LONG'])
})
