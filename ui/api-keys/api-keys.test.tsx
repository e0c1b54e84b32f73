import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf, eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import type { Answered } from '#tests/support/stand-in-screen.ts'
import { KeysSection } from './keys-section.tsx'
import { type ApiKey, keysQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const secret = {
  start: 'zgl_live_1',
  createdAt: '2026-11-19T08:15:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}
const key: ApiKey = {
  ...exampleOf('ApiKey'),
  id: 'key',
  name: 'Webshop',
  scopes: ['drafts:read'],
  secrets: [secret],
}
const KEYS = '/api/accounts/account/api-keys'
const section = (answered: Answered, found: ApiKey[] = [key]) =>
  onScreen(<KeysSection accountId="account" mayMake />, [[keysQuery('account'), found]], {
    [`GET ${KEYS}`]: shownAgain(found),
    ...answered,
  })
const made = { apiKey: key, secret: 'zgl_live_geheim' }
const word = (name: string, more: Record<string, unknown> = {}) =>
  t(`api-keys:${name}`, { name: 'Webshop', ...more })
const MAKE = `POST ${KEYS}`
const makes = async (answered: Answered = {}) => {
  const screen = await section({ [MAKE]: made, ...answered })
  await screen.press(word('make'))
  return screen
}

test('a key is made once for a name and a scope, and its secret is shown and copied', async () => {
  const last = slow(made)
  const screen = await makes({ [MAKE]: ways(last) })
  await screen.press(word('make'), -1)
  expect(screen.seen()).toContain(word('name-missing'))
  await screen.type(word('name'), ' Webshop ')
  await screen.press(word('make'), -1)
  expect(screen.seen()).toContain(word('scopes-missing'))
  expect(asksOf(screen, MAKE)).toEqual([])
  await screen.press('Concepten: Lezen')
  await untilDone(
    screen,
    { yes: word('make'), busy: word('making'), failed: word('make-failed'), operation: MAKE },
    last,
  )
  expect(asksOf(screen, MAKE).at(-1)).toContain('"name":"Webshop","scopes":["drafts:read"]')
  await screen.press(word('shown.copy'))
  expect(screen.asked().at(-1)).toBe('copies zgl_live_geheim')
  await screen.press(word('shown.close'))
  expect(screen.seen()).not.toContain('zgl_live_geheim')
})

test.each([
  ['valid-days', { count: 30 }, 30],
  ['valid-days', { count: 365 }, 365],
  ['valid-always', {}, null],
])('a key works as long as is chosen: %s %j', async (choice, count, validDays) => {
  const screen = await makes()
  await screen.type(word('name'), 'Webshop')
  await screen.press('Concepten: Lezen')
  await screen.press(word('valid'))
  await screen.press(word(choice, count))
  await screen.press(word('make'), -1)
  expect(asksOf(screen, MAKE)[0]).toContain(`"validDays":${validDays}`)
})

test('a rotated key shows its new secret', async () => {
  const last = slow(made)
  const operation = `POST ${KEYS}/key/rotation`
  const screen = await section({ [operation]: ways(last) })
  const words = { open: word('rotate.named'), no: word('cancel'), failed: word('rotate.failed') }
  await eachWay(screen, { ...words, yes: word('rotate.yes'), busy: word('rotate.busy'), operation }, last)
  expect(screen.seen()).toContain('zgl_live_geheim')
})

test('a revoked key leaves the list, and the webhooks are asked for again', async () => {
  const last = slow()
  const operation = `DELETE ${KEYS}/key`
  const screen = await section({ [operation]: ways(last), [`GET ${KEYS}`]: [500, [key], []] })
  const words = { open: word('revoke.named'), no: word('revoke.keep'), failed: word('revoke.failed') }
  await eachWay(screen, { ...words, yes: word('revoke.yes'), busy: word('revoke.busy'), operation }, last)
  expect(screen.seen()).toContain(word('none.title'))
  expect(screen.asked()).toContain('outdates ["webhooks","account"]')
})

test('keys that could not be fetched are asked for again, and who may not make any is offered none', async () => {
  const screen = await onScreen(null, [], { [`GET ${KEYS}`]: [500, [key]] })
  await screen.draw('keys', <KeysSection accountId="account" mayMake={false} />)
  expect(screen.seen()).toContain(word('failed'))
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain('zgl_live_1')
  expect(() => screen.find(word('make'))).toThrow()
  expect(() => screen.find(word('rotate.named'))).toThrow()
})
