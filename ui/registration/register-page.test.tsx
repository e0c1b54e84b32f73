/** The page on which a company registers. */
import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { slow } from '#tests/support/each-way.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onPortal } from '#tests/support/on-portal.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const user = null
const word = (name: string) => t(`register:${name}`)
const wrong = () => document.body.querySelectorAll('[aria-invalid="true"]').length

test('nothing is judged before the first press; then every fault is named; cancel leads to signing in [registration.after-press, registration.cancel]', async () => {
  const portal = await onPortal('/register', { user })
  await portal.type(word('fields.kbo'), 'BE 0123')
  await portal.type(word('fields.email'), 'nergens')
  await portal.leave()
  await portal.wait(700)
  expect(wrong()).toBe(0)
  await portal.press(word('submit'))
  expect(wrong()).toBe(7)
  expect(portal.focused()?.getAttribute('role')).toBe('alert')
  await portal.press(word('cancel'))
  expect(portal.at()).toBe('/aanmelden')
})

test('a company registers once, busy meanwhile, and is told that a link was mailed, beside the notes [registration.success, session.registration-states]', async () => {
  const last = slow({})
  const portal = await onPortal('/register', {
    user,
    answered: { 'POST /api/user/public/account': last.answer },
  })
  const typed = {
    ...{ kbo: '0123456749', email: 'info@zaak.example', name: 'Nieuwe Zaak', street: 'Diestsestraat' },
    ...{ number: '118', postalZone: '3000', city: 'Leuven' },
  }
  for (const [name, text] of Object.entries(typed)) await portal.type(word(`fields.${name}`), text)
  await portal.press(word('submit'))
  expect(portal.find(word('busy')).getAttribute('aria-busy')).toBe('true')
  await portal.does('the answer comes', last.comes)
  expect(portal.seen()).toContain(t('register:done', { name: typed.name }))
  expect(portal.seen()).toContain(t('register:link-sent', { email: typed.email }))
  expect(portal.seen()).toContain(t('aanmelden:notes.network.title'))
})
