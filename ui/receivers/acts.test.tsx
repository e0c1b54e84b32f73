/** What is done with receivers and their invitations, and what follows. */
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { invitation, metaData, receiver } from '#tests/support/example-receivers.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { refused, told } from '#tests/support/stand-in-screen.ts'
import type { Account } from '../api/accounts.ts'
import { InvitationsScreen } from './invitations-screen.tsx'
import { NewReceiverScreen } from './new-receiver-screen.tsx'
import { invitationsQuery, metaDataQuery, type Receiver, receiverQuery, receiversQuery } from './queries.ts'
import { ReceiverScreen } from './receiver-screen.tsx'
import { ReceiverSearch } from './receiver-search.tsx'
import { ReceiversScreen } from './receivers-screen.tsx'
import type { InvitationsSearch, ReceiversSearch } from './search.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = { id: 'account', name: 'Syndic Dubois', parentName: null, locked: false } as Account
const rows = [receiver, { ...receiver, id: 'other', token1: 'R-1002', firstName: 'An' }]
const pageOf = <Row,>(content: Row[], total = content.length) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: total,
  numberOfElements: content.length,
  paginationEnabled: true,
  hasNext: false,
  hasPrevious: false,
})
const data = (name: string, value: unknown) => () => Response.json({ data: { [name]: value } })
const problem =
  (errorCode: string, more: object = {}) =>
  () =>
    Response.json({
      errors: [{ message: errorCode, extensions: { errorCode, errorMessage: `Nee: ${errorCode}`, ...more } }],
    })
const LIST = 'POST /graphql getAccountReceivers'
const DELETE = 'POST /graphql deleteReceiver'
const list = (search: ReceiversSearch = {}, answered = {}, content: Receiver[] = rows) =>
  onScreen(
    <ReceiversScreen accountId="account" search={search} onSearch={told('onSearch')} />,
    [[receiversQuery('account', search), pageOf(content)]],
    { [LIST]: data('getAccountReceivers', pageOf(content)), ...answered },
  )
const page = (answered = {}, standing = metaData, more: Partial<Receiver> = {}) =>
  onScreen(
    <ReceiverScreen account={account} receiverId="receiver" userId="u" />,
    [
      [receiverQuery('receiver'), { ...receiver, ...more }],
      [metaDataQuery('receiver'), standing],
    ],
    { 'POST /graphql getReceiverMetaData': data('getReceiverMetaData', standing), ...answered },
  )
const invitations = (search: InvitationsSearch, content = [invitation]) =>
  onScreen(<InvitationsScreen accountId="account" search={search} onSearch={told('onSearch')} />, [
    [invitationsQuery('account', search), pageOf(content)],
  ])
const UPDATE = 'POST /graphql updateReceiver'
const CREATE = 'POST /graphql createReceiver'
const done = data('done', {})

function Searching() {
  const [isOpen, setOpen] = useState(true)
  return (
    <ReceiverSearch
      accountId="account"
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onChoose={({ id }) => told('onChoose')(id)}
      text="wil"
    />
  )
}
const sought = (q?: string) => receiversQuery('account', { ...(q && { q }), sort: 'lastName', order: 'ASC' })

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'deleting',
    async () => {
      const screen = await list({}, { [DELETE]: [503, done] })
      await screen.press(/^Verwijder Jan/)
      await screen.key('Escape')
      for (let time = 0; time < 2; time++) {
        await screen.press(/^Verwijder Jan/)
        await screen.press('Verwijder')
      }
      return screen
    },
  ],
  [
    'narrowing',
    async () => {
      const screen = await list({ q: 'x', page: 2 })
      await screen.press('Mislukt')
      await screen.press('Taal')
      await screen.press('Frans')
      await screen.press('Taal')
      await screen.press('Alle talen')
      await screen.type('Zoek op naam, nummer of e-mail', 'y')
      await screen.wait(600)
      await screen.press(/^Naam/)
      await screen.fire('pointerover', screen.find(/Willems$/))
      return screen
    },
  ],
  [
    'fetching',
    async () => {
      const INVITATIONS = 'POST /graphql getAccountDcms'
      const screen = await onScreen(null, [], {
        [LIST]: [problem('GENERAL'), data('getAccountReceivers', pageOf(rows))],
        [INVITATIONS]: [problem('GENERAL'), data('getAccountDcms', pageOf([invitation]))],
      })
      const props = { accountId: 'account', onSearch: told('onSearch') }
      await screen.draw('receivers', <ReceiversScreen {...props} search={{ q: 'x', page: 2 }} />)
      await screen.press('Probeer opnieuw')
      await screen.draw(
        'invitations',
        <InvitationsScreen {...props} search={{ q: 'x', receiverId: 'R-1' }} />,
      )
      await screen.press('Probeer opnieuw')
      return screen
    },
  ],
  [
    'excel',
    async () => {
      const screen = await list()
      await screen.press('Ontvangers uit Excel')
      await screen.press('Sluit')
      await screen.wait(500)
      await screen.press('Ontvangers uit Excel')
      await screen.key('Escape')
      return screen
    },
  ],
  [
    'none-found',
    async () => {
      const screen = await list({ q: 'x', status: 'ERROR', language: 'fr' }, {}, [])
      await screen.press('Toon alle ontvangers')
      return screen
    },
  ],
  [
    'inviting-all',
    async () => {
      const INVITE = 'POST /graphql sendDoccleConnectMails'
      const told = (invited: number, skipped: number) => data('sendDoccleConnectMails', { invited, skipped })
      const screen = await list(
        { status: 'WAITING', q: 'x' },
        { [INVITE]: [503, told(0, 2), told(2, 0), told(1, 1)] },
      )
      await screen.press('Nodig deze 2 uit')
      await screen.press('Annuleer')
      for (let time = 0; time < 4; time++) {
        await screen.press('Nodig deze 2 uit')
        await screen.press('Nodig uit')
      }
      return screen
    },
  ],
  [
    'inviting',
    async () => {
      const INVITE = 'POST /graphql sendDoccleConnectMail'
      const screen = await page({ [INVITE]: [503, done] }, { ...metaData, dcms: [] })
      await screen.press('Nodig uit')
      await screen.press('Niet uitnodigen')
      for (let time = 0; time < 2; time++) {
        await screen.press('Nodig uit')
        await screen.press('Nodig uit', -1)
      }
      await screen.type('Voornaam', 'Johan')
      await screen.press('Nodig uit')
      return screen
    },
  ],
  [
    'saving',
    async () => {
      const violations = [{ field: '/lastName', messageKey: 'too-long' }]
      const screen = await page({
        [UPDATE]: [503, problem('FORM_ERRORS', { violations }), problem('REC_EXISTS'), done],
      })
      await screen.type('Voornaam', 'Johan')
      for (let time = 0; time < 4; time++) await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'stale-mine',
    async () => {
      const screen = await page({
        [UPDATE]: [problem('STALE'), done],
        'POST /graphql getReceiver': data('getReceiver', { ...receiver, version: 7, lastName: 'Wilms' }),
      })
      await screen.type('Voornaam', 'Johan')
      await screen.press('Bewaar')
      await screen.press(/mijn/)
      return screen
    },
  ],
  [
    'stale-theirs',
    async () => {
      const screen = await page({
        [UPDATE]: [problem('STALE'), done],
        'POST /graphql getReceiver': data('getReceiver', { ...receiver, version: 7, lastName: 'Wilms' }),
      })
      await screen.type('Voornaam', 'Johan')
      await screen.press('Bewaar')
      await screen.press(/andere/)
      return screen
    },
  ],
  [
    'cancelling',
    async () => {
      const screen = await page()
      await screen.press('Annuleer')
      await screen.type('Voornaam', 'Johan')
      await screen.press('Annuleer')
      await screen.press('Haal ze terug')
      return screen
    },
  ],
  [
    'deleting-one',
    async () => {
      const screen = await page({ [DELETE]: [503, done] })
      await screen.press('Verwijder')
      await screen.key('Escape')
      for (let time = 0; time < 2; time++) {
        await screen.press('Verwijder')
        await screen.press('Verwijder', -1)
      }
      return screen
    },
  ],
  [
    'following',
    async () => {
      const screen = await page({}, { ...metaData, receiverStatus: 'NEW' }, { receiverStatus: 'NEW' })
      const stands = (receiverStatus: 'NEW' | 'SYNCED') =>
        screen.does(receiverStatus, () =>
          screen.client.setQueryData(metaDataQuery('receiver').queryKey, { ...metaData, receiverStatus }),
        )
      await stands('NEW')
      await stands('SYNCED')
      return screen
    },
  ],
  [
    'new',
    async () => {
      const screen = await onScreen(<NewReceiverScreen accountId="account" userId="u" />, [], {
        [CREATE]: [problem('REC_EXISTS'), done],
      })
      await screen.press('Bewaar')
      await screen.type('Voornaam', 'Jan')
      await screen.type('Naam', 'Willems')
      await screen.type('Ontvangernummer', ' R-1 ')
      await screen.type('E-mailadres', ' jan@post.example ')
      await screen.press('Bewaar')
      await screen.type('Ontvangernummer', 'R-2')
      await screen.press('Bewaar')
      return screen
    },
  ],
  [
    'new-cancelled',
    async () => {
      const screen = await onScreen(<NewReceiverScreen accountId="account" userId="u" />)
      await screen.type('Voornaam', 'Jan')
      await screen.press('Annuleer')
      await screen.press('Haal ze terug')
      return screen
    },
  ],
  [
    'searching',
    async () => {
      const screen = await onScreen(
        <Searching />,
        [
          [sought('wil'), pageOf(rows)],
          [sought(), pageOf(rows, 12)],
        ],
        {
          [LIST]: [
            data('getAccountReceivers', pageOf(rows.slice(0, 1))),
            data('getAccountReceivers', pageOf([])),
          ],
        },
      )
      await screen.key('Enter')
      await screen.key('ArrowDown')
      await screen.key('ArrowDown')
      await screen.key('ArrowDown')
      await screen.key('ArrowUp')
      await screen.key('Home')
      const field = 'Zoek op naam, nummer of e-mail'
      await screen.type(field, ' ')
      await screen.type(field, ' jan ')
      await screen.key('Enter')
      await screen.wait(500)
      await screen.key('Enter')
      return screen
    },
  ],
  [
    'choosing',
    async () => {
      const screen = await onScreen(<Searching />, [[sought('wil'), pageOf(rows)]])
      await screen.press(/^An /)
      return screen
    },
  ],
  [
    'invitations',
    async () => {
      const screen = await invitations({ receiverId: 'R-1001', page: 2 })
      await screen.press('Toon de uitnodigingen van alle ontvangers')
      await screen.type('Zoek op e-mailadres', 'jan')
      await screen.wait(600)
      return screen
    },
  ],
  [
    'no-invitations',
    async () => {
      const screen = await invitations({ receiverId: 'R-1001', q: 'x' }, [])
      await screen.press('Toon alle uitnodigingen')
      await screen.type('Zoek op e-mailadres', '')
      await screen.wait(600)
      return screen
    },
  ],
])('what follows what is done with receivers is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('what is underway is asked for again soon', () => {
  type Asked = (query: object) => number
  const leaving = (status: string) => ({ ...invitation, status })
  const listed = receiversQuery('account', {}).refetchInterval as Asked
  const ofList = (more: object) =>
    listed({ state: { data: { content: [receiver, { ...receiver, ...more }] } } })
  expect([ofList({}), listed({ state: {} })]).toEqual([30_000, 30_000])
  expect([
    ofList({ receiverStatus: 'NEW' }),
    ofList({ latestDcm: leaving('NEW') }),
    ofList({ latestDcm: leaving('WAITING_FOR_DOCCLE') }),
  ]).toEqual([3_000, 3_000, 3_000])
  expect([ofList({ latestDcm: leaving('SENT') }), ofList({ latestDcm: null })]).toEqual([30_000, 30_000])
  const sent = invitationsQuery('account', {}).refetchInterval as Asked
  expect(
    ['NEW', 'WAITING_FOR_DOCCLE', 'SENT'].map((status) =>
      sent({ state: { data: { content: [leaving(status)] } } }),
    ),
  ).toEqual([3_000, 3_000, 30_000])
  const standing = metaDataQuery('receiver').refetchInterval as Asked
  expect(
    [{}, { receiverStatus: 'NEW' }].map((more) => standing({ state: { data: { ...metaData, ...more } } })),
  ).toEqual([30_000, 3_000])
  expect(standing({ state: {} })).toBe(30_000)
})

test('who is not there is refused in words', async () => {
  const screen = await onScreen(null, [], { 'POST /graphql getReceiver': problem('NOT_FOUND') })
  await screen.draw('opened', <ReceiverScreen account={account} receiverId="receiver" userId="u" />)
  expect(screen.seen()).toContain('Deze ontvanger bestaat niet meer')
  await screen.end()
  const other = await onScreen(null, [], {
    'POST /graphql getReceiver': [refused(400, 'GENERAL'), data('getReceiver', receiver)],
  })
  await other.draw('opened', <ReceiverScreen account={account} receiverId="receiver" userId="u" />)
  await other.press('Probeer opnieuw')
  expect(other.seen()).toContain('Jan Willems')
})
