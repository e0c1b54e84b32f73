/** What somebody does to deliver a new document, and what follows. */
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused } from '#tests/support/stand-in-screen.ts'
import { flagsQuery } from '../../api/flags.ts'
import { endSession, startSession, type User } from '../../api/session.ts'
import { NewDocumentScreen } from './new-document-screen.tsx'
import { bankAccountQuery, type Receiver, receiverByNumberQuery } from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const receiver: Receiver = {
  id: 'receiver',
  accountId: 'account',
  version: 1,
  token1: 'PARK-3B',
  token2: null,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example, an@post.example',
  language: 'nl',
  salutation: null,
  status: 'WAITING',
  receiverStatus: 'SYNCED',
  connected: false,
  reach: { reachable: true, by: 'EMAIL', since: null, reason: null },
  latestDcm: null,
}
const other = {
  ...receiver,
  id: 'other',
  token1: 'PARK-3',
  firstName: 'An',
  email: null,
  reach: { reachable: false, by: null, since: null, reason: 'NO_ADDRESS' as const },
}
const pdf = new File(['%PDF'], 'contract.pdf', { type: 'application/pdf', lastModified: 0 })
const FIND = 'POST /graphql getAccountReceivers'
const TRY = 'POST /api/accounts/account/uploads/try'
const SEND = 'POST /api/accounts/account/uploads/single/DOCUMENTS'
const PAY = 'POST /api/accounts/account/uploads/single/PAYMENT_REQUESTS'
const found =
  (...content: Receiver[]) =>
  () =>
    Response.json({ data: { getAccountReceivers: { content } } })
const own = { iban: 'BE71096123456769', bic: 'GKCCBEBB' }
const fine = () => Response.json({ pages: 1, carriesSignature: false })

const opened = (answered = {}, receiverId: string | null = 'PARK-3B', iban = own) =>
  onScreen(
    <NewDocumentScreen
      accountId="account"
      receiverId={receiverId ?? undefined}
      chooseReceiver={({ isOpen, text, onChoose, onClose }) =>
        isOpen && (
          <>
            <i>{text}</i>
            <button type="button" onClick={() => onChoose(other)}>
              An kiezen
            </button>
            <button type="button" onClick={onClose}>
              Niemand
            </button>
          </>
        )
      }
    />,
    [
      [
        ['doctypes', 'account'],
        ['Contract', 'Brief'],
      ],
      [flagsQuery, { itsme: true, teamLeader: false }],
      [bankAccountQuery('account'), iban],
      [receiverByNumberQuery('account', 'PARK-3B'), receiver],
    ],
    {
      [TRY]: fine,
      'POST /graphql getSupplier': () => Response.json({ data: { getSupplier: iban } }),
      [FIND]: found(receiver),
      ...answered,
    },
  )
async function filled(screen: Screen): Promise<void> {
  await screen.choose([pdf])
  await screen.type('Naam van het document', ' Contract 2026 ')
  await screen.type('Referentie', 'CT-1')
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'sent',
    async () => {
      const violations = [{ field: '/reference', messageKey: 'too-long' }]
      const screen = await opened({
        [SEND]: [
          lost,
          refused(422, 'FORM_ERRORS', { violations }),
          { id: 'sent', reach: { reachable: true, by: 'EMAIL', since: null, reason: null } },
        ],
      })
      await filled(screen)
      for (let time = 0; time < 3; time++) await screen.press(/^Bezorg/)
      await screen.press('Toon de documenten')
      return screen
    },
  ],
  [
    'unreadable',
    async () => {
      const screen = await opened({
        [SEND]: [
          refused(422, 'UNREADABLE_FILE', { detail: 'Op slot.' }),
          refused(422, 'UNREADABLE_FILE'),
          500,
        ],
      })
      await filled(screen)
      for (let time = 0; time < 3; time++) await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'underway',
    async () => {
      const screen = await opened()
      await filled(screen)
      await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'held',
    async () => {
      const screen = await opened({}, null)
      await screen.press(/^Bezorg/)
      await screen.press(/^Referentie: /)
      await screen.press(/^Pdf: /)
      return screen
    },
  ],
  [
    'trial',
    async () => {
      const screen = await opened({ [TRY]: [refused(422, 'UNREADABLE_FILE', { detail: 'Op slot.' })] })
      await screen.choose([new File(['x'], 'foto.jpg', { type: 'image/jpeg' })])
      await screen.choose([pdf])
      return screen
    },
  ],
  [
    'trial-in-vain',
    async () => {
      const screen = await opened({ [TRY]: [503, fine] })
      await screen.choose([new File(['%PDF'], 'B.PDF', { lastModified: 0 })])
      await screen.press('Probeer opnieuw', -1)
      return screen
    },
  ],
  [
    'trial-underway',
    async () => {
      const screen = await opened({ [TRY]: [undefined] })
      await screen.choose([pdf])
      return screen
    },
  ],
  [
    'asking',
    async () => {
      const screen = await opened({
        [SEND]: { id: 'sent', reach: { reachable: true, by: 'EMAIL', since: null, reason: null } },
      })
      await filled(screen)
      await screen.press('Bevestigen dat het gelezen is')
      await screen.press('Ondertekenen')
      await screen.type('Ondertekenen uiterlijk op', '15/12/2026')
      await screen.leave()
      await screen.press('Hoe Jan zich bekend maakt')
      await screen.press('Code per mail')
      await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'payment',
    async () => {
      const screen = await opened({
        [PAY]: { id: 'sent', reach: { reachable: true, by: 'EMAIL', since: null, reason: null } },
      })
      await filled(screen)
      await screen.press('Ondertekenen')
      await screen.press('Betaalverzoek')
      await screen.press('Maak ongedaan')
      await screen.press('Betaalverzoek')
      await screen.type('Bedrag', '250,5')
      await screen.leave()
      await screen.type('Te betalen uiterlijk op', '31/12/2026')
      await screen.leave()
      await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'payment-without-account',
    async () => {
      const screen = await opened({}, 'PARK-3B', { iban: '', bic: '' })
      await filled(screen)
      await screen.press('Betaalverzoek')
      await screen.press('Document')
      await screen.press('Betaalverzoek')
      await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'receiver',
    async () => {
      const screen = await opened(
        { [FIND]: [found(receiver, other), found(other, { ...other, token1: 'PARK' }), found(other), 503] },
        null,
      )
      const field = 'Ontvanger'
      await screen.focus(field)
      await screen.key('Enter')
      await screen.press('Niemand')
      await screen.type(field, ' PARK-3 ')
      await screen.key('Enter')
      await screen.key('Enter')
      await screen.press('Niemand')
      await screen.type(field, 'PAR')
      await screen.leave()
      await screen.press('Zoek')
      await screen.press('An kiezen')
      await screen.type(field, 'An')
      await screen.leave()
      await screen.type(field, 'Jan')
      await screen.key('a')
      await screen.leave()
      return screen
    },
  ],
  [
    'invitation',
    async () => {
      const screen = await opened({
        [SEND]: { id: 'sent', reach: { reachable: true, by: 'EMAIL', since: null, reason: null } },
      })
      await filled(screen)
      await screen.press('Uitnodiging meesturen')
      await screen.press('Ja, per mail')
      await screen.type('E-mailadres voor de uitnodiging', 'jan@')
      await screen.press(/^Bezorg/)
      await screen.type('E-mailadres voor de uitnodiging', 'jan@post.example')
      await screen.press(/^Bezorg/)
      return screen
    },
  ],
  [
    'leaving',
    async () => {
      startSession({ token: 'token', user: { id: 'u' } as User })
      onTestFinished(() => endSession())
      const screen = await opened()
      await filled(screen)
      await screen.press('Annuleer')
      await screen.press('Blijf hier')
      await screen.press('Annuleer')
      await screen.press('Verlaat zonder te bezorgen')
      return screen
    },
  ],
])('what follows a new document is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test.each(['NO_ADDRESS', 'STOPPED', 'BOUNCED'] as const)(
  'a link of a mail is promised only where a mail leaves: %s',
  async (reason) => {
    const screen = await opened({ [FIND]: found({ ...other, reach: { ...other.reach, reason } }) }, null)
    await screen.type('Ontvanger', 'PARK-3')
    await screen.leave()
    const promisesOf = () =>
      ['Zonder link', 'link uit de mail'].filter((words) => screen.seen().includes(words))
    const isMailed = reason === 'BOUNCED'
    expect(promisesOf()).toEqual([isMailed ? 'link uit de mail' : 'Zonder link'])
    await screen.press('Ondertekenen')
    expect([screen.seen().includes('na een code per mail'), screen.seen().includes('We herinneren')]).toEqual(
      [isMailed, isMailed],
    )
  },
)

test.each([
  ['BOUNCED', 'Bezorgd'],
  ['STOPPED', 'Klaargezet, zonder bericht'],
] as const)('says delivered of what a mail leaves for: %s', async (reason, title) => {
  const reach = { reachable: false, by: null, since: null, reason }
  const screen = await opened({ [SEND]: { id: 'sent', reach } })
  await filled(screen)
  await screen.press(/^Bezorg/)
  await vi.waitFor(() => expect(screen.seen()).toContain(title))
})
