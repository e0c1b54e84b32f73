import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  [undefined, 'nl'],
  ['', 'nl'],
  ['fr', 'fr'],
  ['fr-BE', 'fr'],
  ['de, en;q=0.5, fr;q=0.8', 'fr'],
  ['EN-us,nl;q=0.9', 'en'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['de', 'nl'],
  ['*', 'nl'],
  ['fr;q=nonsense', 'fr'],
  [`${'x'.repeat(10_000)},fr`, 'nl'],
])('Accept-Language %j gives %s [calls.language]', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
