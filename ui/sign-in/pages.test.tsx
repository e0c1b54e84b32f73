/** The pages of who is not signed in, at their addresses. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onPortal } from '#tests/support/on-portal.tsx'
import { lost } from '#tests/support/stand-in-screen.ts'
import { loadLegalTexts } from '../static-pages/legal-text.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const user = null
const LINK = 'POST /api/user/public/verify'
const dialog = () => document.body.querySelector('[role="dialog"]')

test.each(['/login', '/aanmelden'])(
  '%s asks for an address, with notes, a term and help, and no link to signing in [sign-in.page, routes.sign-in-twice]',
  async (path) => {
    const portal = await onPortal(path, { user })
    expect([portal.at(), portal.title()]).toEqual([
      expect.stringMatching(/^\/aanmelden/),
      t('aanmelden:title'),
    ])
    expect(portal.field(t('aanmelden:email')).getAttribute('type')).toBe('email')
    for (const key of [
      'validity',
      ...['network', 'channel', 'invoices', 'history'].map((one) => `notes.${one}.title`),
    ])
      expect(portal.seen()).toContain(t(`aanmelden:${key}`))
    expect(portal.find('help@zegel.example').getAttribute('href')).toBe('mailto:help@zegel.example')
    expect(portal.textsOf('a')).not.toContain(t('shell:sign-in'))
    await portal.press(t('aanmelden:request'))
    expect(portal.field(t('aanmelden:email')).getAttribute('aria-invalid')).toBe('true')
    expect(portal.asked().filter((one) => one.includes(LINK))).toEqual([])
  },
)

test.each([
  ['TOKEN_EXPIRED', 'error_TOKEN_EXPIRED'],
  ['iets', 'error_default'],
])(
  'the error %s of the address is told in a window with Ok [sign-in.error-modal, errors.sign-in-query]',
  async (error, words) => {
    const portal = await onPortal(`/aanmelden?error=${error}`, { user })
    expect(dialog()?.textContent).toContain(t(`aanmelden:${words}`))
    await portal.press(t('aanmelden:ok'))
    await portal.wait(500)
    expect([dialog(), portal.at()]).toEqual([null, '/aanmelden'])
  },
)

test.each([
  ['used', { result: 'FAILED', messageKey: 'TOKEN_ALREADY_USED' }, 'TOKEN_ALREADY_USED'],
  ['refused by the server', 500, 'EXTERNAL_TOKEN_LOGIN_FAILED'],
  ['without an answer', lost, 'EXTERNAL_LOGIN_FAILED_UNKNOWN'],
])(
  'an external token %s says why, and leads to signing in [external.failure, errors.external-token]',
  async (_, answer, words) => {
    const answered = { 'POST /api/user/public/external': answer }
    const portal = await onPortal('/external/a.b.c', { user, answered })
    expect(portal.at()).toBe('/external')
    expect(portal.seen()).toContain(t(`external:${words}`))
    await portal.press(t('external:to-sign-in'))
    expect(portal.at()).toBe('/aanmelden')
  },
)

test.each([
  ['/privacy', 'privacy'],
  ['/privacy/cookiepolicy', 'cookies'],
  ['/terms-conditions', 'terms'],
] as const)('%s is a page to read [routes.static-pages]', async (path, name) => {
  const portal = await onPortal(path, { user })
  expect(portal.title()).toBe((await loadLegalTexts(name)).nl.title)
  expect(portal.textsOf('article')[0]?.length).toBeGreaterThan(1000)
})

test.each(['/features', '/connections', '/contact'])(
  '%s has headings and nothing else [routes.placeholders]',
  async (path) => {
    const portal = await onPortal(path, { user })
    expect(portal.title()).toBe(t(`static-pages:${path.slice(1)}.title`))
    expect(portal.textsOf('main h2').length).toBeGreaterThan(0)
    expect(portal.textsOf('main p, main form, main input, main article')).toEqual([])
  },
)

test('an address that is none says so, and leads back [routes.unknown]', async () => {
  const portal = await onPortal('/no-such-page', { user })
  expect(portal.title()).toBe(t('shell:not-found.title'))
  await portal.press(t('shell:not-found.home'))
  expect(portal.at()).toBe('/aanmelden')
})
