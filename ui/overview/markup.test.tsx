/** What both overviews are made of, in each state. */
import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus, InvoiceSummary } from '#generated/graphql.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { type Account, accountQuery, accountSummaryQuery } from '../api/accounts.ts'
import { documentsSummaryQuery } from '../api/documents-summary.ts'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { endSession } from '../api/session.ts'
import { Activity } from './activity.tsx'
import { DocumentsOverview } from './documents-overview.tsx'
import { documentTasksQuery } from './documents-tasks.ts'
import { DocumentsToDo } from './documents-to-do.tsx'
import { Lock } from './lock.tsx'
import { NoAccount } from './no-account.tsx'
import { OverviewScreen } from './overview-screen.tsx'
import { activityQuery, asTasksTell, type Movement, type Row, type Trouble, troubleQuery } from './queries.ts'
import { ToDo } from './to-do.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
afterAll(() => endSession())

const failure = new Refused({ status: 500 })
const account = {
  ...exampleOf('User'),
  id: 'account',
  name: 'Bakkerij Peeters',
  features: ['PEPPOL', 'DOCCLE'],
  prepaid: false,
  locked: false,
  lock: null,
  creditBalance: { credits: 0 },
} as unknown as Account
const { id } = account
const lockedBy = (reason: 'REGISTERED' | 'CHANGE_DISPUTED' | 'BY_ADMIN', fields: string[] = []): Account => ({
  ...account,
  locked: true,
  lock: { reason, at: '2026-11-19T08:15:00.000Z', fields },
})

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
const days = [
  '2026-11-20T09:00:00.000Z',
  '2026-11-19T23:30:00.000Z',
  '2026-11-19T08:00:00.000Z',
  '2026-11-18T08:00:00.000Z',
]

const movements: Movement[] = [
  ...statuses.map((status) => ({ ...row, status, direction: 'sent' as const })),
  ...(['ACCEPTED', 'REJECTED', null] as const).map((status) => ({
    ...row,
    status,
    direction: 'received' as const,
    invoicee: { ...row.invoicee, name: null },
  })),
].map((one, index) => ({
  ...one,
  id: `${index}`,
  invoiceNumber: `2026/${index}`,
  dateCreated: days[Math.floor(index / 3)] ?? '',
}))

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

const reading = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>
const act = (one: Row) => <i>{one.id}</i>
const toDo = (more: object) => (
  <ToDo account={account} summary={summary} trouble={troubled(0)} act={act} {...more} />
)

const activity = (found?: unknown, isFetching = false) =>
  withAnswers(<Activity accountId={id} />, found === undefined ? [] : [[activityQuery(id).queryKey, found]], {
    isFetching,
  })

const overview = (viewer: 'own' | 'admin' | 'let-in', answers: Answer[], isFetching = false) =>
  withAnswers(
    <OverviewScreen account={account} newInvoice="nieuw" viewer={viewer} act={act} tool="hulpmiddel" />,
    answers,
    { isFetching },
  )
const told = (found: unknown): Answer => [accountSummaryQuery(id).queryKey, found]
const wrong = (found: unknown): Answer => [troubleQuery(id).queryKey, found]
const known = (found: Account): Answer => [accountQuery(id).queryKey, found]
const lock = (found: Account) => withAnswers(<Lock account={account} />, [known(found)])

const tasks = { uploads: 0, refused: 0, bounced: 0, 'to-sign': 0, 'to-read': 0, waiting: 0 }
const documents = {
  numberOfBatches: 3,
  numberOfDocuments: 1200,
  numberOfSignedDocuments: 300,
  numberOfReceivers: 40,
}
const second = (found?: unknown, isFetching = false) =>
  withAnswers(
    <DocumentsOverview account={account} />,
    found === undefined ? [] : [[documentsSummaryQuery(id).queryKey, found]],
    { isFetching },
  )
const tasksOf = (found?: unknown, isFetching = false) =>
  withAnswers(
    <DocumentsToDo accountId={id} />,
    found === undefined ? [] : [[documentTasksQuery(id).queryKey, found]],
    { isFetching },
  )

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'overview',
    () => [
      overview('own', [told(summary), wrong(troubled(3, 1)), [activityQuery(id).queryKey, movements]]),
      overview('own', [told({ ...summary, unanswered: 1 })]),
      overview('own', [told(failure), wrong(troubled(0))]),
      overview('own', [told(failure)], true),
      overview('own', [told(summary), wrong(failure)]),
      overview('own', [told(summary), wrong(failure)], true),
      overview('own', []),
      overview('admin', [told(summary), known(lockedBy('BY_ADMIN'))]),
      overview('let-in', [told(summary)]),
    ],
  ],
  [
    'to-do',
    () => [
      toDo({}),
      toDo({ summary: undefined }),
      toDo({ trouble: undefined }),
      ...[1, 2].map((count) => toDo({ summary: { ...summary, unanswered: count, drafts: count } })),
      ...[1, 2].map((count) => reading(toDo({ summary: { ...summary, unanswered: count, drafts: count } }))),
      ...[1, 5, 6, 120].map((count) => toDo({ trouble: troubled(count, 1) })),
      toDo({ account: lockedBy('REGISTERED') }),
      toDo({ account: lockedBy('CHANGE_DISPUTED') }),
      toDo({ account: { ...account, locked: true } }),
      toDo({ account: { ...account, prepaid: true } }),
      toDo({ account: { ...account, prepaid: true, creditBalance: { credits: 1 } } }),
      reading(toDo({ account: lockedBy('BY_ADMIN') })),
    ],
  ],
  [
    'activity',
    () => [
      activity(movements),
      reading(activity(movements)),
      activity([]),
      activity(failure),
      activity(failure, true),
      activity(),
    ],
  ],
  [
    'lock',
    () => [
      lock(account),
      lock(lockedBy('REGISTERED')),
      lock(lockedBy('CHANGE_DISPUTED', ['iban', 'email'])),
      lock(lockedBy('BY_ADMIN')),
      lock({ ...account, locked: true }),
      withAnswers(<Lock account={account} />),
      ...(['choose', 'none', 'no-peppol', 'nothing'] as const).map((why) => (
        <NoAccount key={why} why={why} />
      )),
    ],
  ],
  [
    'documents',
    () => [
      second(documents),
      reading(second({ ...documents, numberOfDocuments: 1, numberOfSignedDocuments: 0 })),
      second(failure),
      second(failure, true),
      second(),
      withAnswers(<DocumentsOverview account={undefined} />),
      withAnswers(<DocumentsOverview account={{ ...account, features: [] }} />),
    ],
  ],
  [
    'documents-to-do',
    () => [
      tasksOf(tasks),
      ...[1, 2].map((count) =>
        tasksOf({
          uploads: count,
          refused: count,
          bounced: count,
          'to-sign': count,
          'to-read': count,
          waiting: count,
        }),
      ),
      tasksOf(failure),
      tasksOf(failure, true),
      tasksOf(),
    ],
  ],
])('the markup of the overviews is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('the figures leave out what was put aside, once that is known', () => {
  expect(asTasksTell(summary, undefined)).toBe(summary)
  expect(asTasksTell(summary, troubled(5, 1))).toEqual({ ...summary, notDelivered: 4 })
})
