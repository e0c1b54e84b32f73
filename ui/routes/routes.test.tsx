/** The guard, the search and the parts of every page. */
import { QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRouter,
  isNotFound,
  isRedirect,
  RouterContextProvider,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactElement, ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { routeTree } from '#generated/route-tree.ts'
import { exampleAccount } from '#tests/support/example-account.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { live, opened, partOf, told } from '#tests/support/live.tsx'
import { mapStorage } from '#tests/support/map-storage.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { type Account, accountQuery, accountsQuery } from '../api/accounts.ts'
import { flagsQuery } from '../api/flags.ts'
import { queryClient } from '../api/query-client.ts'
import { OwnPlace } from '../api/reach.ts'
import type { OpenedAccount } from '../api/rights.ts'
import { endSession, startSession, type User } from '../api/session.ts'
import * as all from '../texts/texts.ts'

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

/** The addresses that pages wrote. */
const addresses: unknown[] = []

beforeAll(async () => {
  await speakDutch()
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

/** The outcome of opening a page: its account, or its redirect. */
async function came(run: () => unknown): Promise<unknown> {
  try {
    const found = await run()
    const shown = (found as { account?: OpenedAccount } | undefined)?.account
    if (shown?.closed) return `closed: ${shown.closed}`
    return shown ? `shows ${shown.id}` : found
  } catch (thrown) {
    if (isNotFound(thrown)) return 'not found'
    if (!isRedirect(thrown)) throw thrown
    const { statusCode: _, ...options } = thrown.options as Record<string, unknown>
    return options
  }
}

const makeParams = (accountId: string | undefined) => ({
  accountId,
  id: 'document',
  part: 'programs',
  draftId: 'draft',
  token: 'a.b.c',
  customerId: 'customer',
  receiverId: 'receiver',
})

interface Visit {
  who?: Who
  accountId?: string
}
const visits: Record<string, Visit> = {
  nobody: { accountId: 'own' },
  ...Object.fromEntries(Object.keys(accounts).map((id) => [id, { who: {}, accountId: id }])),
  unnamed: { who: {} },
  admin: { who: { user: admin }, accountId: 'own' },
  'admin, unnamed': { who: { user: admin } },
  'let in': { who: { scope: 'DRAFT' }, accountId: 'own' },
}
const SIGN_IN = { to: '/aanmelden', search: { lang: 'fr', devmode: true, redirect: '/drafts?page=2' } }
/** Led to the overview of the account that the address names. */
const toOverview =
  (side = '') =>
  (accountId?: string) => ({
    to: `${side}/overview/{-$accountId}`,
    params: accountId === undefined ? {} : { accountId },
  })
const shown = (accountId?: string) => `shows ${accountId}`

/** The outcomes of a guard by visitor; `all` for the others. */
type Guarded = { all: unknown } & Record<string, unknown>
const noAccount = { nobody: {}, 'admin, unnamed': {} }
const anAccount: Guarded = { all: shown, ...noAccount, strange: 'not found', unnamed: 'shows own' }
const led = (side: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, toOverview(side)]))
const ofDocuments: Guarded = {
  ...anAccount,
  ...led('', ['own', 'bare', 'test', 'locked', 'admin', 'let in']),
  unnamed: toOverview()('own'),
}
const ofInvoices: Guarded = {
  ...anAccount,
  ...led('/peppol', ['documents', 'bare', 'admin', 'admin, unnamed']),
  nobody: toOverview('/peppol')(),
}
const writing = { seat: 'closed: write' }
const managing = { seat: 'closed: manage' }
const overview: Guarded = {
  ...anAccount,
  all: toOverview('/peppol'),
  documents: toOverview('/doccle'),
  unnamed: toOverview('/peppol')('own'),
  nobody: toOverview('/peppol')(),
  'admin, unnamed': { to: '/admin' },
}
const DOCUMENT_PAGES = ['dcms/{-$accountId}', 'overview/{-$accountId}']
const DOCUMENTS = ['/', '/signed', '/uploads'].map((page) => `documents/{-$accountId}${page}`)
const RECEIVERS = ['/', '/receiver/$receiverId'].map((page) => `receivers/{-$accountId}${page}`)
const GUARDS: [guarded: Guarded, pages: string[]][] = [
  [{ all: { to: '/overview/{-$accountId}', search: { lang: 'fr', devmode: true } }, nobody: SIGN_IN }, ['/']],
  [{ all: undefined, nobody: SIGN_IN, 'let in': { href: '/drafts/own/draft/draft' } }, ['/_signed-in']],
  [
    anAccount,
    [
      'credits/{-$accountId}',
      'customers/{-$accountId}/',
      'customers/{-$accountId}/customer/{-$customerId}',
      'data/{-$accountId}',
      'global-customers/{-$accountId}/',
      'global-customers/{-$accountId}/customer/{-$customerId}',
      'products/{-$accountId}/',
      'products/{-$accountId}/product/{-$productId}',
      'suppliers/{-$accountId}',
    ],
  ],
  [{ ...anAccount, ...managing }, ['data/$accountId/$part']],
  [
    ofDocuments,
    [...DOCUMENT_PAGES, ...DOCUMENTS, ...RECEIVERS, 'documents/{-$accountId}/letters/$letterId'].map(
      (page) => `doccle/${page}`,
    ),
  ],
  [
    { ...ofDocuments, ...writing },
    [
      'documents/{-$accountId}/new',
      'documents/{-$accountId}/letter',
      'documents/{-$accountId}/splits/$splitId',
      'receivers/{-$accountId}/new',
    ].map((page) => `doccle/${page}`),
  ],
  [
    ofInvoices,
    [
      'invoices/$accountId/recurring/',
      'money/{-$accountId}/bank',
      'money/$accountId/open',
      'money/$accountId/reminders',
      'money/{-$accountId}/orders',
      'received-invoices/$accountId/vendors/',
      'received-invoices/$accountId/vendors/$vendorId',
      'received-invoices/$accountId/to-complete/',
      'received-invoices/$accountId/to-complete/$fileId',
      'received-invoices/$accountId/set-aside',
      ...['invoices', 'received-invoices'].flatMap((module) => [
        `${module}/$accountId/document/$id`,
        `${module}/{-$accountId}`,
      ]),
    ],
  ],
  [
    { ...ofInvoices, ...writing },
    [
      'drafts/$accountId/draft/{-$draftId}',
      'drafts/{-$accountId}',
      'invoices/$accountId/recurring/rule/{-$recurringId}',
    ],
  ],
  [overview, ['overview/{-$accountId}']],
  [{ ...anAccount, documents: toOverview('/doccle') }, ['peppol/overview/{-$accountId}']],
  [{ all: 'not found', admin: undefined, 'admin, unnamed': undefined }, ['admin']],
  [{ all: { href: '/drafts?page=2' }, nobody: undefined }, ['/aanmelden/']],
  [{ all: 'shows own', ...noAccount, admin: {} }, ['user/access']],
  [{ all: SIGN_IN }, ['/login']],
]
/** Links with a token in the address: their redirect without it, and the tab's storage. */
const LINKS: [page: string, to: object, key: string, kept: string][] = [
  ...['/drafts/$accountId/draft/$draftId/$token', '/external/drafts/$accountId/draft/$draftId/$token'].map(
    (page): [string, object, string, string] => [
      page,
      { to: '/external' },
      'zegel.outside-token',
      '{"token":"a.b.c","goTo":"/drafts/own/draft/draft"}',
    ],
  ),
  [
    '/external-registration/$token',
    { to: '/external' },
    'zegel.outside-token',
    '{"token":"a.b.c","isForRegistering":true}',
  ],
  ['/external/$token', { to: '/external' }, 'zegel.outside-token', '{"token":"a.b.c"}'],
  ['/inbox/$token', { to: '/inbox', search: { view: 'arrival' } }, 'zegel.inbox-link', 'a.b.c'],
  ['/inbox/identity', { to: '/inbox', search: { view: 'login' } }, 'zegel.inbox-login', 'code=c&state=s'],
  ['/identity', { to: '/identity', search: {} }, 'zegel.identity-return', 'code=c&state=s'],
]

const routeId = (page: string) => (page.startsWith('/') ? page : `/_signed-in/${page}`)
/** Opens a page as somebody, or fetches it ahead. */
function opens(page: string, { who, accountId }: Visit, preload = false): Promise<unknown> {
  const route = routes.find(({ id }) => id === routeId(page))
  sessionStorage.clear()
  endSession()
  if (who) signIn(who)
  const location = { href: '/drafts?page=2', pathname: '/overview/own', searchStr: '?code=c&state=s' }
  const search = { lang: 'fr', devmode: true, redirect: '/drafts?page=2' }
  const asked = { params: makeParams(accountId), location, search, preload }
  return came(() => route?.options.beforeLoad?.(asked as never))
}

test('each page that has a guard is in the table of guards', () => {
  const guarded = routes.filter(
    ({ options }) => options.beforeLoad && options.beforeLoad !== all.loadAllTexts,
  )
  const told = [...GUARDS.flatMap(([, pages]) => pages), ...LINKS.map(([page]) => page)].map(routeId)
  expect(guarded.map(({ id }) => id)).toEqual(['__root__', ...told].toSorted())
})

test.each(GUARDS.flatMap(([guarded, pages]) => pages.map((page) => [page, guarded] as const)))(
  '%s lets in whom it may, and leads the others on [routes.protected, routes.landing, overview.feature-redirect, routes.optional-account, invoices.admin, received.admin, drafts.admin, routes.overview]',
  async (page, { all: usual, ...others }) => {
    for (const [name, visit] of Object.entries(visits)) {
      const wanted = name in others ? others[name] : usual
      const expected = typeof wanted === 'function' ? wanted(visit.accountId) : wanted
      expect([name, await opens(page, visit)]).toEqual([name, expected])
    }
  },
)

test.each(LINKS)(
  'the link %s leaves the address, and is kept in the tab [routes.external, editor.token-route]',
  async (page, to, key, kept) => {
    for (const visit of [{ accountId: 'own' }, { who: {}, accountId: 'own' }]) {
      expect(await opens(page, visit)).toEqual(to)
      expect(sessionStorage.getItem(key)).toBe(kept)
    }
    expect(await opens(page, { accountId: 'own' }, true)).toBeUndefined()
    expect(sessionStorage.getItem(key)).toBeNull()
  },
)

test.each([
  ['/aanmelden/', { error: 12, redirect: '/drafts' }, { error: '12', redirect: '/drafts' }],
  ['/aanmelden/', { redirect: 1 }, {}],
  ['/_signed-in/invoices/$accountId/document/$id', { mail: true, again: true }, { mail: true, again: true }],
  ['/_signed-in/invoices/$accountId/document/$id', { mail: 'true', again: 1 }, {}],
  ['/grant', { asked: 'qx' }, { asked: 'qx' }],
  ['__root__', { lang: 'fr', devmode: '0' }, { lang: 'fr', devmode: false }],
  ['__root__', { lang: 'de', devmode: '' }, { devmode: true }],
] as const)('%s reads %j of its address as %j', (id, given, found) => {
  const { validateSearch } = router.routesById[id].options
  expect((validateSearch as (given: object) => object)(given)).toEqual(found)
})

test('a part of the data that there is not is not found', async () => {
  const { loader } = router.routesById['/_signed-in/data/$accountId/$part'].options
  expect(await came(() => (loader as (context: object) => unknown)({ params: { part: 'other' } }))).toBe(
    'not found',
  )
})

/** The parts of pages that are drawn too. */
const PARTS = [
  ...['Tool', 'Reached', 'ReturnPage'],
  ...['Part', 'PeoplePage', 'ConnectionsPage', 'ProgramsPage', 'PackagesPage', 'ActivityPage'],
]
const one = (change: Partial<Account>) => ({ ...own, ...change })
const twin = one({ isTest: true })
const isSeat = one({ seat: accounts.seat.seat })
const part = (name: string, more = {}) => ({ part: name, ...more })

const behind = { list: { q: 'jan', page: 2 }, toolDraft: { id: 'begun' } }

interface Shows {
  who?: Who
  account?: Account | undefined
  change?: object
  way?: typeof router
}
/** The parts of a page, and its navigations. */
async function composed(page: string, shows: Shows = {}) {
  const { who = {}, account, change = {}, way = router } = { account: own, ...shows }
  endSession()
  signIn(who)
  const route = routes.find(({ id }) => id === routeId(page)) as AnyRoute
  const went: object[] = []
  vi.spyOn(way, 'navigate').mockImplementation(async (options: object) => {
    const { from: _, ...to } = options as Record<string, unknown>
    went.push(to)
  })
  const search = {
    q: 2026,
    page: '3',
    mail: true,
    redirect: '/drafts',
    error: 'E',
    month: '2026-10',
    ...change,
  }
  const { registration = 'OPEN' } = change as Record<string, string>
  const texts = { title: 'Titel' }
  vi.spyOn(route, 'useRouteContext').mockImplementation((() => ({ account })) as never)
  vi.spyOn(route, 'useParams').mockImplementation((() => ({
    ...makeParams(account?.id),
    ...change,
  })) as never)
  vi.spyOn(route, 'useLoaderData').mockImplementation((() => ({
    registration,
    nl: texts,
    en: texts,
  })) as never)
  vi.spyOn(route, 'useSearch').mockImplementation(((options: never) => read(options, search)) as never)
  const Shown = route.options.component as unknown as () => ReactNode
  const names = Shown.name.endsWith('Screen') ? [] : [Shown.name, ...PARTS]
  const living = await live(() => opened(<Shown />, names), around(way, account))
  const { shown } = living
  await living.end()
  return { shown, went, has: (name: string) => told(shown).includes(`<${name}`) }
}

/** As the shell does. */
const around = (way: typeof router, account?: Account) => (node: ReactNode) => (
  <RouterContextProvider router={way}>
    <QueryClientProvider client={queryClient}>
      <OwnPlace value={account ?? { seat: null, role: null }}>{node}</OwnPlace>
    </QueryClientProvider>
  </RouterContextProvider>
)

type Reading = { select?: (given: object) => object; structuralSharing?: boolean }

/** As a route reads it: the same object again while it says the same. */
const read = ({ select, structuralSharing }: Reading = {}, search: object) =>
  select ? { ...select(search), ...(structuralSharing && { isSameAgain: true }) } : search

const SEARCHING = [
  ['companies', 'BoardScreen'],
  ['customers/{-$accountId}/', 'CustomersScreen'],
  ['global-customers/{-$accountId}/', 'CustomersScreen'],
  ['doccle/dcms/{-$accountId}', 'InvitationsScreen'],
  ['doccle/documents/{-$accountId}/', 'DocumentsScreen'],
  ['doccle/documents/{-$accountId}/signed', 'SignedScreen'],
  ['doccle/documents/{-$accountId}/uploads', 'UploadsScreen'],
  ['doccle/receivers/{-$accountId}/', 'ReceiversScreen'],
  ['drafts/{-$accountId}', 'DraftsScreen'],
  ['invoices/{-$accountId}', 'InvoicesScreen'],
  ['products/{-$accountId}/', 'ProductsScreen'],
  ['received-invoices/{-$accountId}', 'ReceivedScreen'],
  ['money/$accountId/open', 'OpenScreen'],
] as const
test.each(SEARCHING)(
  'the list %s keeps its search in the address, without scrolling [calls.client-state]',
  async (page, screen) => {
    const { shown, went } = await composed(page)
    const { search, onSearch } = partOf(shown, screen)
    expect(search).toMatchObject({ q: '2026', page: 3, isSameAgain: true })
    for (const replaces of [undefined, true])
      (onSearch as (...given: unknown[]) => void)({ q: 'jan' }, replaces)
    expect(went).toEqual(
      [false, true].map((replace) => ({ search: { q: 'jan' }, replace, resetScroll: false })),
    )
  },
)

test.each<[name: string, shows: Shows, mayInvite: boolean, mayMake: boolean, hasSandbox: boolean]>([
  ['the company itself', {}, true, true, true],
  ['a test company', { account: twin }, true, true, false],
  ['a locked company', { account: one({ locked: true }) }, false, false, true],
  ['an admin', { who: { user: admin } }, false, false, false],
])('the access of %s is changed by whom it may', async (_, shows, mayInvite, mayMake, hasSandbox) => {
  const people = await composed('data/$accountId/$part', { ...shows, change: part('people') })
  expect(partOf(people.shown, 'PeopleScreen').mayInvite).toBe(mayInvite)
  const { shown, has } = await composed('data/$accountId/$part', { ...shows, change: part('programs') })
  for (const section of ['KeysSection', 'WebhooksSection', 'IntegrationsSection'])
    expect([section, partOf(shown, section).mayMake]).toEqual([section, mayMake])
  expect(has('SandboxSection')).toBe(hasSandbox)
})

test.each([
  ['2026-10', '2026-10'],
  ['2026-13', undefined],
])('of the month %j in an address the packages ask for %j', async (month, asked) => {
  const { shown } = await composed('data/$accountId/$part', { change: part('packages', { month }) })
  expect(partOf(shown, 'MonthsSection').asked).toBe(asked)
})

const READING: [name: string, shows: Shows][] = [
  ['somebody who reads along', { account: isSeat }],
  ['an admin', { who: { user: admin } }],
]
test.each(READING)('%s may not change who gets the monthly mail', async (_, shows) => {
  const change = part('packages')
  const { shown } = await composed('data/$accountId/$part', { ...shows, change })
  expect(partOf(shown, 'RecipientsSection').mayChange).toBe(false)
  const own = await composed('data/$accountId/$part', { change })
  expect(partOf(own.shown, 'RecipientsSection').mayChange).toBe(true)
})

test.each<[name: string, shows: Shows, own: boolean, global: boolean, take: boolean]>([
  ['the company itself', {}, true, false, true],
  ['somebody who reads along', { account: isSeat }, false, false, false],
  ['an admin', { who: { user: admin } }, true, true, false],
  ['somebody let in', { who: { scope: 'ACCOUNT' } }, false, false, false],
])('%s may edit the customers that are theirs', async (_, shows, mayEdit, mayEditGlobal, mayTake) => {
  for (const [page, screen] of [
    ['/', 'CustomersScreen'],
    ['/customer/{-$customerId}', 'CustomerScreen'],
  ] as const) {
    const mine = await composed(`customers/{-$accountId}${page}`, shows)
    expect(partOf(mine.shown, screen).shelf).toMatchObject({ book: 'own', mayEdit })
    const global = await composed(`global-customers/{-$accountId}${page}`, shows)
    expect(partOf(global.shown, screen).shelf).toMatchObject({ mayEdit: mayEditGlobal, mayTake })
  }
})

test.each<[viewer: string, shows: Shows, hasNew: boolean]>([
  ['own', {}, true],
  ['admin', { who: { user: admin } }, false],
  ['let-in', { who: { scope: 'ACCOUNT' } }, true],
])('the overview knows that its viewer is %s', async (viewer, shows, hasNew) => {
  const { shown } = await composed('peppol/overview/{-$accountId}', shows)
  const screen = partOf(shown, 'OverviewScreen')
  expect([screen.viewer, Boolean(screen.newInvoice)]).toEqual([viewer, hasNew])
})

test.each<[why: string, shows: Shows]>([
  ['no-peppol', { account: one({ features: ['DOCCLE'] }) }],
  ['choose', { who: { user: admin }, account: undefined }],
])('the overview says why it is empty: %s', async (why, shows) => {
  const { shown } = await composed('peppol/overview/{-$accountId}', shows)
  expect(partOf(shown, 'NoAccount').why).toBe(why)
})

test.each(['invoices', 'drafts', 'received-invoices'])(
  'a locked company is told so above its %s',
  async (module) => {
    const page = `${module}/{-$accountId}`
    expect((await composed(page, { account: one({ locked: true }) })).has('LockedNotice')).toBe(true)
    expect((await composed(page)).has('LockedNotice')).toBe(false)
  },
)

test.each([
  ['invoices/$accountId/document/$id', 'SentScreen', { period: 'ALL_INVOICES' }],
  ['received-invoices/$accountId/document/$id', 'DocumentScreen', {}],
] as const)('the document %s leads back to its list as it was left', async (page, screen, usual) => {
  const back = async (shows: Shows) =>
    partOf((await composed(page, shows)).shown, screen).back as ReactElement
  expect((await back({})).props).toMatchObject({ search: usual })
  const way = cameFrom('/accountportal/inbox', behind)
  expect((await back({ way })).props).toMatchObject({ search: behind.list })
})

test('that a mail is asked for stands in the address of a document, in its place', async () => {
  const { shown, went } = await composed('invoices/$accountId/document/$id')
  const { onMailing } = partOf(shown, 'SentScreen')
  for (const mails of [true, false]) (onMailing as (mails: boolean) => void)(mails)
  expect(went).toEqual(
    [{ mail: true }, {}].map((search) => ({ search, state: true, replace: true, resetScroll: false })),
  )
})

test.each([
  ['/aanmelden/$token', 'Completion'],
  ['/external/', 'OutsideSignIn'],
])('who is signed in by %s comes back to it no more [routes.sign-in-link]', async (page, screen) => {
  const { shown, went } = await composed(page)
  const { onSignedIn } = partOf(shown, screen)
  ;(onSignedIn as (path: string) => void)('/drafts')
  expect(went).toEqual([{ href: '/drafts', replace: true }])
})

test.each(['/register', '/register-external'])('%s says when no new customers are taken', async (page) => {
  const titleOf = async (registration: string) =>
    partOf((await composed(page, { change: { registration } })).shown, 'SignInPage').title
  expect(await titleOf('OPEN')).toBe(i18next.t('register:title'))
  expect(await titleOf('CLOSED')).toBe(i18next.t('register:closed.title'))
})

test('a document of a list is looked at in its own page', async () => {
  signIn({})
  const { beforeLoad } = router.routesById['/_signed-in/invoices/{-$accountId}'].options
  const asked = { params: makeParams('own'), location: { searchStr: '?open=document' } }
  expect(await came(() => beforeLoad?.(asked as never))).toEqual({
    to: '/invoices/$accountId/document/$id',
    params: { accountId: 'own', id: 'document' },
  })
})

test.each([
  [{ error: 'E', redirect: '/drafts' }, undefined],
  [{ redirect: 'https://evil.example/' }, { href: '/overview' }],
])('who is signed in sees the sign-in page only with an error: %j', async (search, outcome) => {
  signIn({})
  const { beforeLoad } = router.routesById['/aanmelden/'].options
  expect(await came(() => beforeLoad?.({ search } as never))).toEqual(outcome)
})
