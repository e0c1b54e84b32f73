import { t } from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus, InvoiceSummary } from '#generated/graphql.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answers, asPage, markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { type Account, accountSummaryQuery } from '../api/accounts.ts'
import { newestStatementQuery } from '../api/bank-waiting.ts'
import { moneyQuery } from '../api/money.ts'
import { OwnPlace } from '../api/reach.ts'
import { missingQuery } from '../api/vendors.ts'
import { Activity } from './activity.tsx'
import { DocumentsToDo } from './documents-to-do.tsx'
import { MoneyItems } from './money-items.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import {
  activityQuery,
  asTasksTell,
  type Movement,
  type ReceivedWork,
  type Row,
  receivedWorkQuery,
  type Trouble,
  troubleQuery,
} from './queries.ts'
import { ToDo } from './to-do.tsx'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)

const account = {
  id: 'account',
  name: 'Bakkerij Peeters',
  features: ['PEPPOL', 'DOCCLE'],
  prepaid: false,
  locked: false,
  lock: null,
  creditBalance: { credits: 0 },
} as unknown as Account

const summary: InvoiceSummary = {
  totalAmount: 123456,
  sent: 12,
  sentInvoices: 10,
  sentCreditNotes: 2,
  underway: 1,
  acceptedByClient: 6,
  rejected: 1,
  notDelivered: 2,
  unanswered: 0,
  toComplete: 0,
  drafts: 0,
}
const row: Row = {
  id: 'row',
  type: 'E_INVOICES',
  invoiceNumber: '2026/1',
  totalAmountInCent: 121_00,
  currency: 'EUR',
  issueDate: '2026-11-18',
  dueDate: null,
  status: 'ERROR',
  documentSource: 'FORM',
  dateCreated: '2026-11-20T08:15:00.000Z',
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
  invoicee: { name: 'Drukkerij Claes', invoiceeType: 'ORGANIZATION' as never, vatNumber: null, email: null },
  documentReferences: [],
}
const statuses: (InvoiceStatus | null)[] = [
  'CREATED',
  'TRANSMITTED',
  'ACKNOWLEDGED' as InvoiceStatus,
  'ACCEPTED',
  'REJECTED',
  'PAID',
  'ERROR',
  'VALIDATION_ERROR',
  'DUPLICATE_ERROR',
]

const troubled = (count: number, rejected = 0): Trouble => ({
  rows: Array.from({ length: Math.min(count, 100) }, (_, index) => ({
    ...row,
    id: `${index}`,
    invoiceNumber: `2026/${index}`,
    status: ([...statuses.slice(-3), 'REJECTED', null] as const)[index % 5] as InvoiceStatus,
    ...(index === 1 && { issueDate: null }),
    ...(index === 2 && { invoicee: { ...row.invoicee, name: null } }),
  })),
  rejected,
  failed: count - rejected,
})

test('the figures leave out failures put aside, once their number is known', () => {
  expect(asTasksTell(summary, undefined)).toBe(summary)
  expect(asTasksTell(summary, troubled(5, 1))).toEqual({ ...summary, notDelivered: 4 })
})

test.each([
  ['received', 'ACCEPTED', '2026/1 ontvangen Drukkerij Claes · aanvaard door '],
  ['received', null, '2026/1 ontvangen Drukkerij Claes 121,00'],
  ['sent', 'REJECTED', '2026/1 verstuurd Drukkerij Claes · geweigerd '],
] as const)('beside the time of a %s document stands what happened then: %s', (direction, status, told) => {
  const movement: Movement = { ...row, direction, status }
  const page = asPage(withAnswers(<Activity accountId="account" />, [[activityQuery('account'), [movement]]]))
  expect(markupOf(page).replace(/(<[^>]*>|\s)+/g, ' ')).toContain(told)
})

const nothing = { count: 0, rows: [] }
const noWork: ReceivedWork = { held: nothing, unanswered: nothing, toApprove: nothing }
const noMoney = { ...exampleOf('MoneyOverview'), ...{ waitingEntries: 0, readTo: null, months: [] } }
const due = (documents: number, cents: number) => ({ documents, cents })
const nothingDue = { ...noMoney, toPayOverdue: due(0, 0), toPaySoon: due(0, 0) }

const nothingReceived: Answers = [
  [receivedWorkQuery('account'), noWork],
  [moneyQuery('account'), nothingDue],
  [missingQuery('account'), []],
]

const SENT = 'POST /graphql getAccountInvoices'
const RECEIVED = 'POST /graphql getAccountReceivedInvoices'
const pageOf =
  (name: string, content: unknown[], total = content.length) =>
  () =>
    Response.json({ data: { [name]: { content, totalNumberOfElements: total } } })
const overview = (
  <OverviewScreen
    account={account}
    newInvoice="nieuw"
    figures={null}
    months={null}
    viewer="own"
    act={({ id }) => id}
  />
)

test('each part of the overview that failed is asked for again by itself', async () => {
  const screen = await onScreen(null, [[accountSummaryQuery('account'), summary], ...nothingReceived], {
    [SENT]: [500, 500, 500, pageOf('getAccountInvoices', [row])],
    [RECEIVED]: [500, pageOf('getAccountReceivedInvoices', [])],
  })
  await screen.put(overview)
  await screen.settle()
  const before = screen.asked().length
  await screen.press(t('kit:retry'), -1)
  expect(screen.asked().slice(before)).toEqual([
    expect.stringContaining(`asks ${SENT}`),
    expect.stringContaining(`asks ${RECEIVED}`),
  ])
  expect(screen.seen()).toContain(t('overview:activity.created.sent', { number: '2026/1' }))
})

test('the overview is asked for again every 30 seconds', async () => {
  const screen = await onScreen(overview, [
    [accountSummaryQuery('account'), summary],
    [troubleQuery('account'), troubled(0)],
    ...nothingReceived,
    [activityQuery('account'), []],
  ])
  await screen.wait(29_900)
  expect(screen.asked()).toEqual([])
  await screen.wait(100)
  const names = screen.asked().map((one) => one.split(' ')[3] ?? 'getMoneyOverview')
  expect(new Set(names)).toEqual(
    new Set(['getAccountSummary', 'getAccountInvoices', 'getAccountReceivedInvoices', 'getMoneyOverview']),
  )
})

test('the latest activity is the newest eight of both directions', async () => {
  const at = (hour: number) => ({ dateCreated: `2026-11-20T0${hour}:00:00.000Z` })
  const sent = Array.from({ length: 8 }, (_, index) => ({ ...row, id: `sent-${index}`, ...at(9 - index) }))
  const screen = await onScreen(null, [], {
    [SENT]: pageOf('getAccountInvoices', sent),
    [RECEIVED]: pageOf('getAccountReceivedInvoices', [{ ...row, id: 'received', ...at(8) }]),
  })
  await screen.put(<Activity accountId="account" />)
  await screen.settle()
  const shown = [...screen.place.querySelectorAll('a')].map((one) => one.href.split('/').at(-1))
  expect(shown.toSorted()).toEqual([...sent.slice(0, 7).map(({ id }) => id), 'received'].toSorted())
  expect(shown.indexOf('received')).toBeLessThan(3)
})

test('five troubles are shown until all are asked for, and the list has the rest', async () => {
  const trouble = { ...troubled(6), failed: 8 }
  const screen = await onScreen(
    <ToDo account={account} summary={summary} trouble={trouble} money={undefined} act={({ id }) => id} />,
    nothingReceived,
  )
  const shown = () => screen.place.querySelectorAll('a[href*="/document/"]').length
  expect(shown()).toBe(5)
  await screen.press(t('overview:to-do.show-all', { count: 8 }))
  expect(shown()).toBe(6)
  const rest = screen.find(t('overview:to-do.in-list', { count: 2 }))
  expect(rest.getAttribute('href')).toContain('period=ALL_INVOICES')
})

test('approvals of the user and the two longest late invoices are tasks', async () => {
  const late = ['Belvia', 'Stroomlijn', 'Voltijn'].map((name) => ({
    ...exampleOf('MissingVendor'),
    id: name,
    name,
  }))
  const screen = await onScreen(
    <ToDo account={account} summary={summary} trouble={troubled(0)} money={undefined} act={({ id }) => id} />,
    [
      [receivedWorkQuery('account'), { ...noWork, toApprove: { count: 2, rows: [] } }],
      [missingQuery('account'), late],
    ],
  )
  const texts = [...screen.place.querySelectorAll('li')].map((one) => one.textContent ?? '')
  expect(texts).toEqual([
    expect.stringContaining(t('overview:to-do.to-approve', { count: 2 })),
    expect.stringContaining(t('overview:to-do.late', { name: 'Belvia' })),
    expect.stringContaining(t('overview:to-do.late', { name: 'Stroomlijn' })),
    expect.stringContaining(t('overview:to-do.late-more', { count: 1 })),
  ])
})

test('each task about documents says how many there are, and leads to them', async () => {
  const counted = (name: string, ...totals: number[]) => totals.map((total) => pageOf(name, [], total))
  const uploads = [{ status: 'ERROR' }, { status: 'WAITING' }, { status: 'ERROR' }]
  const screen = await onScreen(null, [], {
    'POST /graphql getAccountDocumentUploads': pageOf('getAccountDocumentUploads', uploads),
    'POST /graphql getAccountReceivers': counted('getAccountReceivers', 3, 4),
    'POST /graphql getAccountDocuments': counted('getAccountDocuments', 5, 6, 7),
  })
  await screen.put(<DocumentsToDo accountId="account" />)
  await screen.settle()
  const tasks = [...screen.place.querySelectorAll('li')].map((one) => [
    Number.parseInt(one.textContent ?? '', 10),
    one
      .querySelector('a')
      ?.getAttribute('href')
      ?.replace(/^.*doccle/, ''),
  ])
  expect(tasks).toEqual([
    [2, '/documents/account/uploads'],
    [3, '/receivers/account?status=ERROR'],
    [5, '/documents/account?show=BOUNCED'],
    [6, '/documents/account?show=TO_SIGN'],
    [7, '/documents/account?show=UNREAD'],
    [4, '/receivers/account?status=WAITING'],
  ])
})

const heldRow = (number: string, code: 'NEW_IBAN' | 'POSSIBLE_DUPLICATE'): Row => ({
  ...row,
  ...{ id: number, invoiceNumber: number, warnings: [{ code, detail: {} }] as unknown as Row['warnings'] },
})

test('tasks stand in the order of their harm', async () => {
  const work = {
    held: { count: 2, rows: [heldRow('26.4618', 'NEW_IBAN'), heldRow('BV-1', 'POSSIBLE_DUPLICATE')] },
    unanswered: { count: 3, rows: [row] },
    toApprove: { count: 1, rows: [row] },
  }
  const money = { ...noMoney, waitingEntries: 4, toPayOverdue: due(1, 100_00), toPaySoon: due(2, 20_00) }
  const screen = await onScreen(
    <ToDo
      account={account}
      summary={{ ...summary, unanswered: 3, toComplete: 1, drafts: 5 }}
      trouble={troubled(1)}
      money={money}
      act={() => null}
    />,
    [
      [receivedWorkQuery('account'), work],
      [missingQuery('account'), [{ ...exampleOf('MissingVendor'), name: 'Belvia' }]],
      [newestStatementQuery('account'), exampleOf('BankStatementList')],
    ],
  )
  const task = (key: string, said: Record<string, unknown>) => t(`overview:to-do.${key}`, said)
  const texts = [...screen.place.querySelectorAll('li')].map((one) => one.textContent ?? '')
  expect(texts).toEqual(
    [
      task('held-call', { name: 'Drukkerij Claes' }),
      task('held-duplicate', { number: 'BV-1' }),
      task('unanswered', { count: 3 }),
      task('to-complete', { count: 1 }),
      task('to-approve', { count: 1 }),
      task('bank', { count: 4 }) + task('bank-statement', { number: 214, booked: 5, all: 9 }),
      task('due', { count: 3 }),
      task('trouble.ERROR', { number: '2026/0' }),
      task('late', { name: 'Belvia' }),
      task('drafts', { count: 5 }),
    ].map((words) => expect.stringContaining(words)),
  )
  expect(texts[0]).toContain(t('overview:to-do.hold.NEW_IBAN'))
  expect(texts[6]).toContain('120,00')
  expect(screen.seen()).toContain('href=/accountportal/money/account/orders')
})

test('more held documents than two are one task, which leads to their list', async () => {
  const rows = [heldRow('1', 'NEW_IBAN'), heldRow('2', 'NEW_IBAN')]
  const screen = await onScreen(
    <ToDo account={account} summary={summary} trouble={troubled(0)} money={nothingDue} act={() => null} />,
    [
      [receivedWorkQuery('account'), { ...noWork, held: { count: 7, rows } }],
      [missingQuery('account'), []],
    ],
  )
  expect(screen.seen()).toContain(t('overview:to-do.held', { count: 7 }))
  expect(screen.seen()).toContain('status=HELD')
})

test('papers that wait for their data are a task', async () => {
  const waiting = { ...summary, toComplete: 2 }
  const screen = await onScreen(
    <ToDo account={account} summary={waiting} trouble={troubled(0)} money={undefined} act={() => null} />,
    nothingReceived,
  )
  expect(screen.seen()).toContain(t('overview:to-do.to-complete', { count: 2 }))
})

test('who only reads is led to the lists of the money, and asked to decide nothing', async () => {
  const money = { ...noMoney, waitingEntries: 4, toPayOverdue: due(1, 100_00) }
  const screen = await onScreen(
    <OwnPlace value={{ seat: null, role: 'READER' }}>
      <ul>
        <MoneyItems accountId="account" money={money} />
      </ul>
    </OwnPlace>,
    [[newestStatementQuery('account'), { ...exampleOf('BankStatementList'), statements: [] }]],
  )
  expect(screen.seen()).toContain(t('overview:to-do.bank-open', { count: 4 }))
  expect(screen.seen()).toContain(t('overview:to-do.bank-open-hint'))
  expect(screen.seen()).toContain('href=/accountportal/money/account/open?direction=PAY&due=WEEK')
  expect(screen.seen()).not.toContain(t('overview:to-do.prepare'))
})
