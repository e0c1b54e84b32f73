/** One session in all tabs of a browser; a tab is a load of the module with a session storage of its own. */
import { afterEach, expect, test, vi } from 'vitest'
import { mapStorage } from '#tests/support/map-storage.ts'
import type { Session, User } from './session.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const person = (id: string): User => ({ id, email: `${id}@a.example`, authorities: [] })
const sessionOf = (id: string, token = `token of ${id}`): Session => ({ token, user: person(id) })
const encoded = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

type Tab = typeof import('./session.ts') & typeof import('./browser-session.ts')
const closing: (() => void)[] = []

async function openTab(): Promise<Tab> {
  vi.resetModules()
  vi.stubGlobal('sessionStorage', mapStorage())
  const [session, browser] = [await import('./session.ts'), await import('./browser-session.ts')]
  closing.push(browser.shareSession(({ user }) => `${user.email} is here`))
  return { ...session, ...browser }
}

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const isSoon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

test('a new tab gets the session of another one', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.startSession(sessionOf('anna'))
  const third = await openTab()
  expect(await third.findSession()).toEqual(sessionOf('anna'))
  await isSoon(() => expect(second.getSession()).toEqual(sessionOf('anna')))
})

test('a tab alone finds none', async () => {
  const tab = await openTab()
  expect(await tab.findSession()).toBeNull()
})

test('the end of a session in one tab ends it in all, with its reason', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.startSession(sessionOf('anna'))
  await isSoon(() => expect(second.getSession()).not.toBeNull())
  second.endSession('Meld je opnieuw aan.')
  await isSoon(() =>
    expect([first.getSession(), first.getSignOutReason()]).toEqual([null, 'Meld je opnieuw aan.']),
  )
})

test('a new session of the same person replaces the token, and keeps the data of the tab', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.startSession(sessionOf('anna'))
  await isSoon(() => expect(second.getSession()).not.toBeNull())
  const changed = vi.fn()
  second.onSessionChange(changed)
  first.startSession(sessionOf('anna', 'newer'))
  await isSoon(() => expect(second.getSession()?.token).toBe('newer'))
  expect(changed).not.toHaveBeenCalled()
})

test('a session of another person ends that of the tabs, in words', async () => {
  const [first, second] = [await openTab(), await openTab()]
  first.startSession(sessionOf('tom'))
  await isSoon(() => expect(second.getSession()).not.toBeNull())
  second.startSession(sessionOf('anna'))
  await isSoon(() =>
    expect([first.getSession(), first.getSignOutReason()]).toEqual([null, 'anna@a.example is here']),
  )
})

test('the session of an external token stays in its tab', async () => {
  const external = sessionOf('anna', `x.${encoded({ sub: 'external_anna' })}.x`)
  const [first, second] = [await openTab(), await openTab()]
  first.startSession(external)
  expect(await second.findSession()).toBeNull()
  second.startSession(sessionOf('bram'))
  const third = await openTab()
  expect(await third.findSession()).toEqual(sessionOf('bram'))
  expect(first.getSession()).toEqual(external)
})

test('a look at the other tabs signs nobody in', async () => {
  const first = await openTab()
  first.startSession(sessionOf('tom'))
  const second = await openTab()
  expect(await second.askOtherTabs({ isTaken: false })).toEqual(sessionOf('tom'))
  expect(second.getSession()).toBeNull()
})
