/** Of every page: who may open it, what it reads of its address, what it loads, and what it is composed of. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  isNotFound,
  isRedirect,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routeTree } from '#generated/route-tree.ts'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { makeTextsReadable } from '#tests/support/readable-texts.ts'
import { type Account, accountQuery, accountsQuery } from '../api/accounts.ts'
import { flagsQuery } from '../api/flags.ts'
import { MayWrite } from '../api/may-write.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession, startSession, type User } from '../api/session.ts'
import { packed } from '../integrations/asked.ts'
import * as access from '../texts/access-texts.ts'
import * as activity from '../texts/activity-texts.ts'
import * as delivery from '../texts/delivery-texts.ts'
import * as notice from '../texts/notice-texts.ts'
import * as packages from '../texts/package-texts.ts'
import * as registration from '../texts/registration-texts.ts'
import * as all from '../texts/texts.ts'
import * as tool from '../texts/tool-texts.ts'
import { flagDevMode } from './-everywhere.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const own = exampleAccount()
const accounts = {
  own,
  documents: exampleAccount({ id: 'documents', features: ['DOCCLE'] }),
  both: exampleAccount({ id: 'both', features: ['PEPPOL', 'DOCCLE'] }),
  bare: exampleAccount({ id: 'bare', features: [] }),
  seat: exampleAccount({
    id: 'seat',
    features: ['PEPPOL', 'DOCCLE'],
    seat: { id: 's', since: '2026-11-01T08:00:00.000Z', invitedBy: null, readsDocuments: false },
  }),
  test: exampleAccount({ id: 'test', isTest: true }),
  locked: exampleAccount({ id: 'locked', locked: true }),
  strange: exampleAccount({ id: 'strange' }),
} satisfies Record<string, Account>
const user: User = { ...exampleOf('User'), id: 'user', authorities: [] }
const admin: User = { ...user, authorities: [{ name: 'ROLE_ADMIN' }] }
const token = (subject: string) => `x.${btoa(JSON.stringify({ sub: subject }))}.x`

const cameFrom = (path: string, state: object = {}) => {
  const history = createMemoryHistory({ initialEntries: ['/accountportal/'] })
  history.replace(path, state)
  return createRouter({ routeTree, basepath: '/accountportal', history })
}
const router = cameFrom('/accountportal/verify?code=c&state=s')
const routes = (Object.values(router.routesById) as AnyRoute[]).toSorted((one, other) =>
  one.id < other.id ? -1 : 1,
)

/** What pages wrote into the address line. */
const addresses: unknown[] = []

beforeAll(async () => {
  await speakDutch()
  makeTextsReadable()
})
beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStorage())
  vi.stubGlobal('localStorage', mapStorage())
  const answer = { registration: 'OPEN', sunsetDate: null, chatWidgetUrl: null }
  const history = { state: 'as before', replaceState: (...to: unknown[]) => void addresses.push(to) }
  vi.stubGlobal('window', { ...window, history })
  vi.stubGlobal('fetch', async () => Response.json(answer))
})
afterEach(() => {
  vi.restoreAllMocks()
  endSession()
  queryClient.clear()
})

interface Who {
  user?: User
  /** The scope of whom another program let in. */
  scope?: 'ACCOUNT' | 'DRAFT' | 'NOTHING'
  hasTool?: boolean
}

function signIn({ user: who = user, scope, hasTool = false }: Who): void {
  startSession({ token: token(scope ? 'external_1' : 'user_1'), user: who })
  const { strange, ...others } = accounts
  queryClient.setQueryData(accountsQuery(who.id).queryKey, who === admin ? [] : Object.values(others))
  for (const one of Object.values(accounts)) queryClient.setQueryData(accountQuery(one.id).queryKey, one)
  queryClient.setQueryData(flagsQuery.queryKey, { teamLeader: hasTool } as never)
  if (scope) queryClient.setQueryData(['reach'], { scope, accountId: 'own', draftId: 'draft' })
}

const TOKEN_KEYS = new Set(['zegel.token', 'zegel.user', 'zegel.account'])

/** What comes of it: the account that was asked for, something else, or another address; and what is kept for later. */
async function outcome(run: () => unknown, asked?: string): Promise<string> {
  sessionStorage.removeItem('zegel.outside-token')
  const found = await came(run, asked)
  const kept = Object.entries(sessionStorageNow()).filter(([key]) => !TOKEN_KEYS.has(key))
  return [found, ...kept.map(([key, value]) => `keeps ${key} ${value}`)].join(', ')
}

const sessionStorageNow = (): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '').map((key) => [
      key,
      sessionStorage.getItem(key) ?? '',
    ]),
  )

async function came(run: () => unknown, asked?: string): Promise<string> {
  try {
    const found = await run()
    const account = (found as { account?: Account } | undefined)?.account
    if (account) return account.id === asked ? 'opens' : `opens ${account.id}`
    return found === undefined ? 'goes on' : JSON.stringify(found)
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found'
    if (!isRedirect(thrown)) throw thrown
    const { statusCode: _, ...options } = thrown.options as Record<string, unknown>
    return `→ ${JSON.stringify(options).replace(`"${asked}"`, 'it')}`
  }
}

/** Lines that are the same only once, with all that they are true of. */
function grouped(lines: readonly (readonly [of: string, line: string])[], between = ', '): string {
  const by = Map.groupBy(lines, ([, line]) => line)
  return [...by].map(([line, of]) => `${of.map(([name]) => name).join(between)}: ${line}`).join('\n')
}

const paramsOf = (accountId: string | undefined) => ({
  accountId,
  id: 'document',
  part: 'access',
  draftId: 'draft',
  token: 'a.b.c',
  customerId: 'customer',
  receiverId: 'receiver',
})

const visitors: [name: string, who: Who | undefined, accountId?: string, preload?: boolean][] = [
  ['nobody', undefined, 'own'],
  ['nobody, ahead', undefined, 'own', true],
  ...Object.keys(accounts).map((id): [string, Who, string] => [id, {}, id]),
  ['no account named', {}],
  ['admin', { user: admin }, 'own'],
  ['admin, documents', { user: admin }, 'documents'],
  ['admin, strange', { user: admin }, 'strange'],
  ['admin, no account named', { user: admin }],
  ['let in to a draft', { scope: 'DRAFT' }, 'own'],
]

test('each page lets in whom it may, and sends the others on', async () => {
  const pages: [string, string][] = []
  for (const { id, options } of routes) {
    if (!options.beforeLoad || options.beforeLoad === all.loadAllTexts) continue
    const outcomes: [string, string][] = []
    for (const [name, who, accountId, preload = false] of visitors) {
      sessionStorage.clear()
      endSession()
      if (who) signIn(who)
      const location = {
        href: '/drafts?lang=fr&page=2#end',
        pathname: '/overview/own',
        searchStr: '?code=c&state=s',
      }
      const search = { lang: 'fr', devmode: true, redirect: '/drafts?page=2' }
      const asked = { params: paramsOf(accountId), location, search, preload }
      outcomes.push([name, await outcome(() => options.beforeLoad?.(asked as never), accountId)])
    }
    pages.push([id, `\n${grouped(outcomes).replace(/^/gm, '  ')}\n`])
  }
  await expect(grouped(pages, '\n')).toMatchFileSnapshot('./told/guards.txt')
})

test('each page reads of its address what it knows', async () => {
  const search = { q: 2026, page: '3', sort: '?', error: 12, redirect: '/drafts', lang: 'fr', devmode: '0' }
  const more = {
    mail: true,
    again: true,
    asked: 'qx',
    view: 'login',
    period: 'ALL_INVOICES',
    month: '2026-10',
  }
  const pages = routes.flatMap(({ id, options }): [string, string][] => {
    const read = options.validateSearch as ((given: object) => object) | undefined
    if (!read) return []
    const found = [search, more, { lang: 'de', mail: 'true', again: 1, redirect: 1, devmode: '' }].map(
      (given) => (read(given) === given ? 'what stands there' : JSON.stringify(read(given))),
    )
    return [[id, [...new Set(found)].join(', ')]]
  })
  await expect(grouped(pages, '\n')).toMatchFileSnapshot('./told/searches.txt')
})

const loaders = { all, access, activity, delivery, notice, packages, registration, tool }

test('each page loads its words before it is shown', async () => {
  const loaded: string[] = []
  const loads = Object.values(loaders).flatMap((file) =>
    Object.entries(file).filter(([name]) => /^load\w+Texts$/.test(name) && name !== 'loadMoreTexts'),
  )
  for (const [of, file] of Object.entries(loaders))
    for (const [name, run] of loads) {
      if (!(name in file)) continue
      vi.spyOn(file as unknown as Record<string, () => unknown>, name).mockImplementation(() => {
        loaded.push(of)
        return (run as () => unknown)()
      })
    }
  const nameOf = (run: unknown) => loads.find(([, load]) => load === run)?.[0]
  const pages: [string, string][] = []
  for (const { id, options } of routes) {
    const load = options.loader as ((context: object) => unknown) | undefined
    const first = options.beforeLoad as unknown
    if (nameOf(first)) pages.push([id, `first ${nameOf(first)}`])
    if (!load) continue
    for (const part of id.endsWith('$part') ? ['access', 'activity', 'packages', 'other'] : ['']) {
      loaded.length = 0
      const context = { params: { part }, deps: { asked: 'qx' }, preload: false }
      signIn({})
      const found = nameOf(load) ?? (await came(() => load(context)))
      const shown = found.startsWith('{"nl":{"title"') ? found.slice(0, 60) : found
      pages.push([`${id} ${part}`.trim(), [...loaded, shown].join(' ')])
    }
  }
  await expect(grouped(pages, '\n')).toMatchFileSnapshot('./told/loaders.txt')
})

/** What screens give to what they are given. */
const given: Record<string, unknown[][]> = {
  onSearch: [[{ q: 'jan' }], [{ q: 'jan' }, true]],
  onMailing: [[true], [false]],
  onBegun: [[{ id: 'draft' }]],
  below: [[own], [{ ...accounts.seat, id: 'seat' }], [{ ...accounts.documents, id: 'documents' }]],
  newInvoice: [[{ isAlone: true }]],
  chooseReceiver: [[{ id: 'receiver' }]],
  act: [[{ id: 'row' }]],
}
/** What stands in the files of the pages, and is looked into. */
const PARTS = [
  'Below',
  'Tool',
  'Reached',
  'ReturnPage',
  'GrantPage',
  'AccessPage',
  'PackagesPage',
  'ActivityPage',
]
const one = (change: Partial<Account>) => ({ ...own, ...change })
const twin = one({ isTest: true })
const isSeat = one({ seat: accounts.seat.seat })
const part = (name: string, more = {}) => ({ part: name, ...more })

const behind = { list: { q: 'jan', page: 2 }, toolDraft: { id: 'begun' } }

const states: [name: string, who: Who, account: Account | undefined, change?: object, way?: typeof router][] =
  [
    ['usually', {}, own],
    ['no account', {}, undefined],
    ['documents only', {}, one({ features: ['DOCCLE'] })],
    ['reads along', {}, isSeat],
    ['test company', {}, twin],
    ['locked', {}, one({ locked: true })],
    ['tool', { hasTool: true }, own],
    ['tool, reads along', { hasTool: true }, isSeat],
    ['tool, test company', { hasTool: true }, twin],
    ['tool, admin', { user: admin, hasTool: true }, own],
    ['tool, let in', { scope: 'ACCOUNT', hasTool: true }, own],
    ['admin', { user: admin }, own],
    ['admin, no account', { user: admin }, undefined],
    ['admin, test company', { user: admin }, twin],
    ['let in', { scope: 'ACCOUNT' }, own],
    ['let in to nothing', { scope: 'NOTHING' }, own],
    ['packages', {}, own, part('packages')],
    ['packages, a month', {}, own, part('packages', { month: '2026-10' })],
    ['packages, unknown month', {}, own, part('packages', { month: '2026-13' })],
    ['packages, a month in something else', {}, own, part('packages', { month: '12026-10' })],
    ['packages, something else behind a month', {}, own, part('packages', { month: '2026-101' })],
    ['packages, admin', { user: admin }, own, part('packages', { month: 2026 })],
    ['activity', {}, own, part('activity')],
    ['activity, admin', { user: admin }, own, part('activity')],
    ['webhook', {}, own, { webhook: 'hook' }],
    ['webhook, admin', { user: admin }, own, { webhook: 'hook' }],
    ['invoice of the tool', {}, own, { draftId: undefined, teamleaderInvoiceId: 7 }],
    ['registration is closed', {}, own, { registration: 'CLOSED' }],
    ['nothing asked', {}, own, { error: undefined, mail: undefined }],
    ['receiver', {}, own, { receiverId: 'r'.repeat(51) }],
    ['sending again', {}, own, { again: true }],
    ['integration', {}, own, { asked: packed('?client_id=c&scope=s') }],
    ['packages, reads along', {}, isSeat, part('packages')],
    ['dev mode', {}, own, { devmode: 'on' }],
    ['after something else', {}, own, {}, cameFrom('/accountportal/inbox', behind)],
  ]

/** Of these the guard promises it. */
const ACCOUNT_IS_THERE = /^\/_signed-in\/(drafts|invoices|received-invoices)\//

/** With what it does when something in it is pressed. */
async function composed(
  route: AnyRoute,
  [, who, account, change = {}, way = router]: (typeof states)[number],
) {
  endSession()
  signIn(who)
  const went: string[] = []
  vi.spyOn(way, 'navigate').mockImplementation(async (options: object) => {
    const { from: _, ...to } = options as Record<string, unknown>
    went.push(JSON.stringify(to))
  })
  const params = { ...paramsOf(account?.id), ...change }
  const search = {
    q: 2026,
    page: '3',
    mail: true,
    redirect: '/drafts',
    error: 'E',
    month: '2026-10',
    ...change,
  }
  const texts = { title: 'Titel' }
  const { registration = 'OPEN', devmode } = change as Record<string, string>
  const loader = { registration, nl: texts, en: texts }
  if (devmode) sessionStorage.setItem('zegel.devmode', 'on')
  else sessionStorage.removeItem('zegel.devmode')
  vi.spyOn(route, 'useRouteContext').mockImplementation((() => ({ account })) as never)
  vi.spyOn(route, 'useParams').mockImplementation((() => params) as never)
  vi.spyOn(route, 'useLoaderData').mockImplementation((() => loader) as never)
  vi.spyOn(route, 'useSearch').mockImplementation(((options: never) => read(options, search)) as never)
  const Shown = route.options.component as unknown as () => ReactNode
  const names = Shown.name.endsWith('Screen') ? [] : [Shown.name, ...PARTS]
  const page = await live(() => opened(<Shown />, names), around(way, account))
  const tell = (name: string, run: (...args: never[]) => unknown): string[] =>
    (given[name] ?? (name.startsWith('on') ? [['given']] : [])).flatMap((args) => {
      const made = run(...(args as never[])) as ReactNode
      const lines = typeof made === 'object' ? told(opened(made, PARTS), tell).trimEnd().split('\n') : []
      return [...lines, ...went.splice(0)]
    })
  const text = told(page.shown, tell)
  await page.end()
  const address = addresses.splice(0).map((to) => `writes into the address line ${JSON.stringify(to)}\n`)
  return [text, ...address].join('')
}

/** As the shell does. */
const around = (way: typeof router, account?: Account) => (node: ReactNode) => (
  <RouterContextProvider router={way}>
    <QueryClientProvider client={queryClient}>
      <MayWrite value={!account?.seat}>{node}</MayWrite>
    </QueryClientProvider>
  </RouterContextProvider>
)

type Reading = { select?: (given: object) => object; structuralSharing?: boolean }

/** As a route reads it: the same object again while it says the same. */
const read = ({ select, structuralSharing }: Reading = {}, search: object) =>
  select ? { ...select(search), ...(structuralSharing && { isSameAgain: true }) } : search

test('each page is composed of its screen, and leads where its screen wants', async () => {
  let text = ''
  for (const route of routes) {
    if (!route.options.component) continue
    const pages: [string, string][] = []
    for (const state of states)
      if (state[2] || !ACCOUNT_IS_THERE.test(route.id)) pages.push([state[0], await composed(route, state)])
    const usual = pages[0]?.[1]
    const others = pages
      .filter(([, told]) => told !== usual)
      .map(([name, told]) => [name, `\n${told}`] as const)
    const { fillsWindow } = route.options.staticData ?? {}
    text += `${route.id}${fillsWindow ? ' fills the window' : ''}\n${usual}${grouped(others)}\n`
  }
  await expect(text).toMatchFileSnapshot('./told/screens.txt')
})

test('a page stands in the shell with its account', async () => {
  signIn({})
  const way = cameFrom('/accountportal/customers/both')
  await way.load()
  const { component } = way.routesById['/_signed-in'].options
  const page = await live(() => opened(createElement(component as never), ['SignedIn']), around(way))
  expect(partOf(page.shown, 'SignedInShell').account).toBe(accounts.both)
})

test('every link of every page keeps the dev mode', () => {
  expect(router.routesById.__root__.options.search?.middlewares).toEqual([flagDevMode])
})

test('a document of a list is looked at in its own page', async () => {
  signIn({})
  const { beforeLoad } = router.routesById['/_signed-in/invoices/{-$accountId}'].options
  const asked = { params: paramsOf('own'), location: { searchStr: '?open=document' } }
  expect(await came(() => beforeLoad?.(asked as never))).toBe(
    '→ {"to":"/invoices/$accountId/document/$id","params":{"accountId":"own","id":"document"},"replace":true}',
  )
})

test.each([
  [{ error: 'E', redirect: '/drafts' }, 'goes on'],
  [{ redirect: 'https://evil.example/' }, '→ {"href":"/overview"}'],
])('who is signed in sees the sign-in page only with an error: %j', async (search, told) => {
  signIn({})
  const { beforeLoad } = router.routesById['/aanmelden/'].options
  expect(await came(() => beforeLoad?.({ search } as never))).toBe(told)
})

test('a page says what failed', async () => {
  const { errorComponent } = router.routesById['/_signed-in/data/{-$accountId}'].options
  const failed = createElement(errorComponent as never, { error: new Error('no') } as never)
  const page = await live(() => opened(failed, ['DataFailure']))
  expect(partOf(page.shown, 'PageFailure')).toMatchObject({
    title: 'Je gegevens konden niet opgehaald worden',
  })
})
