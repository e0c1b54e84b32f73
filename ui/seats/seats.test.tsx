import i18next, { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, refused, told } from '#tests/support/stand-in-screen.ts'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Unreachable } from '../api/failure.ts'
import { endSession, startSession } from '../api/session.ts'
import { CompaniesScreen } from './companies-screen.tsx'
import { InvitationPage, seatInvitation, takeSeatToken } from './invitation-page.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const at = '2026-11-19T08:15:00.000Z'
const word = (name: string, more: Record<string, unknown> = {}) =>
  t(`seats:${name}`, { email: 'lezer@kantoor.example', ...more })
const account = (id: string, more: object = {}) =>
  ({
    id,
    name: `Klant ${id}`,
    isTest: false,
    features: ['PEPPOL'],
    seat: null,
    supplier: { vat: 'BE0418759886' },
    ...more,
  }) as unknown as Account
const read = account('read', { seat: { id: 'own', since: at, invitedBy: 'an@peeters.example' } })
const own = account('3')
const many = [read, ...Array.from({ length: 40 }, (_, index) => account(`${index}`))]
const ACCOUNTS = 'POST /graphql getAccounts'
function Companies({ begun = {} }: { begun?: object }) {
  const [search, setSearch] = useState(begun)
  const onSearch = (...given: [next: object, replaces?: boolean]) => {
    told('onSearch')(...given)
    setSearch(given[0])
  }
  return <CompaniesScreen userId="user" search={search} onSearch={onSearch} />
}
const companies = (begun = {}, answered: Answered = {}, found = [read, own]) =>
  onScreen(<Companies begun={begun} />, [[accountsQuery('user'), found]], {
    [ACCOUNTS]: shownAgain({ data: { getAccounts: found } }),
    ...answered,
  })

const invitation = {
  ...exampleOf('SeatInvitation'),
  state: 'INVITED' as const,
  company: 'Bakkerij Peeters',
  accountId: 'account',
  email: 'lezer@kantoor.example',
  expiresAt: '2026-12-19T08:15:00.000Z',
}
const accepted = { ...invitation, state: 'ACCEPTED' as const }
const INVITATION = 'POST /api/user/public/seat'
const ACCEPT = 'POST /api/user/public/seat/acceptance'
const REFUSE = 'POST /api/user/public/seat/refusal'
const KEPT = 'zegel.seat-token'
const source = seatInvitation(i18next.getFixedT(null, 'seats'))
type Asked = Parameters<typeof InvitationPage>[0]['requestLink']
/** With a link that was followed. */
async function page(answered: Answered, requestLink: Asked = async () => ({})) {
  const screen = await onScreen(null, [], { [INVITATION]: invitation, ...answered })
  sessionStorage.setItem(KEPT, 'secret')
  const asked: Asked = (given) => {
    told('requestLink')(given)
    return requestLink(given)
  }
  await screen.draw('invited', <InvitationPage source={source} requestLink={asked} />)
  return screen
}
function as(email: string) {
  onTestFinished(() => endSession())
  startSession({ token: 'jwt', user: { ...exampleOf('User'), email } })
}

const words = (name: string, no: string, more: Record<string, unknown> = {}) => ({
  open: word(`${name}.named`, more),
  no: word(no),
  yes: word(`${name}.yes`, more),
  busy: word(`${name}.busy`),
  failed: word(`${name}.failed`, more),
})

test('who leaves a company is asked first, and reads along no more', async () => {
  const last = slow()
  const operation = 'DELETE /api/user/seats/own'
  const screen = await companies(
    {},
    { [operation]: ways(last), [ACCOUNTS]: [500, 500, { data: { getAccounts: [own] } }] },
  )
  await eachWay(screen, { ...words('leave', 'leave.keep', { name: 'Klant read' }), operation }, last)
  expect(screen.seen()).not.toContain('Klant read href')
  expect(() => screen.find(word('leave.named', { name: 'Klant 3' }))).toThrow()
})

test('companies are searched by their name once typing rests, from the first page', async () => {
  const screen = await companies({ page: 1 })
  await screen.type('Zoek op naam of nummer', 'klant 3')
  expect(screen.asked().some((one) => one.startsWith('calls onSearch'))).toBe(false)
  await screen.wait(600)
  expect(screen.asked().at(-1)).toBe('calls onSearch {"q":"klant 3"} true')
  expect(screen.seen()).toContain('Klant 3')
  expect(screen.seen()).not.toContain('Klant read')
})

test('a page beyond the last is the last', async () => {
  const screen = await onScreen(null, [], { [ACCOUNTS]: { data: { getAccounts: many.slice(0, 21) } } })
  await screen.draw('page 9', <Companies begun={{ page: 9 }} />)
  expect(screen.asked().at(-1)).toMatch(/^calls onSearch \{"page":\d\} true$/)
  expect(screen.seen()).toContain('Klant 19')
})

test('an accepted invitation is signed in to by a link, whose failure and refusal are told', async () => {
  const [last, link] = [slow(accepted), slow()]
  const links = [
    async () => {
      throw new Unreachable({ endsSession: false, cause: undefined })
    },
    async () => ({ refusal: 'Te vaak gevraagd.' }),
    async () => {
      await link.answer()
      return {}
    },
  ]
  const screen = await page({ [ACCEPT]: ways(last) }, () => links.shift()?.() ?? Promise.resolve({}))
  const pressed = { yes: word('invitation.accept'), busy: word('invitation.accepting') }
  await untilDone(screen, { ...pressed, failed: word('invitation.not-accepted'), operation: ACCEPT }, last)
  const ask = word('invitation.ask')
  await screen.press(ask)
  expect(screen.seen()).toContain(word('invitation.no-link'))
  await screen.press(ask)
  expect(screen.seen()).toContain('Te vaak gevraagd.')
  expect(screen.seen()).not.toContain(word('invitation.no-link'))
  await screen.press(ask)
  await screen.press(word('invitation.asking'))
  await screen.does('the answer comes', link.comes)
  expect(screen.seen()).toContain(word('invitation.sent'))
  expect(screen.asked().filter((one) => one.startsWith('calls requestLink'))).toEqual(
    Array.from(
      { length: 3 },
      () => 'calls requestLink {"email":"lezer@kantoor.example","redirect":"/overview/account"}',
    ),
  )
})

test('an invitation is refused once, and nothing more is asked', async () => {
  const last = slow()
  const screen = await page({ [REFUSE]: ways(last) })
  const pressed = { yes: word('invitation.refuse'), busy: word('invitation.refusing') }
  await untilDone(screen, { ...pressed, failed: word('invitation.not-refused'), operation: REFUSE }, last)
  expect(screen.seen()).toContain(word('invitation.refused'))
  expect(() => screen.find(word('invitation.accept'))).toThrow()
})

test('a user of the invited address, in any case, opens the company', async () => {
  as('Lezer@kantoor.example')
  const screen = await page({ [INVITATION]: accepted })
  await screen.press(word('invitation.open', { company: 'Bakkerij Peeters' }))
  expect(pages.history.location.pathname).toBe('/accountportal/overview/account')
})

test('who is signed in with another address is told so, and gets a link for the invited one', async () => {
  as('ander@kantoor.example')
  const screen = await page({ [INVITATION]: accepted })
  expect(screen.seen()).toContain(word('invitation.other', { email: 'ander@kantoor.example' }))
  screen.find(word('invitation.ask'))
  expect(() => screen.find(word('invitation.open', { company: 'Bakkerij Peeters' }))).toThrow()
})

test('an invitation that could not be fetched is asked for again, and one that is over says so', async () => {
  const screen = await page({ [INVITATION]: [500, refused(404, 'LINK_EXPIRED')] })
  await screen.press(t('kit:retry'))
  expect(screen.seen()).toContain(word('invitation.gone'))
})

test('nothing is asked for without the token of an invitation', async () => {
  const screen = await onScreen(null)
  await screen.draw('not invited', <InvitationPage source={source} requestLink={async () => ({})} />)
  expect(screen.asked()).toEqual([])
  expect(screen.seen()).toContain('Deze uitnodiging werkt niet meer')
})

test('the token of an invitation leaves the address bar and stays in the tab', () => {
  window.history.replaceState('state', '', '/accountportal/seat?lang=fr#secret')
  const { length } = window.history
  expect(takeSeatToken()).toBe('secret')
  const { pathname, search, hash } = window.location
  expect([pathname + search + hash, window.history.length]).toEqual(['/accountportal/seat?lang=fr', length])
  expect(window.history.state).toBe('state')
  expect(takeSeatToken()).toBe('secret')
  sessionStorage.clear()
  expect(takeSeatToken()).toBe('')
})
