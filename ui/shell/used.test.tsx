import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { asksOf } from '#tests/support/each-way.ts'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { resizeTo, TELEPHONE } from '#tests/support/stand-in-browser.ts'
import { told } from '#tests/support/stand-in-screen.ts'
import { endSession, startSession } from '../api/session.ts'
import { AccountSwitcher } from './account-switcher.tsx'
import { Outside } from './outside.tsx'
import { PageFailure } from './page-failure.tsx'
import { Shell } from './shell.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const user = { ...exampleOf('User'), id: 'user' }
const own = exampleAccount({})
const named = (id: string, name: string) =>
  exampleAccount({ id, name, supplier: { ...own.supplier, accountId: id, vat: '0123456749' } })
const accounts = [own, named('claes', 'Drukkerij Claes'), named('maes', 'Drukkerij Maes')]
const SEARCH = 'Zoek op naam of nummer'
const HEADER = /^Bakkerij Peeters/
const FIND = 'POST /api/super-admin/accounts/search'
/** A page with a field to search in, in all that is around it. */
const an = { name: 'An Peeters', email: 'an@a.example', isAdmin: false }
const admin = { ...an, isAdmin: true }
const shell = (more: Partial<Parameters<typeof Shell>[0]> = {}) =>
  onScreen(
    <Shell account={own} accounts={[own]} person={an} onSignOut={() => told('onSignOut')()} {...more}>
      <input aria-label="Zoek" data-search-field />
      <button type="button">Iets</button>
    </Shell>,
  )
const page = document.body

const at = () => pages.history.location.pathname.replace('/accountportal', '')
const switcher = () => onScreen(<AccountSwitcher account={own} accounts={accounts} isAdmin={false} />)

test('an account is found and opened by key [navigation.account-selector, roles.several-accounts]', async () => {
  const screen = await switcher()
  await screen.press(HEADER)
  expect(screen.focused()).toBe(screen.field(SEARCH))
  await screen.type(SEARCH, 'druk')
  await screen.key('Enter')
  expect(at()).toBe('/overview/claes')
  await screen.press(HEADER)
  expect(screen.field(SEARCH)).toHaveProperty('value', '')
  await screen.type(SEARCH, 'maes')
  await screen.key('Enter')
  expect(at()).toBe('/overview/maes')
})

test('a name that no account has opens none, and Escape gives the focus back', async () => {
  const screen = await switcher()
  const before = at()
  await screen.press(HEADER)
  await screen.type(SEARCH, 'niemand')
  await screen.key('Enter')
  expect(at()).toBe(before)
  await screen.key('Escape')
  expect(screen.find(HEADER).getAttribute('aria-expanded')).toBe('false')
  expect(screen.focused()).toBe(screen.find(HEADER))
})

test('an admin opens an account that the server found [navigation.admin-search]', async () => {
  const screen = await onScreen(<AccountSwitcher account={own} accounts={[]} isAdmin />, [], {
    [FIND]: [[{ id: 'claes', name: 'Drukkerij Claes' }]],
  })
  await screen.press(HEADER)
  await screen.type(SEARCH, 'druk')
  await screen.wait(500)
  await screen.key('Enter')
  expect(asksOf(screen, FIND)).toEqual([`asks ${FIND} {"text":"druk"}`])
  expect(at()).toBe('/overview/claes')
})

test('keys lead to the search field, the areas and a new invoice [feel.shortcuts]', async () => {
  const screen = await shell()
  await screen.focus('Iets')
  await screen.key('/')
  expect(screen.focused()).toBe(screen.field('Zoek'))
  const before = at()
  await screen.key('n')
  await screen.leave()
  await screen.key('n', { ctrlKey: true }, page)
  expect(at()).toBe(before)
  for (const [second, path] of [
    ['i', 'invoices'],
    ['r', 'received-invoices'],
    ['d', 'drafts'],
    ['c', 'customers'],
    ['p', 'products'],
  ] as const) {
    await screen.key('g', {}, page)
    await screen.key(second, {}, page)
    expect(at()).toBe(`/${path}/own`)
  }
  await screen.key('n', {}, page)
  expect(at()).toBe('/drafts/own/draft')
})

test('no key makes an invoice for an admin, and keys that the browser or a field needs do nothing', async () => {
  const screen = await shell({ person: admin })
  const before = at()
  await screen.key('n', {}, page)
  await screen.key('g', { ctrlKey: true }, page)
  await screen.key('c', {}, page)
  await screen.focus('Zoek')
  await screen.key('g')
  await screen.key('c')
  expect(at()).toBe(before)
})

test('the header names an admin, and shows the credits of a prepaid account', async () => {
  const header = (await shell({ account: exampleAccount({ prepaid: true }), person: admin })).seen()
  expect(header).toContain('(ADMIN)')
  expect(header).toContain('credits')
})

test('a page that failed is asked for again', async () => {
  const reset = told('reset')
  const screen = await onScreen(<PageFailure error={new Error('no')} reset={reset} />)
  await screen.press(t('kit:retry'))
  expect(screen.asked()).toContain('calls reset')
})

test('the second key of two counts for a second', async () => {
  const screen = await shell()
  const before = at()
  await screen.key('g', {}, page)
  await screen.wait(1_150)
  await screen.key('d', {}, page)
  expect(at()).toBe(before)
})

test('keys do nothing over their dialog, nor once they are off, and the focus goes back [feel.shortcuts, feel.focus-returns]', async () => {
  const screen = await shell()
  await screen.focus('Iets')
  const before = at()
  await screen.key('?')
  await screen.key('n', {}, page)
  await screen.press('Zet sneltoetsen uit')
  await screen.key('Escape')
  expect(screen.focused()).toBe(screen.find('Iets'))
  await screen.key('n', {}, page)
  expect(at()).toBe(before)
  await screen.press(/An Peeters/)
  await screen.press(t('shell:shortcuts.title'))
  await screen.press('Zet sneltoetsen aan')
  await screen.press(t('kit:close'))
  await screen.key('n', {}, page)
  expect(at()).toBe('/drafts/own/draft')
})

test('a telephone signs out and shows the calls of the page from its menu', async () => {
  resizeTo(TELEPHONE)
  localStorage.setItem('zegel.shows-calls', 'on')
  const screen = await shell({ account: undefined, person: admin })
  await screen.press(t('shell:menu'))
  await screen.press(t('shell:api-call'), -1)
  await screen.press(t('kit:close'))
  await screen.press(t('shell:menu'))
  await screen.press(t('shell:sign-out'), -1)
  expect(screen.asked().at(-1)).toBe('calls onSignOut')
})

test('a page outside the portal leads to signing in, or to the overview of who is signed in', async () => {
  const screen = await onScreen(<Outside>blad</Outside>)
  await screen.press(t('shell:sign-in'))
  expect(at()).toBe('/aanmelden')
  await screen.does('signs in', () => startSession({ token: 'x', user }))
  await screen.press(t('shell:not-found.home'))
  expect(at()).toBe('/overview')
  await screen.does('signs out', endSession)
  screen.find(t('shell:sign-in'))
})
