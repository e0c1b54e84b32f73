/** What is done with sent documents, and what follows. */
import { type ReactNode, useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen, type Screen } from '#tests/support/on-screen.tsx'
import { lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { accountQuery } from '../api/accounts.ts'
import { Afterwards } from './afterwards/afterwards.tsx'
import { RowMenu } from './afterwards/row-menu.tsx'
import { SettlingActs } from './afterwards/settling-act.tsx'
import { SentScreen } from './document/sent-screen.tsx'
import { InvoiceDownloads } from './invoice-downloads.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'
import { NewInvoiceNotice } from './new-invoice-notice.tsx'
import {
  type InvoiceRow,
  invoiceEventsQuery,
  invoicesQuery,
  type SentDocument,
  type SentRow,
  sentDocumentQuery,
} from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const accountId = 'account'
const invoicee = {
  name: 'Drukkerij Claes',
  invoiceeType: 'ORGANIZATION' as never,
  vatNumber: 'BE0418759886',
  email: 'boek@claes.example',
}
const row: InvoiceRow = {
  id: 'row',
  type: 'E_INVOICES',
  invoiceNumber: '2026/1',
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dueDate: null,
  status: 'ACCEPTED',
  documentSource: 'FORM',
  dateCreated: '2026-11-19T08:15:00.000Z',
  isSentAgain: false,
  warnings: [],
  invoicee,
  documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
}
const failed: SentRow = { ...row, status: 'ERROR' }
const prepaid = {
  ...exampleOf('User'),
  id: accountId,
  prepaid: true,
  creditBalance: { credits: 7 },
}
const failedBy = (errorCode: string) =>
  [
    invoiceEventsQuery(accountId, 'row'),
    [{ at: row.dateCreated, type: 'ERROR', detail: { errorCode } }],
  ] as const
const eventsPath = 'GET /api/accounts/account/einvoices/row/events'
const post = (act: string) => `POST /api/accounts/account/einvoices/row/${act}`

/** As its page keeps whether a mail is being asked for. */
function Opened({ invoice }: { invoice: SentRow }) {
  const [isMailing, onMailing] = useState(false)
  const mailing = { isMailing, onMailing, isAgainAsked: true }
  return <Afterwards accountId={accountId} invoice={invoice} {...mailing} />
}

test.each<[name: string, use: () => Promise<Screen>]>([
  [
    'draft',
    async () => {
      const screen = await onScreen(<Opened invoice={row} />, [], {
        [post('copy')]: [lost, refused(409, 'CONFLICT'), { id: 'copied' }],
        [post('credit-note')]: { id: 'credited' },
      })
      await screen.press('Kopieer als concept')
      await screen.press('Kopieer als concept')
      await screen.press('Kopieer als concept')
      await screen.press('Maak een creditnota')
      return screen
    },
  ],
  [
    'draft-underway',
    async () => {
      const screen = await onScreen(<Opened invoice={row} />)
      await screen.press('Maak een creditnota')
      await screen.press('Kopieer als concept')
      return screen
    },
  ],
  [
    'mail',
    async () => {
      const violations = [{ field: '/email', messageKey: 'invalid' }]
      const screen = await onScreen(<Opened invoice={row} />, [[accountQuery(accountId), prepaid]], {
        [post('mail')]: [lost, refused(422, 'FORM_ERRORS', { violations }), 204],
      })
      await screen.press('Mail de pdf')
      await screen.press('Toch niet')
      await screen.press('Mail de pdf')
      await screen.type('E-mailadres', ' an@claes.example ')
      await screen.press('Mail nu')
      await screen.press('Mail nu')
      await screen.type('E-mailadres', 'bo@claes.example')
      await screen.press('Mail nu')
      return screen
    },
  ],
  [
    'resend',
    async () => {
      const screen = await onScreen(<Opened invoice={failed} />, [], {
        [eventsPath]: [[]],
        [post('resend')]: [lost, refused(409, 'UNREGISTERED_CUSTOMER'), { id: 'row' }],
        [post('copy')]: { id: 'copied' },
      })
      await screen.press('Verstuur opnieuw')
      await screen.press('Verstuur opnieuw')
      await screen.press('Verstuur per e-mail')
      await screen.press('Verbeter als concept')
      return screen
    },
  ],
  [
    'other-address',
    async () => {
      const violations = [{ field: '/email', messageKey: 'invalid' }]
      const screen = await onScreen(<Opened invoice={failed} />, [failedBy('MAIL_REFUSED') as never], {
        [post('resend')]: [refused(422, 'FORM_ERRORS', { violations }), { id: 'row' }],
        [post('copy')]: { id: 'copied' },
      })
      await screen.press('Verstuur per e-mail')
      await screen.type('Ander e-mailadres', ' an@claes.example')
      await screen.press('Verstuur per e-mail')
      await screen.press('Verstuur per e-mail')
      await screen.press('Verbeter als concept')
      return screen
    },
  ],
  [
    'menu',
    async () => {
      const menus = [row, { ...row, status: 'ERROR' as const, id: 'failed', invoiceNumber: '2026/2' }].map(
        (one) => <RowMenu key={one.id} accountId={accountId} row={one} />,
      )
      const screen = await onScreen(menus, [], {
        [post('copy')]: { id: 'copied' },
        [post('credit-note')]: 503,
      })
      await screen.press('Meer met 2026/1')
      await screen.press('Mail de pdf')
      await screen.press('Meer met 2026/1')
      await screen.press('Kopieer als concept')
      await screen.press('Meer met 2026/1')
      await screen.press('Maak een creditnota')
      await screen.press('Meer met 2026/2')
      await screen.press('Verstuur opnieuw')
      await screen.press('Meer met 2026/2')
      await screen.press('Verbeter als concept')
      return screen
    },
  ],
  [
    'settling',
    async () => {
      const screen = await onScreen(
        [row, { ...row, id: 'rejected', status: 'REJECTED' as const, invoiceNumber: '2026/3' }].map((one) => (
          <SettlingActs key={one.id} accountId={accountId} invoice={one} />
        )),
        [],
        { [post('settle')]: [lost, 503, 204], [post('copy')]: { id: 'copied' } },
      )
      const settle = '2026/1: Leg opzij, er is niets meer te doen'
      await screen.press(settle)
      await screen.press(settle)
      await screen.press(settle)
      await screen.press('Verbeter als concept: 2026/1')
      await screen.press('Maak een creditnota: 2026/3')
      return screen
    },
  ],
  [
    'downloads',
    async () => {
      const file = () => new Response(new Blob(['x']))
      const screen = await onScreen(<InvoiceDownloads accountId={accountId} invoice={row} />, [], {
        'GET /api/accounts/account/einvoices/row/documentreference': [file, 500],
        'GET /api/accounts/account/einvoices/row/ubl': file,
      })
      await screen.press('Pdf van 2026/1 opslaan')
      await screen.press('XML van 2026/1 opslaan')
      await screen.press('Pdf van 2026/1 opslaan')
      return screen
    },
  ],
  [
    'notice',
    async () => {
      const screen = await onScreen(<NewInvoiceNotice goOn={<a href="/new">Verder</a>} />)
      await screen.press('Nieuwe factuur')
      await screen.press('Nog niet')
      await screen.press('Nieuwe factuur')
      await screen.key('Escape')
      return screen
    },
  ],
  [
    'empty-list',
    async () => {
      const search = { q: 'jan', status: 'SENT', period: 'THIS_YEAR' } as const
      const page = {
        content: [],
        pageNumber: 0,
        numberOfPages: 0,
        totalNumberOfElements: 0,
        hasNext: false,
        period: null,
      }
      const screen = await onScreen(list(search), [[invoicesQuery(accountId, search), page]])
      await screen.press('Toon alle periodes')
      return screen
    },
  ],
  [
    'list',
    async () => {
      const page = {
        content: [row],
        pageNumber: 0,
        numberOfPages: 2,
        totalNumberOfElements: 11,
        hasNext: true,
        period: null,
      }
      const screen = await onScreen(list({}), [[invoicesQuery(accountId, {}), page]])
      await screen.fire('pointerover', screen.find('2026/1'))
      return screen
    },
  ],
  [
    'document-follows',
    async () => {
      const document = {
        ...exampleOf('InvoiceContent'),
        ...exampleOf('SentInvoice'),
        id: 'row',
        attachments: [],
        status: 'ACCEPTED',
      } as SentDocument
      const event = { at: row.dateCreated, type: 'CREATED', detail: null }
      const screen = await onScreen(
        <SentScreen
          accountId={accountId}
          id="row"
          back="terug"
          isMailing={false}
          isAgainAsked={false}
          onMailing={told('onMailing')}
        />,
        [
          [sentDocumentQuery(accountId, 'row'), document],
          [invoiceEventsQuery(accountId, 'row'), [event]],
        ],
      )
      const happens = (events: object[]) =>
        screen.does(`${events.length} events`, () =>
          screen.client.setQueryData(invoiceEventsQuery(accountId, 'row').queryKey, events as never),
        )
      await happens([event, { ...event, type: 'ACCEPTED' }])
      await happens([event])
      await screen.press('Mail de pdf')
      return screen
    },
  ],
])('what follows what is done with sent documents is as before: %s', async (name, use) => {
  await expect((await use()).told()).toMatchFileSnapshot(`./markup/acts-${name}.txt`)
})

const list = (search: object): ReactNode => (
  <InvoicesScreen accountId={accountId} search={search} newInvoice="nieuw" onSearch={told('onSearch')} />
)

test('what may still change is asked for again soon', () => {
  const events = invoiceEventsQuery(accountId, 'row').refetchInterval as (query: object) => number
  const after = (...types: string[]) => events({ state: { data: types.map((type) => ({ type })) } })
  expect([after(), after('CREATED'), after('CREATED', 'TRANSMITTED')]).toEqual([3_000, 3_000, 3_000])
  const ends = ['ACCEPTED', 'REJECTED', 'PAID', 'ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR']
  expect(ends.map((end) => after('CREATED', end))).toEqual(ends.map(() => 30_000))
  expect(events({ state: {} })).toBe(3_000)
  const rows = invoicesQuery(accountId, {}).refetchInterval as (query: object) => number
  const listed = (...statuses: string[]) =>
    rows({ state: { data: { content: statuses.map((status) => ({ status })) } } })
  expect([listed('CREATED'), listed('PAID', 'TRANSMITTED'), listed('ACKNOWLEDGED')]).toEqual([
    5_000, 5_000, 30_000,
  ])
  expect(sentDocumentQuery(accountId, 'row').refetchInterval).toBe(30_000)
})
