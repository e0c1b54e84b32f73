/** The data of the user that the chat gets. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { elementOf, live, opened, partOf } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { servePage } from '#tests/support/page-server.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const server = servePage()
const { ChatWidget } = await import('./chat-widget.tsx')
const { endSession, startSession } = await import('../api/session.ts')

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const user = exampleOf('User')
const session = (subject: string) => ({ token: `x.${btoa(JSON.stringify({ sub: subject }))}.x`, user })
const around = (node: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <RouterContextProvider router={router}>{node}</RouterContextProvider>
  </QueryClientProvider>
)
type Act = (...given: unknown[]) => void
/** The listener to messages, of which there is at most one. */
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

const chat = async (subject: string) => {
  startSession(session(subject))
  const page = await live(() => opened(<ChatWidget />, ['ChatWidget']), around)
  const opener = () => partOf(page.shown, 'IconButton')
  return { page, opener, press: () => page.does(opener().onClick as Act) }
}
/** The open panel beside the page. */
const openPanel = (node: ReactNode) => live(() => opened(elementOf(node, 'ChatPanel'), ['ChatPanel']), around)

test('the chat is for who signed in by mail, where there is one [navigation.chat]', async () => {
  const { page } = await chat('user_1')
  await page.until(() => expect(page.shown).not.toBeNull())
  await page.does(() => startSession(session('external_1')))
  expect(page.shown).toBeNull()
  await page.does(() => endSession())
  expect(page.shown).toBeNull()
})

test('only the chat itself is told who is signed in, and never the session [navigation.chat, chat.identity]', async () => {
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
