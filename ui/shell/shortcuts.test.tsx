/** The keys and their acts, and the places where keys do nothing. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { live } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { useShortcuts } from './shortcuts.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

class Element {
  readonly kind: string
  constructor(kind = 'main') {
    this.kind = kind
  }
  closest = (selector: string) => (selector.split(', ').includes(this.kind) ? this : null)
}
const own = exampleAccount()
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const done: string[] = []
/** The elements on the page, by selector. */
const onPage = new Map<string, object>()
let listeners: ((event: object) => void)[] = []

beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('Element', Element)
  vi.stubGlobal('document', {
    querySelector: (selector: string) => onPage.get(selector) ?? null,
    addEventListener: (type: string, listener: (event: object) => void) => {
      if (type === 'keydown') listeners.push(listener)
    },
    removeEventListener: (_: string, listener: object) => {
      listeners = listeners.filter((one) => one !== listener)
    },
  })
  vi.spyOn(router, 'navigate').mockImplementation(
    async ({ to, params }: { to?: unknown; params?: unknown }) => {
      done.push(`${to} ${JSON.stringify(params)}`)
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.setSystemTime(NOW)
  onPage.clear()
  done.length = 0
})

const open = (isAdmin = false, account: typeof own | undefined = own) =>
  live(
    () => useShortcuts(account, isAdmin, () => done.push('help')),
    (node) => (
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>{node}</RouterContextProvider>
      </QueryClientProvider>
    ),
  )

/** The acts of keys, one after another. */
function pressed(keys: string[], more: object = {}): string[] {
  done.length = 0
  for (const key of keys) {
    const event = { key, target: new Element(), ...more, preventDefault: () => done.push('kept') }
    for (const listener of listeners) listener(event)
  }
  return [...done]
}

test('a key does the act of the list of shortcuts, and no other', async () => {
  await open()
  const to = (path: string) => ['kept', `${path} {"accountId":"own"}`]
  expect(pressed(['?'])).toEqual(['kept', 'help'])
  expect(pressed(['n'])).toEqual(to('/drafts/$accountId/draft/{-$draftId}'))
  expect(pressed(['g', 'i'])).toEqual(to('/invoices/{-$accountId}'))
  expect(pressed(['g', 'r'])).toEqual(to('/received-invoices/{-$accountId}'))
  expect(pressed(['g', 'd'])).toEqual(to('/drafts/{-$accountId}'))
  expect(pressed(['g', 'c'])).toEqual(to('/customers/{-$accountId}'))
  expect(pressed(['i'])).toEqual([])
  expect(pressed(['g', 'g', 'i'])).toEqual([])
  expect(pressed(['g', 'n', 'i'])).toEqual([])
})

test('the second key counts for 1.2 seconds', async () => {
  await open()
  pressed(['g'])
  vi.setSystemTime(NOW + 1199)
  expect(pressed(['i'])).toHaveLength(2)
  pressed(['g'])
  vi.setSystemTime(NOW + 1199 + 1200)
  expect(pressed(['i'])).toEqual([])
})

test('a slash goes to the field that searches, where there is one', async () => {
  await open()
  expect(pressed(['/'])).toEqual(['kept'])
  onPage.set('input[data-search-field]', { focus: () => done.push('focus') })
  expect(pressed(['/'])).toEqual(['kept', 'focus'])
})

test('a page with its own button for a new thing has it pressed', async () => {
  await open()
  const focus = ({ preventScroll }: FocusOptions) => done.push(`focus ${preventScroll}`)
  onPage.set('button[data-new-document]', { focus, click: () => done.push('click') })
  expect(pressed(['n'])).toEqual(['kept', 'focus true', 'click'])
})

test.each<[string, object]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['that something else took', { defaultPrevented: true }],
  ...['input', 'textarea', 'select', '[contenteditable]'].map((kind): [string, object] => [
    `typed in ${kind}`,
    { target: new Element(kind) },
  ]),
])('a key %s does nothing', async (_, event) => {
  await open()
  expect(pressed(['?'], event)).toEqual([])
})

test('in a dialog no key does anything', async () => {
  await open()
  onPage.set('[aria-modal="true"]', {})
  expect(pressed(['?'])).toEqual([])
  expect(pressed(['?'], { target: {} })).toEqual([])
})

test('without an account there are only help and search, and an admin makes nothing', async () => {
  const page = await live(
    () => useShortcuts(undefined, false, () => done.push('help')),
    (node) => (
      <QueryClientProvider client={new QueryClient()}>
        <RouterContextProvider router={router}>{node}</RouterContextProvider>
      </QueryClientProvider>
    ),
  )
  expect([pressed(['?']), pressed(['/']), pressed(['n'])]).toEqual([['kept', 'help'], ['kept'], []])
  await page.end()
  await open(true)
  expect([pressed(['n']), pressed(['g', 'c'])]).toEqual([
    [],
    ['kept', '/customers/{-$accountId} {"accountId":"own"}'],
  ])
})

test('switched off, nothing is heard until they are on again, also after a reload', async () => {
  const page = await open()
  expect(page.shown.isOn).toBe(true)
  await page.does(() => page.shown.setOn(false))
  expect([page.shown.isOn, pressed(['?'])]).toEqual([false, []])
  await page.end()
  const again = await open()
  expect(again.shown.isOn).toBe(false)
  await again.does(() => again.shown.setOn(true))
  expect([again.shown.isOn, pressed(['?'])]).toEqual([true, ['kept', 'help']])
  await again.end()
  expect(listeners).toEqual([])
})
