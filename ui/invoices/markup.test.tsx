/** What the list of sent documents and their pages are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus } from '#generated/graphql.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, asPage, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { Afterwards } from './afterwards/afterwards.tsx'
import { SettlingActs } from './afterwards/settling-act.tsx'
import { SentScreen } from './document/sent-screen.tsx'
import { InvoicesScreen } from './invoices-screen.tsx'
import { NewInvoiceNotice } from './new-invoice-notice.tsx'
import {
  type InvoiceEvent,
  type InvoiceRow,
  invoiceEventsQuery,
  invoicesQuery,
  type SentDocument,
  type SentRow,
  sentDocumentQuery,
} from './queries.ts'
import { readInvoicesSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const failure = new Refused({ status: 500 })
const reading = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>

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
  invoicee,
  documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf' }],
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
const rows: InvoiceRow[] = [
  ...statuses.map((status) => ({ ...row, status })),
  { ...row, status: 'ERROR' as const, isSentAgain: true, documentSource: 'UPLOAD' as const },
  {
    ...row,
    type: 'E_CREDIT_NOTES' as const,
    status: 'ACCEPTED' as const,
    documentSource: 'TEAMLEADER' as const,
  },
  {
    ...row,
    documentSource: null,
    issueDate: null,
    documentReferences: [],
    invoicee: { ...invoicee, name: null, vatNumber: null },
  },
].map((one, index) => ({ ...one, id: `row-${index}`, invoiceNumber: `2026/${index}` }))
const page = {
  content: rows,
  pageNumber: 0,
  numberOfPages: 2,
  totalNumberOfElements: 14,
  hasNext: true,
  period: null,
}
const empty = { ...page, content: [], numberOfPages: 0, totalNumberOfElements: 0, hasNext: false }

const list = (found?: unknown, search: Record<string, unknown> = {}, isFetching = false) => {
  const asked = readInvoicesSearch(search)
  return withAnswers(
    asPage(<InvoicesScreen accountId={accountId} search={asked} newInvoice="nieuw" onSearch={none} />),
    found === undefined ? [] : [[invoicesQuery(accountId, asked).queryKey, found]],
    { isFetching },
  )
}

const event = (type: InvoiceEvent['type'], detail: object | null = null) =>
  ({ at, type, detail }) as InvoiceEvent
const sent: SentRow = { ...row, status: 'ACCEPTED' }
const failed: SentRow = { ...row, status: 'ERROR' }
const after = (invoice: SentRow, events?: InvoiceEvent[], isMailing = false) =>
  withAnswers(
    <Afterwards
      accountId={accountId}
      invoice={invoice}
      isMailing={isMailing}
      isAgainAsked
      onMailing={none}
    />,
    events ? [[invoiceEventsQuery(accountId, invoice.id).queryKey, events]] : [],
  )
const unregistered = [event('ERROR', { errorCode: 'PARTICIPANT_NOT_REGISTERED_IN_SMP' })]
const refused = [event('ERROR', { errorCode: 'MAIL_REFUSED' })]
const silent = { ...failed, invoicee: { ...invoicee, email: null } }
const settling = (invoice: SentRow) => withAnswers(<SettlingActs accountId={accountId} invoice={invoice} />)

const document = {
  ...exampleOf('InvoiceContent'),
  ...exampleOf('SentInvoice'),
  id: 'document',
  attachments: [{ fileName: 'bon.csv', mimeCode: 'text/csv' }],
  type: 'E_INVOICES',
  status: 'ACCEPTED',
} as SentDocument
const opened = (found?: unknown, events?: unknown) => {
  const answers: Answer[] = []
  if (found !== undefined) answers.push([sentDocumentQuery(accountId, 'document').queryKey, found])
  if (events !== undefined) answers.push([invoiceEventsQuery(accountId, 'document').queryKey, events])
  return withAnswers(
    <SentScreen
      accountId={accountId}
      id="document"
      back="terug"
      isMailing={false}
      isAgainAsked={false}
      onMailing={none}
    />,
    answers,
  )
}

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      list(page),
      reading(list(page)),
      list(empty),
      ...[{ q: 'claes' }, { status: 'SENT' }, { period: 'ALL_INVOICES' }, { period: 'THIS_YEAR' }].map(
        (search) => list(empty, search),
      ),
      list(empty, { q: 'claes', period: 'ALL_INVOICES' }),
      list(failure),
      list(failure, {}, true),
      list(),
      withAnswers(<NewInvoiceNotice goOn="verder" />),
      reading(withAnswers(<NewInvoiceNotice goOn="verder" />)),
    ],
  ],
  [
    'afterwards',
    () => [
      after(sent),
      after({ ...sent, type: 'E_CREDIT_NOTES' }),
      after(sent, [], true),
      after({ ...sent, invoicee: { ...invoicee, email: null } }, [], true),
      after(failed),
      after(failed, []),
      after(failed, unregistered),
      after(silent, unregistered),
      after(failed, refused),
      after(silent, refused),
      after({ ...failed, isSentAgain: true }),
      ...(['ERROR', 'VALIDATION_ERROR', 'REJECTED'] as const).flatMap((status) =>
        (['E_INVOICES', 'E_CREDIT_NOTES'] as const).map((type) => settling({ ...failed, status, type })),
      ),
      reading(settling(failed)),
    ],
  ],
  [
    'page',
    () => [
      opened(document, [event('CREATED')]),
      reading(opened(document, [event('CREATED'), event('ACCEPTED')])),
      opened({ ...document, invoiceNumber: null, status: 'ERROR' }, unregistered),
      opened(document, failure),
      opened(document),
      opened(failure),
      opened(new Refused({ status: 404, errorCode: 'NOT_FOUND' })),
      opened(),
    ],
  ],
])('the markup of sent documents is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

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
})
