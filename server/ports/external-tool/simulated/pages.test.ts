import { expect, test } from 'vitest'
import { consentPage, knobsPage } from './pages.ts'

test('a value of the question stands in the page of consent as text, never as markup', () => {
  const page = consentPage('/authorize', [['state', '"><script>']])
  expect(page).not.toContain('"><script>')
  expect(page).toContain('&quot;&gt;&lt;script&gt;')
})

test('the page of the knobs shows its message', () => {
  expect(knobsPage('/knobs', 'Done.')).toContain('Done.')
})
