/** The shell's calls to the server, and its data for the chat. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { elementOf, live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { servePage } from '#tests/support/page-server.ts'
import { NOW } from '#tests/support/stand-in-browser.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const server = servePage()
const { AccountSwitcher } = await import('./account-switcher.tsx')
const { ChatWidget } = await import('./chat-widget.tsx')
const { SunsetNotice } = await import('./sunset-notice.tsx')
const { endSession, startSession } = await import('../api/session.ts')

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const own = exampleAccount()
const user = exampleOf('User')
const session = (subject: string) => ({ token: `x.${btoa(JSON.stringify({ sub: subject }))}.x`, user })
const around = (node: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterContextProvider router={router}>{node}</RouterContextProvider>
  </QueryClientProvider>
)
type Act = (...given: unknown[]) => void
/** Who listens to messages, of whom there is at most one. */
let heard: Act | undefined

beforeAll(speakDutch)
beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('window', {
    ...window,
    addEventListener: (type: string, listener: Act) => {
      if (type === 'message') heard = listener
    },
    removeEventListener: (type: string, listener: Act) => {
      if (type === 'message' && heard === listener) heard = undefined
    },
  })
  const settings = { chatWidgetUrl: 'https://chat.example/widget', sunsetDate: '2027-03-31' }
  server.answers = { 'GET /api/public/settings': () => settings }
  server.asked.length = 0
})
afterEach(() => endSession())

test('an admin searches all accounts, half a second after the last letter', async () => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  server.answers['POST /api/super-admin/accounts/search'] = () => [{ id: 'found', name: 'Gevonden' }]
  const page = await live(
    () =>
      opened(<AccountSwitcher account={own} accounts={[]} isAdmin />, [
        'AccountSwitcher',
        'SearchedAccounts',
      ]),
    around,
  )
  const selector = () => partOf(page.shown, 'AccountSelector')
  await page.does(() => (selector().onType as Act)('ge'))
  await page.does(() => vi.advanceTimersByTime(499))
  await page.does(() => (selector().onType as Act)(' gev '))
  await page.does(() => vi.advanceTimersByTime(499))
  expect([server.asked, selector().choices]).toEqual([[], []])
  await page.does(() => vi.advanceTimersByTime(1))
  await page.until(() => {
    vi.advanceTimersByTime(1)
    expect(selector().choices).toHaveLength(1)
  })
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  expect(server.asked).toEqual(['POST /api/super-admin/accounts/search {"text":"gev"}'])
  expect(selector().isSearching).toBe(false)
})

const chat = async (subject: string) => {
  startSession(session(subject))
  const page = await live(() => opened(<ChatWidget />, ['ChatWidget']), around)
  const opener = () => partOf(page.shown, 'IconButton')
  return { page, opener, press: () => page.does(opener().onClick as Act) }
}
/** The open panel beside the page. */
const openPanel = (node: ReactNode) => live(() => opened(elementOf(node, 'ChatPanel'), ['ChatPanel']), around)

test('the chat opens beside the page, and gives the focus back when it closes', async () => {
  const { page, opener, press } = await chat('user_1')
  await page.until(() => expect(opener()['aria-expanded']).toBe(false))
  await press()
  const panel = await openPanel(page.shown)
  expect(partOf(panel.shown, 'iframe')).toMatchObject({
    src: 'https://chat.example/widget',
    sandbox: 'allow-scripts allow-forms allow-popups allow-same-origin',
    referrerPolicy: 'no-referrer',
  })
  const focus = vi.fn()
  Object.assign(opener().ref as object, { current: { focus } })
  const pressKey = (key: string) =>
    page.does(() => (partOf(panel.shown, 'section').onKeyDown as Act)({ key }))
  await pressKey('a')
  expect(opener()['aria-expanded']).toBe(true)
  await pressKey('Escape')
  expect([opener()['aria-expanded'], focus.mock.calls.length]).toEqual([false, 1])
  await press()
  await press()
  expect(opener()['aria-expanded']).toBe(false)
})

test('the chat is for who signed in by mail, where there is one', async () => {
  const { page } = await chat('user_1')
  await page.until(() => expect(page.shown).not.toBeNull())
  await page.does(() => startSession(session('external_1')))
  expect(page.shown).toBeNull()
  await page.does(() => endSession())
  expect(page.shown).toBeNull()
})

test('only the chat itself is told who is signed in, and never the session', async () => {
  server.answers['POST /api/user/chat-identity'] = () => ({ identity: 'signed' })
  const { page, opener, press } = await chat('user_1')
  await page.until(() => expect(opener()).toBeDefined())
  await press()
  const panel = await openPanel(page.shown)
  const told: unknown[] = []
  const contentWindow = { postMessage: (...message: unknown[]) => told.push(message) }
  Object.assign(partOf(panel.shown, 'iframe').ref as object, { current: { contentWindow } })
  const ready = { source: contentWindow, origin: 'https://chat.example', data: { type: 'zegel-chat:ready' } }
  const strange = [
    { source: {} },
    { origin: 'https://evil.example' },
    { data: 'x' },
    { data: null },
    { data: {} },
  ]
  for (const other of [...strange, { data: { type: 'other' } }]) heard?.({ ...ready, ...other })
  heard?.(ready)
  const message = { type: 'zegel-chat:identity', identity: 'signed', language: 'nl' }
  await vi.waitFor(() => expect(told).toEqual([[message, 'https://chat.example']]))
  expect(server.asked.filter((call) => call.includes('identity'))).toHaveLength(1)
  server.answers['POST /api/user/chat-identity'] = () => new Response('', { status: 500 })
  heard?.(ready)
  await vi.waitFor(() => expect(server.asked.filter((call) => call.includes('identity'))).toHaveLength(2))
  await panel.does(() => undefined)
  expect(told).toHaveLength(1)
  await panel.end()
  expect(heard).toBeUndefined()
})

test('the end of the service is told where one is planned', async () => {
  const page = await live(() => opened(<SunsetNotice />, ['SunsetNotice']), around)
  await page.until(() => expect(page.shown).not.toBeNull())
  expect(told(page.shown)).toBe(
    '<suspense fallback=null>\n  <component date="2027-03-31" isInColumn=false>\n',
  )
})
