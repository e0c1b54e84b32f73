/** The acts of the shell. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleAccount } from '#tests/support/example-account.ts'
import { live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { NOW } from '#tests/support/stand-in-browser.ts'
import { AccountSelector } from './account-selector.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { DevModeStrip } from './dev-mode-strip.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NarrowMenu } from './narrow-menu.tsx'
import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { AppearanceMenu, TopBar } from './top-bar.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const own = exampleAccount({ prepaid: true })
const other = exampleAccount({ id: 'other', name: 'Claes', isTest: true })
const router = createRouter({
  routeTree: createRootRoute(),
  basepath: '/accountportal',
  history: createMemoryHistory({ initialEntries: ['/accountportal/'] }),
})
const went: unknown[] = []
const client = new QueryClient({
  defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity, retry: false } },
})
const root = {
  dataset: {},
  attributes: new Set<string>(),
  toggleAttribute: (name: string) => root.attributes.add(name),
  removeAttribute: (name: string) => root.attributes.delete(name),
}
const around = (node: ReactNode) => (
  <RouterContextProvider router={router}>
    <QueryClientProvider client={client}>{node}</QueryClientProvider>
  </RouterContextProvider>
)
/** A component with its parts, for the time of the test. */
const alive = <Props extends object>(Part: ComponentType<Props>, props: Props, names: string[] = []) =>
  live(() => opened(<Part {...props} />, [Part.name, ...names]), around)
type Act = (...given: unknown[]) => void
const acts = (props: Record<string, unknown>, name = 'onClick') => props[name] as Act

beforeAll(async () => {
  await speakDutch()
})
beforeEach(() => {
  vi.stubGlobal('localStorage', mapStorage())
  vi.stubGlobal('sessionStorage', mapStorage())
  const heard = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('document', {
    ...heard,
    documentElement: root,
    querySelectorAll: () => [],
    querySelector: () => null,
  })
  vi.stubGlobal('window', { ...window, clearTimeout, setTimeout })
  vi.spyOn(router, 'navigate').mockImplementation(async (to) => void went.push(to))
})
afterEach(async () => {
  went.length = 0
  vi.restoreAllMocks()
  client.clear()
  vi.setSystemTime(NOW)
  await i18next.changeLanguage('nl')
})

test('a cookie notice that is accepted comes again after 30 days', async () => {
  const banner = await alive(CookieBanner, {})
  await banner.does(acts(partOf(banner.shown, 'Button')))
  expect(banner.shown).toBeNull()
  const days = 30 * 24 * 60 * 60 * 1000
  vi.setSystemTime(NOW + days - 1)
  expect((await alive(CookieBanner, {})).shown).toBeNull()
  vi.setSystemTime(NOW + days)
  expect((await alive(CookieBanner, {})).shown).not.toBeNull()
})

test('the dev mode marks the page, and is switched off for this tab', async () => {
  sessionStorage.setItem('zegel.devmode', 'on')
  const strip = await alive(DevModeStrip, {})
  expect([...root.attributes]).toEqual(['data-dev-mode'])
  const link = partOf(strip.shown, 'component')
  expect([link.to, link.preload]).toEqual(['.', false])
  expect((link.search as (search: object) => object)({ q: 'jan', devmode: true })).toEqual({
    q: 'jan',
    devmode: false,
  })
  acts(link)()
  expect(sessionStorage.getItem('zegel.devmode')).toBeNull()
  await strip.end()
  expect([...root.attributes]).toEqual([])
})

test('the menus offer each language and colour scheme, and apply the choice', async () => {
  const language = await alive(LanguageMenu, {})
  const look = await alive(AppearanceMenu, {})
  expect(partOf(language.shown, 'Menu').items).toHaveLength(3)
  const items = () => partOf(look.shown, 'Menu').items as { onPress: () => void; isCurrent: boolean }[]
  await look.does(() => items()[2]?.onPress())
  expect(items().map(({ isCurrent }) => isCurrent)).toEqual([false, false, true])
  await look.does(() => items()[0]?.onPress())
  const french = (partOf(language.shown, 'Menu').items as { onPress: () => void }[])[1]
  await language.does(() => {
    french?.onPress()
    return vi.waitFor(() => expect(i18next.language).toBe('fr'), 20_000)
  })
})

const menu = { account: own, isAdmin: true, email: 'an@a.example' }

test('the menu of a narrow window closes before it acts', async () => {
  const pressed: string[] = []
  const narrow = await alive(NarrowMenu, {
    ...menu,
    onSignOut: () => undefined,
    onShowCall: () => pressed.push('call'),
  })
  const isOpen = () => partOf(narrow.shown, 'SidePanel').isOpen
  await narrow.does(acts(partOf(narrow.shown, 'IconButton')))
  expect(isOpen()).toBe(true)
  await narrow.does(acts(partOf(narrow.shown, 'Button')))
  expect([isOpen(), pressed]).toEqual([false, ['call']])
  await narrow.does(acts(partOf(narrow.shown, 'IconButton')))
  await narrow.does(acts(partOf(narrow.shown, 'TabBar'), 'onGo'))
  expect(isOpen()).toBe(false)
  await narrow.does(acts(partOf(narrow.shown, 'IconButton')))
  await narrow.does(acts(partOf(narrow.shown, 'SidePanel'), 'onClose'))
  expect(isOpen()).toBe(false)
  await narrow.does(() => {
    acts(partOf(narrow.shown, 'ChoiceBar'), 'onChange')('en')
    return vi.waitFor(() => expect(i18next.language).toBe('en'), 20_000)
  })
})

test('the header shows the signed-in user, and passes on presses', async () => {
  const nothing = () => undefined
  const props = {
    ...menu,
    accounts: [own, other],
    onSignOut: nothing,
    onShowCall: nothing,
    onShowShortcuts: nothing,
  }
  const bars = [
    props,
    { ...props, isAdmin: false, account: { ...own, prepaid: false } },
    { ...props, account: undefined },
  ]
  const shown: string[] = []
  for (const one of bars) shown.push(told((await alive(TopBar, one)).shown))
  const [admin, user, nobody] = shown
  expect([admin, user].map((bar) => bar?.includes('an@a.example (ADMIN)'))).toEqual([true, false])
  expect([admin, user, nobody].map((bar) => bar?.includes('<Credits'))).toEqual([true, false, false])
})

test('the shell opens the asked panel, and closes it', async () => {
  const shell = await alive(Shell, { ...menu, accounts: [], onSignOut: () => undefined, children: null })
  const bar = () => partOf(shell.shown, 'TopBar')
  expect(told(shell.shown)).not.toContain('LateDialogs')
  await shell.does(acts(bar(), 'onShowCall'))
  expect(partOf(shell.shown, 'LateDialogs').which).toBe('call')
  await shell.does(acts(bar(), 'onShowShortcuts'))
  expect(partOf(shell.shown, 'LateDialogs').which).toBe('shortcuts')
  await shell.does(acts(partOf(shell.shown, 'LateDialogs'), 'onClose'))
  expect(told(shell.shown)).not.toContain('LateDialogs')
})

test('a page that failed is asked for again', async () => {
  const reset = vi.fn()
  const invalidate = vi.spyOn(router, 'invalidate').mockResolvedValue()
  const page = await alive(PageFailure, { error: new Error('no'), reset })
  acts(partOf(page.shown, 'Failure'), 'onRetry')()
  expect([reset.mock.calls.length, invalidate.mock.calls.length]).toEqual([1, 1])
})

test('the shortcuts are switched on and off in their dialog', async () => {
  const setOn = vi.fn()
  for (const isOn of [true, false]) {
    const dialog = await alive(ShortcutsDialog, {
      onClose: () => undefined,
      offered: { isOn, setOn, mayDraft: false, tabs: [] },
    })
    acts((partOf(dialog.shown, 'Dialog').actions as { props: Record<string, unknown> }).props)()
  }
  expect(setOn.mock.calls).toEqual([[false], [true]])
})

test('of several accounts those with the typed text are offered, and the chosen one is opened', async () => {
  const switcher = await alive(AccountSwitcher, { account: own, accounts: [own, other], isAdmin: false }, [
    'OwnAccounts',
  ])
  const names = () =>
    (partOf(switcher.shown, 'AccountSelector').choices as { name: string }[]).map(({ name }) => name)
  expect(names()).toEqual(['Bakkerij Peeters', 'Claes (test)'])
  await switcher.does(() => acts(partOf(switcher.shown, 'AccountSelector'), 'onType')('claes'))
  expect(names()).toEqual(['Claes (test)'])
  acts(partOf(switcher.shown, 'AccountSelector'), 'onChoose')('other')
  expect(went).toMatchObject([{ to: '/overview/{-$accountId}', params: { accountId: 'other' } }])
})

test('the list of accounts takes its first hit while one types, and forgets the text when it closes', async () => {
  const typed: string[] = []
  const chosen: string[] = []
  const selector = await alive(AccountSelector, {
    current: own,
    choices: [],
    onType: (text: string) => typed.push(text),
    onChoose: (id: string) => chosen.push(id),
    all: (close: () => void) => <button type="button" onClick={close} />,
  })
  const search = () => partOf(selector.shown, '@mantine/core/ComboboxSearch')
  const type = (text: string) =>
    selector.does(() => acts(search(), 'onChange')({ currentTarget: { value: text } }))
  await type('x')
  expect(search().value).toBe('x')
  expect(told(selector.shown)).toContain('Geen account gevonden')
  acts(partOf(selector.shown, '@mantine/core/Combobox'), 'onOptionSubmit')('own')
  expect([typed, chosen]).toEqual([['x'], ['own']])
})
