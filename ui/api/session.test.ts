/** The session and the dev mode of a browser tab. */
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Session, User } from './session.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const items = new Map<string, string>()
const user = { id: 'u', email: 'an@peeters.example', authorities: [{ name: 'ROLE_USER' }] } as User
const admin = { ...user, authorities: [{ name: 'ROLE_USER' }, { name: 'ROLE_ADMIN' }] } as User
const session: Session = { token: 'token', user }

/** As after a reload. */
const load = async () => {
  vi.resetModules()
  return import('./session.ts')
}

beforeEach(() => {
  items.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
})
afterAll(() => void vi.resetModules())

describe('a session', () => {
  test('is there after a reload, and gone once it is ended [session.storage, navigation.sign-out]', async () => {
    const { startSession } = await load()
    startSession(session)
    const { getSession, endSession } = await load()
    expect(getSession()).toEqual(session)
    endSession()
    expect(getSession()).toBeNull()
    expect([...items.keys()]).toEqual([])
    expect((await load()).getSession()).toBeNull()
  })
  test('says why it ended until the next one begins', async () => {
    const { startSession, endSession, getSignOutReason } = await load()
    expect(getSignOutReason()).toBeUndefined()
    endSession('Meld je opnieuw aan.')
    expect(getSignOutReason()).toBe('Meld je opnieuw aan.')
    startSession(session)
    expect(getSignOutReason()).toBeUndefined()
    endSession()
    expect(getSignOutReason()).toBeUndefined()
  })
  test.each<[string, Record<string, string>]>([
    ['no token', { 'zegel.user': JSON.stringify(user) }],
    ['no user', { 'zegel.token': 'token' }],
    ['half a text', { 'zegel.token': 'token', 'zegel.user': '{' }],
    ...[
      null,
      5,
      { ...user, id: undefined },
      { ...user, email: undefined },
      { ...user, authorities: 'all' },
    ].map((value): [string, Record<string, string>] => [
      `${JSON.stringify(value)}`,
      { 'zegel.token': 'token', 'zegel.user': JSON.stringify(value) },
    ]),
  ])('is none when the tab has %s', async (_, stored) => {
    for (const [key, value] of Object.entries(stored)) items.set(key, value)
    expect((await load()).getSession()).toBeNull()
  })
  test('tells who listens when it starts and ends, until they stop', async () => {
    const { startSession, endSession, getSession, onSessionChange } = await load()
    const heard: (Session | null)[] = []
    const stop = onSessionChange(() => heard.push(getSession()))
    startSession(session)
    endSession()
    expect(heard).toEqual([session, null])
    stop()
    startSession(session)
    expect(heard).toHaveLength(2)
  })
  test('is an admin’s by one of the roles of the user [roles.admin-flag]', async () => {
    const { isAdmin } = await load()
    expect([isAdmin(user), isAdmin(admin)]).toEqual([false, true])
  })
  test('is of an external token by the subject of its token', async () => {
    const { isExternal } = await load()
    const tokenOf = (claims: unknown) => {
      const base64 = btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')
      return `head.${base64.replaceAll('=', '')}.tail`
    }
    const is = (token: string) => isExternal({ token, user })
    expect(is(tokenOf({ sub: 'external_1' }))).toBe(true)
    // Base64 has + and / where a token has - and _, once and more than once.
    for (const a of ['~~~???', '~~~~>>>>????']) expect(is(tokenOf({ a, sub: 'external_1' }))).toBe(true)
    expect(is(tokenOf({ sub: 'user_external_1' }))).toBe(false)
    expect(is(tokenOf({ sub: 5 }))).toBe(false)
    expect(is(tokenOf({}))).toBe(false)
    expect(is('no token')).toBe(false)
  })
})
