import { expect, it } from 'vitest'
import { documentLanguages } from './document-language.ts'
import { renovationDeclaration, withRenovationDeclaration } from './renovation.ts'

it.each(documentLanguages)('the declaration in %s names a month, ten years and 21', (language) => {
  const words = renovationDeclaration[language]
  expect(words).toMatch(/één maand|un mois|eines Monats|one month/)
  expect(words).toMatch(/tien jaar|dix ans|zehn Jahre|ten years/)
  expect(words).toMatch(/21 (pct|p\.c|%)/)
})

it('the declaration follows the note, once, in one language', () => {
  const french = withRenovationDeclaration('Werf Diestsestraat 7', 'fr')
  expect(french).toBe(`Werf Diestsestraat 7\n\n${renovationDeclaration.fr}`)
  expect(withRenovationDeclaration(french, 'fr')).toBe(french)
  expect(withRenovationDeclaration(french, 'de')).toBe(`Werf Diestsestraat 7\n\n${renovationDeclaration.de}`)
  expect(withRenovationDeclaration('', 'nl')).toBe(renovationDeclaration.nl)
})
