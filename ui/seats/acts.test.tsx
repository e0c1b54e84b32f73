/** What is done by and with those who read along, and what follows. */
import { useState } from 'react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { eachWay, shownAgain, slow, untilDone, ways } from '#tests/support/each-way.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { type Account, accountsQuery } from '../api/accounts.ts'
import { Unreachable } from '../api/failure.ts'
import { endSession, startSession } from '../api/session.ts'
import { CompaniesScreen } from './companies-screen.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { type Seat, seatsQuery } from './queries.ts'
import { SeatsSection } from './seats-section.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const at = '2026-11-19T08:15:00.000Z'
const seat: Seat = {
  ...exampleOf('Seat'),
  id: 'seat',
  email: 'lezer@kantoor.example',
  state: 'INVITED',
  invitedAt: at,
  expiresAt: '2026-12-19T08:15:00.000Z',
}
const SEATS = 'GET /api/accounts/account/seats'
const INVITE = 'POST /api/accounts/account/seats'
const WITHDRAW = 'DELETE /api/accounts/account/seats/seat'
const section = (answered: Answered, found: Seat[] = [seat]) =>
  onScreen(<SeatsSection accountId="account" mayInvite hasDocuments />, [[seatsQuery('account'), found]], {
    [SEATS]: shownAgain(found),
    ...answered,
  })

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
type Asked = Parameters<typeof InvitationPage>[0]['requestLink']
/** With a link that was followed. */
async function page(answered: Answered, requestLink: Asked = async () => ({})) {
  const screen = await onScreen(null, [], { [INVITATION]: invitation, ...answered })
  sessionStorage.setItem(KEPT, 'secret')
  const asked: Asked = (given) => {
    told('requestLink')(given)
    return requestLink(given)
  }
  await screen.draw('invited', <InvitationPage requestLink={asked} />)
  return screen
}
function as(email: string) {
  onTestFinished(() => endSession())
  startSession({ token: 'jwt', user: { ...exampleOf('User'), email } })
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'inviting',
    async () => {
      const violations = [{ field: '/email', messageKey: 'invalid', text: 'Dit adres kan niet.' }]
      const others = [{ field: '/language', messageKey: 'invalid', text: 'Niet dit.' }, ...violations]
      const last = slow(seat)
      const screen = await section(
        {
          [INVITE]: [refused(422, 'FORM_ERRORS', { violations: others }), lost, last.answer],
          [SEATS]: [[], 500, [seat]],
        },
        [],
      )
      await screen.press('Nodig iemand uit')
      await screen.press('Annuleer')
      await screen.press('Nodig iemand uit')
      await screen.type('E-mailadres', ' ')
      await screen.press('Verstuur uitnodiging')
      await screen.type('E-mailadres', ' an@kantoor ')
      await screen.press('Taal van de mail')
      await screen.press('Français')
      await screen.press('Verstuur uitnodiging')
      await screen.type('E-mailadres', ' an@kantoor.example ')
      await screen.press('Verstuur uitnodiging')
      await screen.press('Verstuur uitnodiging')
      await screen.press('Versturen…')
      await screen.does('the answer comes', last.comes)
      return screen
    },
  ],
  [
    'inviting-again',
    async () => {
      const last = slow(seat)
      const screen = await section({ [INVITE]: ways(last) })
      await eachWay(
        screen,
        { open: /^Verstuur opnieuw/, no: 'Annuleer', yes: 'Verstuur uitnodiging', busy: 'Versturen…' },
        last,
      )
      return screen
    },
  ],
  [
    'withdrawing',
    async () => {
      const last = slow()
      const screen = await section({ [WITHDRAW]: ways(last) })
      await eachWay(screen, { open: /^Trek in/, no: 'Behoud', yes: 'Trek in', busy: 'Intrekken…' }, last)
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const screen = await onScreen(null, [], { [SEATS]: [500, [seat]] })
      await screen.draw('seats', <SeatsSection accountId="account" mayInvite={false} hasDocuments={false} />)
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'leaving',
    async () => {
      const last = slow()
      const screen = await companies({ q: 'Klant read' }, { 'DELETE /api/user/seats/own': ways(last) })
      const words = {
        open: 'Vertrek bij Klant read',
        no: 'Blijf meelezen',
        yes: 'Vertrek',
        busy: 'Vertrekken…',
      }
      await eachWay(screen, words, last)
      return screen
    },
  ],
  [
    'companies',
    async () => {
      const screen = await companies()
      await screen.type('Zoek op naam of nummer', 'klant 3')
      await screen.wait(600)
      await screen.type('Zoek op naam of nummer', 'niemand')
      await screen.wait(600)
      await screen.type('Zoek op naam of nummer', '')
      await screen.wait(600)
      return screen
    },
  ],
  [
    'companies-turned',
    async () => {
      const screen = await onScreen(
        <CompaniesScreen userId="user" search={{ q: 'klant', page: 2 }} onSearch={told('onSearch')} />,
        [[accountsQuery('user'), many]],
      )
      await screen.press('Volgende')
      await screen.press('Vorige')
      return screen
    },
  ],
  [
    'companies-beyond',
    async () => {
      const screen = await onScreen(null, [], {
        [ACCOUNTS]: { data: { getAccounts: many.slice(0, 21) } },
      })
      await screen.draw('page 9', <Companies begun={{ page: 9 }} />)
      return screen
    },
  ],
  [
    'companies-fetching',
    async () => {
      const again = slow({ data: { getAccounts: [read] } })
      const screen = await onScreen(null, [], { [ACCOUNTS]: [500, again.answer] })
      await screen.draw('companies', <Companies />)
      await screen.press('Probeer opnieuw')
      await screen.does('the answer comes', again.comes)
      return screen
    },
  ],
  [
    'accepting',
    async () => {
      const last = slow(accepted)
      const link = slow()
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
      await untilDone(screen, { yes: 'Aanvaard', busy: 'Aanvaarden…' }, last)
      const ask = 'Mail een aanmeldlink naar lezer@kantoor.example'
      await untilDone(screen, { yes: ask, busy: 'Mailen…' }, link)
      return screen
    },
  ],
  [
    'refusing',
    async () => {
      const last = slow()
      const screen = await page({ [REFUSE]: ways(last) })
      await untilDone(screen, { yes: 'Weiger', busy: 'Weigeren…' }, last)
      return screen
    },
  ],
  [
    'opening',
    async () => {
      as('Lezer@kantoor.example')
      const screen = await page({ [INVITATION]: accepted })
      await screen.press('Open Bakkerij Peeters')
      return screen
    },
  ],
  [
    'signed-in-as-another',
    async () => {
      as('ander@kantoor.example')
      const screen = await page({ [INVITATION]: accepted })
      await screen.press(/^Mail een aanmeldlink/)
      return screen
    },
  ],
  [
    'invitation-failed',
    async () => {
      const screen = await page({ [INVITATION]: [500, refused(404, 'LINK_EXPIRED')] })
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
])('what follows what is done with those who read along is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('nothing is asked for without the token of an invitation', async () => {
  const screen = await onScreen(null)
  await screen.draw('not invited', <InvitationPage requestLink={async () => ({})} />)
  expect(screen.asked()).toEqual([])
  expect(screen.seen()).toContain('Deze uitnodiging werkt niet meer')
})
