import { expect, test } from 'vitest'
import { consentPage } from './pages.ts'

test('a value of the question stands in the page of consent as text, never as markup', () => {
  const page = consentPage('nl', '/authorize', [['state', '"><script>']])
  expect(page).not.toContain('"><script>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
})

test.each([
  ['nl', 'Sta toe'],
  ['fr', 'Autoriser'],
  ['en', 'Allow'],
] as const)('the page of consent speaks the language of its reader: %s', (language, allow) => {
  const page = consentPage(language, '/authorize', [])
  expect(page).toContain(`<html lang="${language}"`)
  expect(page).toContain(`>${allow}</button>`)
})
