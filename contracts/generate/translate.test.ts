import { expect, test } from 'vitest'
import { textsFor, withTexts } from './translate.ts'

test('a translator’s file that says the same changes nothing', () => {
  expect(withTexts('fr', textsFor('fr'))).toEqual(new Map())
})

test('a changed text is written beside its other languages', () => {
  const texts = { 'screens/rest/drafts': { drafts: { title: 'Ébauches' } } }
  const written = withTexts('fr', texts).get('contracts/texts/screens/rest/drafts.yaml')
  expect(written).toContain('fr: Ébauches')
  expect(written).toContain('nl: ')
})

test('a text that the catalogue doesn’t have is refused', () => {
  expect(() => withTexts('fr', { 'screens/rest/drafts': { drafts: { unknown: 'x' } } })).toThrow('unknown.fr')
})
