/** The parts around every page: its foot, its messages, the cookie notice, the languages and the dev mode. */
import { t } from 'i18next'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { ACCOUNT_ID, anna, onPortal, operator } from '#tests/support/on-portal.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { chosenLanguage } from '../texts/language.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
afterEach(() => void vi.setSystemTime(NOW))

const DAY_MS = 24 * 3_600_000
const user = null

test.each([
  ['outside', '/aanmelden', null],
  ['inside', `/peppol/overview/${ACCOUNT_ID}`, anna],
])(
  'a page %s has messages, a bar, and a foot with the version and three links [navigation.footer, product.footer-links, product.version]',
  async (_, path, who) => {
    const portal = await onPortal(path, { user: who })
    const foot = document.body.querySelector('footer')
    expect(foot?.textContent).toContain('Zegel 1.0.3')
    const links = [...(foot?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/contact', '/privacy', '/terms-conditions'].map((to) => `/accountportal${to}`))
    expect(portal.textsOf(`[aria-label="${t('kit:messages')}"]`)).toHaveLength(1)
    expect(portal.textsOf('header').length).toBeGreaterThan(0)
  },
)

test.each([
  [anna, anna.email],
  [operator, `${anna.email} (ADMIN)`],
])('the bar names who is signed in, and an admin as one [navigation.user]', async (who, said) => {
  const portal = await onPortal(`/peppol/overview/${ACCOUNT_ID}`, { user: who })
  expect(portal.textsOf('header')[0]).toContain(said)
})

test('the cookie notice stays away for thirty days once it was accepted [navigation.cookie-banner, constants.cookie-consent]', async () => {
  const notice = () => document.body.querySelector(`[aria-label="${t('shell:cookies.label')}"]`)
  const portal = await onPortal('/contact', { user })
  expect(notice()?.textContent).toContain(t('shell:cookies.text'))
  expect(portal.find(t('shell:cookies.privacy')).getAttribute('href')).toBe('/accountportal/privacy')
  await portal.press(t('shell:cookies.accept'))
  expect(notice()).toBeNull()
  await portal.end()
  for (const [days, isShown] of [
    [29.9, false],
    [30.1, true],
  ] as const) {
    vi.setSystemTime(NOW + days * DAY_MS)
    const later = await onPortal('/contact', { user })
    expect([days, notice() !== null]).toEqual([days, isShown])
    await later.end()
  }
})

test.each([
  [['fr-BE', 'nl'], 'fr'],
  [['nl-BE'], 'nl'],
  [['de-BE'], 'nl'],
  [['en-GB'], 'nl'],
])('who asks for %j reads %s [product.languages, constants.languages]', (languages, language) => {
  vi.stubGlobal('navigator', { ...navigator, languages })
  expect(chosenLanguage()).toBe(language)
})

test('a language is chosen on the page, kept on the device, and set by the address [product.languages, constants.languages]', async () => {
  const portal = await onPortal('/aanmelden', { user })
  const titles = ['Sign in', 'Se connecter', 'Aanmelden']
  for (const [at, name] of ['English', 'Français', 'Nederlands'].entries()) {
    await portal.press(name)
    expect(portal.title()).toBe(titles[at])
  }
  expect(chosenLanguage()).toBe('nl')
  const go = (search: string) => window.history.replaceState(null, '', `/accountportal/aanmelden${search}`)
  for (const [asked, language] of [
    ['fr', 'fr'],
    ['de', 'fr'],
    ['en', 'en'],
  ]) {
    go(`?lang=${asked}`)
    expect([asked, chosenLanguage()]).toEqual([asked, language])
  }
  go('')
  expect(chosenLanguage()).toBe('en')
})

test('the dev mode stays on over pages, colours them and flags links, and is switched off by a link [navigation.dev-mode]', async () => {
  const portal = await onPortal('/contact?devmode', { user })
  const isOn = () => [
    portal.seen().includes(t('shell:dev-mode.on')),
    document.documentElement.hasAttribute('data-dev-mode'),
    portal.find(t('shell:footer.privacy')).getAttribute('href')?.includes('devmode=true'),
  ]
  expect(isOn()).toEqual([true, true, true])
  await portal.press(t('shell:footer.privacy'))
  expect(portal.at()).toMatch(/^\/privacy/)
  expect(isOn()).toEqual([true, true, true])
  await portal.press(t('shell:dev-mode.off'))
  expect(isOn()).toEqual([false, false, false])
})
