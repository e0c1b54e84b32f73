/** What the screens of those who read along are made of, in each state. */
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Refused } from '../api/failure.ts'
import { queryClient } from '../api/query-client.ts'
import { endSession, startSession } from '../api/session.ts'
import { CompaniesScreen } from './companies-screen.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { Leave } from './leave.tsx'
import { type Invitation, invitationQuery, type Seat, seatsQuery } from './queries.ts'
import { takeSeatToken } from './seat-token.ts'
import { SeatsSection } from './seats-section.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const later = '2026-12-21T09:30:00.000Z'
const failure = new Refused({ status: 500 })

const seat: Seat = { ...exampleOf('Seat'), invitedBy: 'an@peeters.example', invitedAt: at, expiresAt: later }
const reading = { ...seat, state: 'ACCEPTED', acceptedAt: at } as const
const seats: Seat[] = [
  { ...seat, state: 'INVITED', acceptedAt: null, lastSeenAt: null },
  { ...seat, state: 'EXPIRED', invitedBy: null, expiresAt: at },
  { ...reading, lastSeenAt: later },
  { ...reading, invitedBy: null, lastSeenAt: null },
].map((one, index) => ({ ...one, id: `${index}`, email: `lezer${index}@kantoor.example` }) as Seat)

const section = (mayInvite: boolean, found?: unknown, isFetching = false) =>
  withAnswers(
    <SeatsSection accountId={accountId} mayInvite={mayInvite} />,
    found === undefined ? [] : [[seatsQuery(accountId).queryKey, found]],
    { isFetching },
  )

const account = (more: Partial<Account>) =>
  ({
    id: 'own',
    name: 'Bakkerij Peeters',
    isTest: false,
    features: ['PEPPOL'],
    seat: null,
    supplier: { vat: 'BE0418759886' },
    ...more,
  }) as Account
const asReader = { id: 'seat', since: at, invitedBy: 'an@peeters.example' }
const accounts = [
  account({}),
  account({ id: 'test', isTest: true, features: [] }),
  account({ id: 'read', name: 'Claes', seat: asReader }),
  account({ id: 'unknown', name: 'Dubois', seat: { ...asReader, invitedBy: null }, features: [] }),
]
const many = Array.from({ length: 41 }, (_, index) => account({ id: `${index}`, name: `Klant ${index}` }))

const companies = (search: object, found?: unknown, isFetching = false) =>
  withAnswers(
    <CompaniesScreen userId="user" search={search} onSearch={none} />,
    found === undefined ? [] : [[accountsQuery('user').queryKey, found]],
    { isFetching },
  )

const token = 'token'
const key = invitationQuery(token).queryKey
const invitation = exampleOf('SeatInvitation')
const answer = (more: Partial<Invitation>) => () =>
  queryClient.setQueryData(key, { ...invitation, invitedBy: 'an@peeters.example', ...more })
const failed = (error: Error) => () =>
  queryClient.getQueryCache().build(queryClient, { queryKey: key }).setState({ status: 'error', error })
const as = (email: string) => {
  const user = { ...exampleOf('User'), email }
  startSession({ token: 'jwt', user })
}

/** The page has a client of its own, which is everybody's. */
const page = (prepare: () => unknown, heldToken = token) => {
  const getItem = (name: string) => (name === 'zegel.seat-token' ? heldToken : null)
  vi.stubGlobal('sessionStorage', { ...sessionStorage, getItem })
  queryClient.setQueryDefaults(['seat-invitation'], { retryOnMount: false, staleTime: Infinity })
  queryClient.removeQueries({ queryKey: key })
  prepare()
  return <InvitationPage requestLink={async () => ({})} />
}

afterAll(() => {
  endSession()
  queryClient.setQueryDefaults(['seat-invitation'], {})
})

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      section(true, seats),
      section(false, seats),
      section(true, []),
      section(false, []),
      section(true, failure),
      section(true, failure, true),
      section(true),
      withAnswers(<InviteDialog accountId={accountId} email="" onClose={none} />),
      withAnswers(<InviteDialog accountId={accountId} email="lezer@kantoor.example" onClose={none} />),
    ],
  ],
  [
    'companies',
    () => [
      companies({}, accounts),
      companies({ q: 'claes' }, accounts),
      companies({ q: '0418.759.886' }, accounts),
      companies({ q: 'niemand' }, accounts),
      companies({}, many),
      companies({ page: 3 }, many),
      companies({ page: 4 }, many),
      companies({}, []),
      companies({}, failure),
      companies({}, failure, true),
      companies({}),
      ...accounts.map((one) => withAnswers(<Leave userId="user" account={one} />)),
    ],
  ],
])('the markup of seats is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the markup of an invitation is as before', async () => {
  const states = [
    () => page(none, ''),
    () => page(none),
    () => page(answer({ state: 'INVITED' })),
    () => page(answer({ state: 'INVITED', invitedBy: null })),
    () => page(answer({ state: 'REFUSED' })),
    () => page(failed(failure)),
    () => page(failed(new Refused({ status: 404, errorCode: 'LINK_EXPIRED' }))),
    () => page(failed(new Refused({ status: 400, errorCode: 'FORM_ERRORS' }))),
    () => page(answer({ state: 'ACCEPTED' })),
    () => page(() => [as('ander@kantoor.example'), answer({ state: 'ACCEPTED' })()]),
    () => page(() => [as(invitation.email.toUpperCase()), answer({ state: 'ACCEPTED' })()]),
  ]
  const drawn: string[] = []
  for (const state of states) drawn.push(await markupOfStates(() => [state()]))
  await expect(drawn.join('')).toMatchFileSnapshot('./markup/invitation.txt')
})

test('the token of an invitation leaves the address bar and stays in the tab', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: none,
  }
  const shown: unknown[] = []
  const history = { state: 'state', replaceState: (...said: unknown[]) => shown.push(said) }
  const address = new URL('https://zegel.example/accountportal/seat?lang=fr#secret')
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('window', { location: address, history })
  expect(takeSeatToken()).toBe('secret')
  expect(shown).toEqual([['state', '', '/accountportal/seat?lang=fr']])
  address.hash = ''
  expect(takeSeatToken()).toBe('secret')
  expect(shown).toHaveLength(1)
  kept.clear()
  expect(takeSeatToken()).toBe('')
})
