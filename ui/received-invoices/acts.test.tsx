/** What is done with received documents, and what follows. */
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { accountQuery } from '../api/accounts.ts'
import { DocumentScreen } from './document/document-screen.tsx'
import {
  documentEventsQuery,
  documentQuery,
  nextToAnswerQuery,
  type ReceivedDocument,
  type ReceivedRow,
  receivedQuery,
} from './queries.ts'
import { ReceivedScreen } from './received-screen.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const row: ReceivedRow = {
  id: 'row',
  type: 'E_INVOICES',
  invoiceNumber: '2026/1',
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dueDate: '2026-12-18',
  status: null,
  documentSource: null,
  dateCreated: at,
  isSentAgain: false,
  warnings: [],
  invoicee: {
    name: 'Drukkerij Claes',
    invoiceeType: 'ORGANIZATION' as never,
    vatNumber: 'BE0418759886',
    email: null,
  },
  documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
}
const pageOf = (content: ReceivedRow[]) => ({
  content,
  pageNumber: 0,
  numberOfPages: Math.min(content.length, 1),
  totalNumberOfElements: content.length,
  hasNext: false,
  period: null,
})
const LIST = 'POST /graphql getAccountReceivedInvoices'
const answer = (id: string) => `POST /api/accounts/account/peppolins/${id}/send-application-response`
const list = (answered = {}, rows = [row, { ...row, id: 'other', invoiceNumber: '2026/2' }], search = {}) =>
  onScreen(
    <ReceivedScreen accountId={accountId} search={search} onSearch={told('onSearch')} />,
    [[receivedQuery(accountId, search), pageOf(rows)]],
    { [LIST]: () => Response.json({ data: { getAccountReceivedInvoices: pageOf(rows) } }), ...answered },
  )
const document = {
  ...exampleOf('InvoiceContent'),
  ...exampleOf('ReceivedInvoice'),
  id: 'document',
  attachments: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
  type: 'E_INVOICES',
  status: null,
  answer: null,
  warnings: [],
  isHeld: false,
  payment: { ...exampleOf('InvoicePayment'), means: 'TRANSFER' },
} as ReceivedDocument
const account = {
  id: accountId,
  prepaid: true,
  creditBalance: { credits: 7 },
  supplier: { email: 'eigen@peeters.example' },
}
const opened = (answered = {}) =>
  onScreen(
    <DocumentScreen accountId={accountId} id="document" back="terug" />,
    [
      [documentQuery(accountId, 'document'), document],
      [documentEventsQuery(accountId, 'document'), []],
      [accountQuery(accountId), account],
    ],
    answered,
  )

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'accepting',
    async () => {
      const screen = await list({
        [answer('row')]: [503, { delivered: true, status: 'ACCEPTED' }],
        [answer('other')]: { delivered: false, status: 'ACCEPTED' },
      })
      await screen.press('2026/1: Aanvaard')
      await screen.press('2026/1: Aanvaard')
      await screen.press('2026/2: Aanvaard')
      return screen
    },
  ],
  [
    'rejecting',
    async () => {
      const violations = [{ field: '/note', messageKey: 'too-long' }]
      const screen = await list({
        [answer('row')]: [
          refused(422, 'FORM_ERRORS', { violations }),
          { delivered: true, status: 'REJECTED' },
        ],
      })
      await screen.press('2026/1: Weiger')
      await screen.press('2026/1: Weiger')
      await screen.press('2026/1: Weiger')
      await screen.press('Toch niet')
      await screen.press('2026/1: Weiger')
      await screen.press('2026/2: Weiger')
      await screen.press('2026/1: Weiger')
      await screen.press('Weiger en meld het')
      await screen.press('Reden')
      await screen.press(/rijs/, 0)
      await screen.type('Uitleg', ' Te duur. ')
      await screen.press('Weiger en meld het')
      await screen.press('Weiger en meld het')
      return screen
    },
  ],
  [
    'underway',
    async () => {
      const screen = await list()
      await screen.press('2026/1: Aanvaard')
      return screen
    },
  ],
  [
    'none-found',
    async () => {
      const screen = await list({}, [], { q: 'x', status: 'REJECTED', period: 'THIS_YEAR' })
      await screen.press('Toon alles')
      return screen
    },
  ],
  [
    'preload',
    async () => {
      const screen = await list()
      await screen.fire('pointerover', screen.find('2026/1'))
      return screen
    },
  ],
  [
    'document',
    async () => {
      const screen = await opened({ [answer('document')]: [{ delivered: true, status: 'REJECTED' }] })
      await screen.press(/: Weiger$/)
      await screen.press('Toch niet')
      await screen.press(/: Weiger$/)
      await screen.press('Reden')
      await screen.press(/rijs/, 0)
      await screen.type('Uitleg', 'Te duur.')
      await screen.press('Weiger en meld het')
      return screen
    },
  ],
  [
    'document-accepted',
    async () => {
      const screen = await opened({ [answer('document')]: [{ delivered: true, status: 'ACCEPTED' }] })
      await screen.press(/: Aanvaard$/)
      return screen
    },
  ],
  [
    'forwarding',
    async () => {
      const screen = await opened({ 'POST /api/accounts/account/peppolins/document/mail': [lost, 503, 204] })
      await screen.press(/^Stuur door: /)
      await screen.press('Toch niet')
      await screen.press(/^Stuur door: /)
      await screen.press(/^Stuur door: /)
      await screen.press(/^Stuur door: /)
      await screen.type('E-mailadres', 'EIGEN@peeters.example')
      await screen.type('E-mailadres', 'boek@kantoor.example')
      await screen.press('Mail nu')
      await screen.press('Mail nu')
      await screen.press('Mail nu')
      for (const wait of [900, 100, 2_000, 7_000]) await screen.wait(wait)
      return screen
    },
  ],
  [
    'files',
    async () => {
      const file = () => new Response(new Blob(['x']))
      const screen = await opened({
        'GET /api/accounts/account/peppolins/document/documentreference': file,
        'GET /api/accounts/account/peppolins/document/ubl': file,
      })
      await screen.press(/^Pdf van/)
      await screen.press(/^XML van/)
      await screen.press(/^Kopieer/)
      return screen
    },
  ],
])('what follows what is done with received documents is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

test('what may still change is asked for again soon', () => {
  expect(receivedQuery(accountId, {}).refetchInterval).toBe(15_000)
  const asked = documentQuery(accountId, 'd').refetchInterval as (query: object) => number
  const answered = (given?: object | null) =>
    asked({ state: { data: given === undefined ? undefined : { answer: given } } })
  expect([answered(), answered(null), answered({ delivered: true }), answered({ delivered: false })]).toEqual(
    [30_000, 30_000, 30_000, 30_000],
  )
  expect(answered({ delivered: null })).toBe(3_000)
  const events = documentEventsQuery(accountId, 'd').refetchInterval as (query: object) => number
  const after = (...types: string[]) => events({ state: { data: types.map((type) => ({ type })) } })
  expect([events({ state: {} }), after('RECEIVED')]).toEqual([30_000, 30_000])
  for (const given of ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED']) {
    expect(after(given)).toBe(3_000)
    expect([after(given, 'ANSWER_DELIVERED'), after(given, 'ANSWER_UNDELIVERED')]).toEqual([30_000, 30_000])
  }
  expect(after('ACKNOWLEDGED', 'ANSWER_DELIVERED', 'ACCEPTED')).toBe(3_000)
})

test('the next to answer is the newest other one', async () => {
  const screen = await onScreen(null, [], {
    [LIST]: () =>
      Response.json({
        data: {
          getAccountReceivedInvoices: { content: [row, { ...row, id: 'other' }], totalNumberOfElements: 7 },
        },
      }),
  })
  expect(await screen.client.fetchQuery(nextToAnswerQuery(accountId, 'row'))).toMatchObject({
    next: { id: 'other' },
    count: 7,
  })
  expect(screen.asked()).toEqual([
    `asks ${LIST} {"accountId":"account","isAnswered":false,"page":{"pageNumber":0,"size":2,"sortField":"id","sortOrder":"DESC"}}`,
  ])
})
