/** The calls and the storage of signing in and out. */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { servePage } from '#tests/support/page-server.ts'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { draftPath, isExternalToken, storeOutsideToken, takeOutsideToken } from './outside-token.ts'
import { keepRedirect, takeRedirect } from './redirect.ts'
import { readSignInSearch } from './sign-in-search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const server = servePage()
const { completeSignIn, replaceSession } = await import('./complete-sign-in.ts')
const { nonceOfTab, noncesOfBrowser } = await import('./asked-here.ts')
const { requestLink } = await import('./link-request.ts')
const { signOut } = await import('./complete-sign-in.ts')
const { endSession, getSession, startSession } = await import('../api/session.ts')

const user = exampleOf('User')
const unreached = 'We konden de server niet bereiken. Probeer het zo dadelijk opnieuw.'

beforeAll(speakDutch)
beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('BroadcastChannel', undefined)
  server.answers = {}
  server.asked.length = 0
})
afterEach(() => {
  endSession()
  vi.setSystemTime(NOW)
})

test('a link signs in, and is used once however often it is asked', async () => {
  server.answers['POST /api/user/public/signin'] = () => ({ result: 'OK', token: 'new', user })
  const answers = await Promise.all([completeSignIn('once'), completeSignIn('once')])
  expect(answers.map(({ result }) => result)).toEqual(['OK', 'OK'])
  expect([server.asked, getSession()]).toEqual([
    ['POST /api/user/public/signin?token=once'],
    { token: 'new', user },
  ])
})

test('a new session ends the one before at the server, also where that fails', async () => {
  await replaceSession({ token: 'first', user })
  expect(server.asked).toEqual([])
  await replaceSession({ token: 'second', user })
  server.answers['POST /api/user/signout'] = () => Promise.reject(new TypeError('offline'))
  await replaceSession({ token: 'third', user })
  expect(server.asked).toEqual(['POST /api/user/signout', 'POST /api/user/signout'])
  expect(getSession()?.token).toBe('third')
})

test('the session before ends once the new one has begun, so that nobody asks with a token that has ended', async () => {
  await replaceSession({ token: 'first', user })
  const begun: (string | undefined)[] = []
  server.answers['POST /api/user/signout'] = () => begun.push(getSession()?.token)
  await replaceSession({ token: 'second', user })
  expect(begun).toEqual(['second'])
})

test('signing out tells the server of a session that there is', async () => {
  startSession({ token: 'x', user })
  signOut()
  expect(getSession()).toBeNull()
  signOut()
  await vi.waitFor(() => expect(server.asked).toEqual(['POST /api/user/signout']))
})

test.each<[answer: () => unknown, requested: object]>([
  [() => ({ ok: true, mail: 'm' }), { mail: 'm' }],
  [() => ({ ok: true, mail: null }), { mail: null }],
  [
    () => ({ ok: false, messageKey: 'MAIL_REFUSED' }),
    { refusal: 'De mailserver weigert dit adres. Kijk het na, of neem een ander.' },
  ],
  [() => ({ ok: false }), { refusal: unreached }],
  [
    () => Response.json({ errorCode: 'TOO_MANY_REQUESTS' }, { status: 429 }),
    { refusal: 'Wacht enkele minuten en probeer dan opnieuw.' },
  ],
  [
    () => Response.json({ errorCode: 'FORM_ERRORS' }, { status: 422 }),
    { refusal: 'Kijk de aangeduide velden na en probeer opnieuw.' },
  ],
  [() => Response.json({ errorCode: 'GENERAL' }, { status: 500 }), { refusal: unreached }],
  [() => Promise.reject(new TypeError('offline')), { refusal: unreached }],
])('a link request keeps the destination, and returns its outcome (%#)', async (answer, requested) => {
  server.answers['POST /api/user/public/verify'] = answer
  expect(await requestLink({ email: 'An@a.example', redirect: '/drafts' })).toEqual(requested)
  const nonce = nonceOfTab()
  expect(server.asked).toEqual([`POST /api/user/public/verify {"email":"An@a.example","nonce":"${nonce}"}`])
  expect(takeRedirect('an@A.example')).toBe('/drafts')
})

test('a tab shares its nonce with the other tabs of the browser', async () => {
  vi.unstubAllGlobals()
  const asking = mapStorage()
  vi.stubGlobal('sessionStorage', asking)
  const nonce = nonceOfTab()
  expect([nonceOfTab(), await noncesOfBrowser()]).toEqual([nonce, [nonce]])
  expect(nonce).toMatch(/^[0-9a-f]{48}$/)
  const channel = new BroadcastChannel('zegel.sign-in')
  channel.onmessage = ({ data }) => 'asks' in data && channel.postMessage({ nonce })
  vi.stubGlobal('sessionStorage', mapStorage())
  expect(await noncesOfBrowser()).toEqual([nonce])
  channel.close()
  expect(await noncesOfBrowser()).toEqual([])
})

test('where to go is kept for 48 hours, for the same person, once', () => {
  const keep = () => keepRedirect('an@a.example', '/drafts?page=2')
  keep()
  vi.setSystemTime(NOW + 48 * 60 * 60 * 1000 - 1)
  expect([takeRedirect('an@a.example'), takeRedirect('an@a.example')]).toEqual(['/drafts?page=2', undefined])
  vi.setSystemTime(NOW)
  keep()
  expect([takeRedirect('jan@a.example'), takeRedirect('an@a.example')]).toEqual([undefined, undefined])
  keep()
  vi.setSystemTime(NOW + 48 * 60 * 60 * 1000)
  expect(takeRedirect('an@a.example')).toBeUndefined()
})

test('any other stored destination is dropped', () => {
  keepRedirect('an@a.example', 'https://evil.example/')
  expect(localStorage.length).toBe(0)
  const kept = { email: 'an@a.example', path: '/drafts', at: NOW }
  for (const text of [
    '{',
    JSON.stringify({ ...kept, path: '//evil' }),
    JSON.stringify({ ...kept, at: '1' }),
  ]) {
    localStorage.setItem('zegel.redirect', text)
    expect(takeRedirect('an@a.example')).toBeUndefined()
  }
})

test('a token from outside is kept until it is taken, once', () => {
  const stored = { token: 'a.b.c', goTo: '/drafts', isForRegistering: true }
  storeOutsideToken(stored)
  expect([takeOutsideToken(), takeOutsideToken()]).toEqual([stored, undefined])
  for (const text of ['{', 'null', '1', '{}', '{"token":1}']) {
    sessionStorage.setItem('zegel.outside-token', text)
    expect(takeOutsideToken()).toBeUndefined()
  }
})

test('a token of another program has three parts, one of a link is a word', () => {
  expect(['a.b.c', 'word', 'a.b', 'a.b.c.d'].map(isExternalToken)).toEqual([true, false, false, false])
  expect(draftPath({ accountId: 'a/b', draftId: 'ç' })).toBe('/drafts/a%2Fb/draft/%C3%A7')
})

test('the sign-in page reads an error of at most 100 letters, and where to go', () => {
  expect(readSignInSearch({ error: 'x'.repeat(101), redirect: '/drafts', q: 1 })).toEqual({
    error: 'x'.repeat(100),
    redirect: '/drafts',
  })
  expect(readSignInSearch({ error: 404, redirect: 1 })).toEqual({ error: '404' })
  expect(readSignInSearch({})).toEqual({})
})
