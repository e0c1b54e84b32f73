import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { elementOf, live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { servePage } from '#tests/support/page-server.ts'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { storeOutsideToken } from './outside-token.ts'
import { keepRedirect } from './redirect.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const server = servePage()
const { Completion } = await import('./completion.tsx')
const { useMailState } = await import('./link-form.tsx')
const { useOutsideToken } = await import('./outside-sign-in.tsx')
const { endSession, getSession } = await import('../api/session.ts')

const user = { ...exampleOf('User'), email: 'an@a.example' }
const good = { result: 'OK', token: 'new', user }
type Act = (...given: unknown[]) => void

beforeAll(async () => {
  await speakDutch()
})
beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('document', { title: '', documentElement: {} })
  server.answers = { [LINK]: () => ({ ...exampleOf('SignInLinkFacts'), isAskedHere: true }) }
  vi.stubGlobal('BroadcastChannel', undefined)
  server.asked.length = 0
})
afterEach(() => {
  endSession()
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

const LINK = 'POST /api/user/public/link'

const complete = async (token: string, redirect?: string) => {
  const went: string[] = []
  const page = await live(() =>
    opened(
      <Completion token={token} redirect={redirect} footer={null} onSignedIn={(path) => went.push(path)} />,
      ['Completion'],
    ),
  )
  return { page, went }
}

test.each([
  ['/drafts', '/drafts'],
  ['https://evil.example/', '/invoices'],
  [undefined, '/invoices'],
])('a link that signs in leads to %s: %s [sign-in.completion]', async (redirect, path) => {
  keepRedirect(user.email, '/invoices')
  server.answers['POST /api/user/public/signin'] = () => good
  const { page, went } = await complete(`to ${redirect}`, redirect)
  expect(told(page.shown)).toContain('<Progress label="Je wordt aangemeld…">')
  await page.until(() => expect(went).toEqual([path]))
})

test.each([
  ['expired', { result: 'FAILED', messageKey: 'TOKEN_EXPIRED', user }, 'is verlopen'],
  ['unexplained', { result: 'FAILED' }, 'werkt niet meer'],
  ['without a user', { result: 'OK', messageKey: null }, 'werkt niet meer'],
])(
  'a link that is refused says why, and offers another: %s [errors.TOKEN_EXPIRED, errors.sign-in-link]',
  async (name, answer, says) => {
    server.answers['POST /api/user/public/signin'] = () => answer
    const { page, went } = await complete(name)
    await page.until(() => expect(told(page.shown)).toContain('Fault'))
    const fault = await live(() => opened(elementOf(page.shown, 'Fault'), ['Fault']))
    const { reason, isAnother } = partOf(fault.shown, 'RequestLink')
    expect([reason, isAnother]).toEqual([expect.stringContaining(`Deze aanmeldlink ${says}`), true])
    expect(went).toEqual([])
  },
)

test('a link whose answer is lost may be tried again, until the page is left', async () => {
  const { page, went } = await complete('lost')
  await page.until(() => expect(told(page.shown)).toContain('Fault'))
  const fault = await live(() => opened(elementOf(page.shown, 'Fault'), ['Fault']))
  expect(told(fault.shown)).toContain('We konden de server niet bereiken')
  server.answers['POST /api/user/public/signin'] = () => good
  await page.does(partOf(page.shown, 'Fault').onRetry as Act)
  expect(told(page.shown)).toContain('Progress')
  await page.until(() => expect(went).toEqual(['/overview']))
})

test('a page that is left does nothing more with its link', async () => {
  const answer = Promise.withResolvers<object>()
  server.answers['POST /api/user/public/signin'] = () => answer.promise
  const { page, went } = await complete('left')
  await page.until(() => expect(server.asked).toHaveLength(2))
  await page.end()
  answer.resolve(good)
  await vi.waitFor(() => expect(getSession()).not.toBeNull())
  expect(went).toEqual([])
})

const external = { ...good, accountId: null, draftId: null, registration: false }
const OUTSIDE = 'POST /api/user/public/external'

test.each<[stored: Parameters<typeof storeOutsideToken>[0], answer: object, path: string]>([
  [{ token: 'a.b.1' }, external, '/overview'],
  [{ token: 'a.b.2', goTo: '/drafts/a/draft/d' }, external, '/drafts/a/draft/d'],
  [{ token: 'a.b.3', goTo: '/x' }, { ...external, accountId: 'a', draftId: 'e' }, '/drafts/a/draft/e'],
  [{ token: 'a.b.4', goTo: '/x' }, { ...external, accountId: 'a' }, '/x'],
  [{ token: 'a.b.5' }, { ...external, registration: true }, '/register-external'],
  [{ token: 'a.b.6', isForRegistering: true }, external, '/register-external'],
])(
  'a token from outside, %j, is exchanged and leads where it belongs [external.draft, external.overview, external.registration, routes.register-external]',
  async (stored, answer, path) => {
    const went: string[] = []
    storeOutsideToken(stored)
    server.answers[OUTSIDE] = () => answer
    const page = await live(() => useOutsideToken((to) => went.push(to)))
    await page.until(() => expect(went).toEqual([path]))
    expect(server.asked).toEqual([`${OUTSIDE} {"token":"${stored.token}"}`])
    expect(getSession()?.token).toBe('new')
    const again = await live(() => useOutsideToken((to) => went.push(`again ${to}`)))
    await again.until(() => expect(went).toEqual([path, `again ${path}`]))
    expect(server.asked).toHaveLength(1)
  },
)

test.each([
  [{ token: 'word' }, '/aanmelden/word'],
  [{ token: 'word', goTo: '/drafts/a' }, '/aanmelden/word?redirect=%2Fdrafts%2Fa'],
])(
  'a token of a sign-in link, %j, leads to where it is confirmed, and nothing is used up [sign-in.parent-path]',
  async (stored, path) => {
    const went: string[] = []
    storeOutsideToken(stored)
    const page = await live(() => useOutsideToken((to) => went.push(to)))
    await page.until(() => expect(went).toEqual([path]))
    expect(server.asked).toEqual([])
  },
)

test('a link that another browser asked for waits for a press', async () => {
  server.answers[LINK] = () => exampleOf('SignInLinkFacts')
  server.answers['POST /api/user/public/signin'] = () => good
  const { page, went } = await complete('elsewhere')
  await page.until(() => expect(told(page.shown)).toContain('ConfirmLink'))
  expect([server.asked, getSession(), went]).toEqual([
    [`${LINK} {"token":"elsewhere","nonces":[]}`],
    null,
    [],
  ])
  await page.does(partOf(page.shown, 'ConfirmLink').onConfirm as Act)
  await page.until(() => expect(went).toEqual(['/overview']))
})

test.each<[name: string, answer: () => unknown, fault: object]>([
  ['refused', () => ({ result: 'FAILED', messageKey: 'TOKEN_EXPIRED' }), { key: 'TOKEN_EXPIRED' }],
  ['unexplained', () => ({ result: 'FAILED', user }), { key: 'TOKEN_NOT_FOUND' }],
  ['without user', () => ({ result: 'OK', token: 'new' }), { key: 'TOKEN_NOT_FOUND' }],
  [
    'not found',
    () => Response.json({ errorCode: 'GENERAL' }, { status: 500 }),
    { key: 'EXTERNAL_TOKEN_LOGIN_FAILED', text: expect.any(String) },
  ],
  ['offline', () => Promise.reject(new TypeError('offline')), { key: 'EXTERNAL_LOGIN_FAILED_UNKNOWN' }],
])('a token from outside that is %s signs nobody in', async (name, answer, fault) => {
  storeOutsideToken({ token: `a.b.${name}` })
  server.answers[OUTSIDE] = answer
  const page = await live(() => useOutsideToken(() => undefined))
  await page.until(() => expect(page.shown).toEqual(fault))
  expect(getSession()).toBeNull()
})

test('who comes back without a token is told so, and a page that is left is not told', async () => {
  storeOutsideToken({ token: 'a.b.left' })
  const answer = Promise.withResolvers<object>()
  const went: string[] = []
  server.answers[OUTSIDE] = () => answer.promise
  const page = await live(() => useOutsideToken((to) => went.push(to)))
  await page.end()
  answer.resolve(external)
  await vi.waitFor(() => expect(getSession()).not.toBeNull())
  expect(went).toEqual([])
  vi.resetModules()
  const fresh = await import('./outside-sign-in.tsx')
  const other = await live(() => fresh.useOutsideToken(() => undefined))
  await other.until(() => expect(other.shown).toEqual({ key: 'TOKEN_NOT_FOUND' }))
})

test('a mail is asked for 75 times at most, and not where nobody can tell', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] })
  server.answers['GET /api/user/public/verify/m'] = () => ({ state: 'SENT' })
  const page = await live(() => useMailState('m'))
  for (let times = 0; times < 80; times++) {
    await page.does(() => vi.advanceTimersByTime(4_000))
    await page.until(() => expect(page.shown).toBe('SENT'))
    await new Promise(setImmediate)
  }
  expect(server.asked).toHaveLength(75)
  const lost = await live(() => useMailState('unknown'))
  await lost.does(() => vi.advanceTimersByTime(4_000))
  await lost.until(() => expect(server.asked).toHaveLength(76))
  await lost.does(() => vi.advanceTimersByTime(40_000))
  await live(() => useMailState(null))
  vi.advanceTimersByTime(40_000)
  expect([server.asked.length, lost.shown]).toEqual([76, undefined])
})
