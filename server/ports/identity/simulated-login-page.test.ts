import { expect, test } from 'vitest'
import { loginPage } from './simulated-login-page.ts'

test('the page where somebody says who they are is what it was, in each language', async () => {
  const pages = ['nl-BE', 'fr', 'de', 'en', 'es'].map((asked) =>
    loginPage(asked, '/log-in', [['state', '"<1>']]),
  )
  await expect(pages.join('\n\n')).toMatchFileSnapshot('./simulated-login-page.txt')
  expect(pages[4]).toBe(pages[0])
})
