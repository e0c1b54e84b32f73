import { t } from 'i18next'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus } from '#generated/graphql.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { pages, speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Answered, lost, refused, told } from '#tests/support/stand-in-screen.ts'
import { accountQuery } from '../api/accounts.ts'
import { documentsAsked } from '../lists/documents/asked.ts'
import { Afterwards } from './afterwards/afterwards.tsx'
import { RowMenu } from './afterwards/row-menu.tsx'
import { SettlingActs } from './afterwards/settling-act.tsx'
import { SentScreen } from './document/sent-screen.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'
import {
  filterStatuses,
  type InvoiceEvent,
  type InvoiceRow,
  type InvoicesSearch,
  invoiceEventsQuery,
  invoicesQuery,
  readInvoicesSearch,
  type SentRow,
  sentDocumentQuery,
  usualPeriod,
} from './queries.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'

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
  status: 'CREATED',
  documentSource: 'FORM',
  dateCreated: at,
  isSentAgain: false,
  isDelivered: false,
  crediting: null,
  dispute: null,
  payment: 'OPEN',
  paidCents: 0,
  openCents: 121_00,
  orderedCents: 0,
  countsIn: null,
  warnings: [],
  approval: null,
  isNew: false,
  selfBilled: false,
  means: null,
  invoicee,
  documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf', isOwnPrint: false }],
}
const statuses: InvoiceStatus[] = [
  'CREATED',
  'TRANSMITTED',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'REJECTED',
  'PAID',
  'ERROR',
  'VALIDATION_ERROR',
  'DUPLICATE_ERROR',
]

const event = (type: InvoiceEvent['type'], detail: object | null = null) =>
  ({ at, type, detail }) as InvoiceEvent

test('documents that are underway are asked again sooner', () => {
  const every = (options: { refetchInterval?: unknown }, data: unknown) =>
    (options.refetchInterval as (query: object) => unknown)({ state: { data } })
  const all = invoicesQuery(accountId, {})
  const standing = statuses.filter((status) => every(all, { content: [{ ...row, status }] }) === 5000)
  expect(standing).toEqual(['CREATED', 'TRANSMITTED'])
  expect(every(all, undefined)).toBe(30_000)
  const events = invoiceEventsQuery(accountId, 'document')
  expect(every(events, undefined)).toBe(3000)
  for (const type of statuses.slice(3)) expect(every(events, [event('CREATED'), { type }])).toBe(30_000)
  expect(every(events, [event('CREATED')])).toBe(3000)
  expect(sentDocumentQuery(accountId, 'row').refetchInterval).toBe(30_000)
})

const accepted: SentRow = { ...row, status: 'ACCEPTED' }
const failed: SentRow = { ...row, status: 'ERROR' }
const post = (act: string) => `POST /api/accounts/account/einvoices/row/${act}`

/** As its page keeps whether a mail is asked for. */
function Acts({ invoice }: { invoice: SentRow }) {
  const [isMailing, onMailing] = useState(false)
  const mailing = { isMailing, onMailing, isAgainAsked: false }
  return <Afterwards accountId={accountId} invoice={invoice} {...mailing} />
}

const after = (invoice: SentRow, answered: Answered, events: InvoiceEvent[] = []) =>
  onScreen(
    <Acts invoice={invoice} />,
    [
      [accountQuery(accountId), { prepaid: true, creditBalance: { credits: 7 } }],
      [invoiceEventsQuery(accountId, 'row'), events],
    ],
    answered,
  )
const asks = (asked: string[]) => asked.filter((one) => one.startsWith('asks POST'))

test('a copy whose answer was lost is asked for again under its key, and one that was refused under another', async () => {
  const screen = await after(accepted, { [post('copy')]: [lost, refused(409, 'CONFLICT'), { id: 'copied' }] })
  for (let time = 0; time < 3; time++) await screen.press(t('invoices:after.copy'))
  expect(asks(screen.asked())).toEqual([1, 1, 2].map((key) => `asks ${post('copy')} key ${key}`))
  expect(pages.history.location.pathname).toBe('/accountportal/drafts/account/draft/copied')
})

test('a mailed copy shows its price as the address is typed, and a refusal at the address', async () => {
  const violations = [{ field: '/email', messageKey: 'invalid' }]
  const screen = await after(accepted, { [post('mail')]: [refused(422, 'FORM_ERRORS', { violations }), 204] })
  const email = t('invoices:after.email')
  await screen.press(t('invoices:after.mail'))
  expect(screen.field(email)).toHaveProperty('value', invoicee.email)
  expect(screen.seen()).toContain(t('invoices:after.email-hint'))
  await screen.type(email, ' an@claes.example ')
  expect(screen.seen()).toContain(t('invoices:after.email-cost', { credits: 7 }))
  await screen.press(t('invoices:after.mail-now'))
  expect(screen.field(email).getAttribute('aria-invalid')).toBe('true')
  await screen.type(email, 'bo@claes.example')
  expect(screen.field(email).getAttribute('aria-invalid')).toBeNull()
  await screen.press(t('invoices:after.mail-now'))
  expect(asks(screen.asked()).map((one) => one.split(' ').at(-1))).toEqual([
    '{"email":"an@claes.example"}',
    '{"email":"bo@claes.example"}',
  ])
})

test('a customer who turns out not to be on Peppol is offered the mail', async () => {
  const screen = await after(failed, {
    [post('resend')]: [refused(409, 'UNREGISTERED_CUSTOMER'), { id: 'row' }],
  })
  await screen.press(t('invoices:after.resend'))
  expect(screen.seen()).toContain(t('invoices:after.may-mail', { email: invoicee.email }))
  await screen.press(t('invoices:after.resend-mail'))
  expect(asks(screen.asked()).map((one) => one.split(' ')[3])).toEqual([
    '?sendviaemail=false',
    '?sendviaemail=true',
  ])
})

test('another address than one that a mail server refused is asked for before it is sent again', async () => {
  const screen = await after(failed, { [post('resend')]: { id: 'row' } }, [
    event('ERROR', { errorCode: 'MAIL_REFUSED' }),
  ])
  await screen.press(t('invoices:after.resend-mail'))
  expect(asks(screen.asked())).toEqual([])
  const email = t('invoices:after.other-email')
  expect(screen.field(email).getAttribute('aria-invalid')).toBe('true')
  await screen.type(email, 'an@claes.example')
  await screen.press(t('invoices:after.resend-mail'))
  expect(asks(screen.asked())[0]).toContain('?sendviaemail=true&email=an%40claes.example')
})

test('the fault of another address is told once, at its field', async () => {
  const violations = [{ field: '/email', messageKey: 'not-email' }]
  const answered = { [post('resend')]: refused(400, 'FORM_ERRORS', { violations }) }
  const screen = await after(failed, answered, [event('ERROR', { errorCode: 'MAIL_REFUSED' })])
  const email = t('invoices:after.other-email')
  await screen.type(email, 'an@claes.example')
  await screen.press(t('invoices:after.resend-mail'))
  expect(screen.field(email).getAttribute('aria-invalid')).toBe('true')
  expect(screen.seen()).not.toContain(t('invoices:after.not-resent'))
})

test.each([
  [accepted, 'after.mail', '?mail=true'],
  [failed, 'after.resend', '?again=true'],
] as const)('the menu of a row leads to its page with what was chosen: %#', async (invoice, act, search) => {
  const screen = await onScreen(<RowMenu accountId={accountId} row={{ ...row, status: invoice.status }} />)
  await screen.press(t('invoices:after.more', { number: '2026/1' }))
  await screen.press(t(`invoices:${act}`))
  const { pathname, search: asked } = pages.history.location
  expect([pathname, asked]).toEqual(['/accountportal/invoices/account/document/row', search])
})

test('a document that is put aside leaves the tasks', async () => {
  const screen = await onScreen(<SettlingActs accountId={accountId} invoice={failed} />, [], {
    [post('settle')]: 204,
  })
  await screen.press(t('invoices:after.settle-named', { number: '2026/1' }))
  expect(screen.asked()).toContain('outdates ["trouble","account"]')
})

test('a rejected invoice is settled by a credit note, and any other document by a better one', async () => {
  const of = (change: Partial<InvoiceRow>) => ({ ...row, status: 'REJECTED' as const, ...change })
  const screen = await onScreen(
    [
      of({}),
      of({ type: 'E_CREDIT_NOTES', invoiceNumber: '2026/2' }),
      of({ status: 'VALIDATION_ERROR', invoiceNumber: '2026/3' }),
    ].map((invoice) => <SettlingActs key={invoice.invoiceNumber} accountId={accountId} invoice={invoice} />),
  )
  screen.find(`${t('invoices:after.credit')}: 2026/1`)
  screen.find(`${t('invoices:after.correct')}: 2026/2`)
  screen.find(`${t('invoices:after.correct')}: 2026/3`)
})

test('a list narrowed to nothing shows every period, and keeps the search', async () => {
  const search = { q: 'jan', status: 'SENT', period: 'THIS_YEAR' } as const
  const figures = { pageNumber: 0, numberOfPages: 0, totalNumberOfElements: 0, hasNext: false, period: null }
  const screen = await onScreen(
    <InvoicesScreen
      accountId={accountId}
      search={search}
      newInvoice="nieuw"
      tabs={null}
      onSearch={told('onSearch')}
    />,
    [[invoicesQuery(accountId, search), { content: [], ...figures }]],
  )
  await screen.press(t('invoices:none-found.show-all'))
  expect(screen.asked()).toContain('calls onSearch {"q":"jan","period":"ALL_INVOICES"} false')
})

test('the page of an invoice links its credit notes, and says how much of it they are', async () => {
  const creditNotes = [{ id: 'note', invoiceNumber: 'CN-1', totalAmountInCent: 4840, currency: 'EUR' }]
  const { totals } = exampleOf('InvoiceContent') as { totals: object }
  const document = {
    ...exampleOf('InvoiceContent'),
    ...exampleOf('SentInvoice'),
    id: 'row',
    attachments: [],
    status: 'ACCEPTED',
    currency: 'EUR',
    totals: { ...totals, gross: '121.00' },
    crediting: { isWhole: false, amountInCent: 4840, creditNotes },
  }
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
      [invoiceEventsQuery(accountId, 'row'), [event('CREATED')]],
    ],
  )
  const link = '<a> CN-1 href=/accountportal/invoices/account/document/note'
  expect(screen.seen()).toContain(`Deels gecrediteerd door\n${link}\n: 48,40\u00a0€ van 121,00\u00a0€`)
})

test('a new event fetches its document anew, and the list', async () => {
  const document = {
    ...exampleOf('InvoiceContent'),
    ...exampleOf('SentInvoice'),
    id: 'row',
    attachments: [],
    status: 'ACCEPTED',
  }
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
      [invoiceEventsQuery(accountId, 'row'), [event('CREATED')]],
    ],
  )
  const happens = (...events: InvoiceEvent[]) =>
    screen.does('', () => screen.client.setQueryData(invoiceEventsQuery(accountId, 'row').queryKey, events))
  await happens(event('CREATED'), event('ACCEPTED'))
  const outdated = ['outdates ["sent-invoice","account","row"]', 'outdates ["invoices","account"]']
  expect(screen.asked()).toEqual(expect.arrayContaining(outdated))
  const before = screen.asked().length
  await happens(event('CREATED'))
  expect(screen.asked()).toHaveLength(before)
})

test('a link to the list keeps its filters and drops unknown ones', () => {
  const search = { status: 'SENT', period: 'CUSTOM', from: '2026-01-01', to: 'soon', sort: 'x', page: 2 }
  expect(readInvoicesSearch(search)).toEqual({
    status: 'SENT',
    period: 'CUSTOM',
    from: '2026-01-01',
    page: 2,
  })
})

test('the sent invoices leave out the failed ones', () => {
  expect(filterStatuses.SENT).not.toContain('ERROR')
  expect(filterStatuses.SENT).toEqual(expect.arrayContaining(['TRANSMITTED', 'ACCEPTED', 'REJECTED']))
})

test('a search looks in all periods, and a chosen period narrows it', () => {
  const periodOf = (search: InvoicesSearch) =>
    documentsAsked(search, usualPeriod(search)).invoicesFilter.period
  expect(periodOf({})).toEqual({ code: 'MOST_RECENT_PERIOD_WITH_INVOICES' })
  expect(periodOf({ q: 'Claes' })).toEqual({ code: 'ALL_INVOICES' })
  expect(periodOf({ q: 'Claes', period: 'THIS_MONTH' })).toEqual({ code: 'THIS_MONTH' })
})
