/** The pages of the simulated tool, as they are sent. */
import { expect, test } from 'vitest'
import { consentPage, knobsPage } from './pages.ts'

const HIDDEN = [
  ['state', '"><script>'],
  ['client_id', 'zegel'],
] as const

test('the page of consent and that of the knobs are what they were', async () => {
  const pages = [consentPage('/authorize', HIDDEN), knobsPage('/knobs', ''), knobsPage('/knobs', 'Done.')]
  await expect(pages.join('\n\n')).toMatchFileSnapshot('./told/pages.txt')
})
