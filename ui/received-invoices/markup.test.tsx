/** What the list of received documents and their pages are made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { type Answer, asPage, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused } from '../api/failure.ts'
import { MayWrite } from '../api/may-write.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { DocumentScreen } from './document/document-screen.tsx'
import { Forward } from './document/forward.tsx'
import { NextToAnswer } from './document/next-to-answer.tsx'
import { PaymentBox } from './document/payment-box.tsx'
import { YourAnswer } from './document/your-answer.tsx'
import {
  documentEventsQuery,
  documentQuery,
  nextToAnswerQuery,
  type ReceivedDocument,
  type ReceivedEvent,
  type ReceivedRow,
  receivedQuery,
} from './queries.ts'
import { Rejection } from './received-columns.tsx'
import { ReceivedScreen } from './received-screen.tsx'
import { RejectForm } from './reject-form.tsx'
import { judgeRejection, toAnswer } from './rejection.ts'
import { readReceivedSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

const none = () => undefined
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'
const failure = new Refused({ status: 500 })
const reading = (node: ReactNode) => <MayWrite value={false}>{node}</MayWrite>

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
  invoicee: {
    name: 'Drukkerij Claes',
    invoiceeType: 'ORGANIZATION' as never,
    vatNumber: 'BE0418759886',
    email: null,
  },
  documentReferences: [{ fileName: 'factuur.pdf', mimeCode: 'application/pdf' }],
}
const rows: ReceivedRow[] = [
  row,
  { ...row, type: 'E_CREDIT_NOTES' as const, documentReferences: [], dueDate: null },
  {
    ...row,
    status: 'ACCEPTED' as const,
    issueDate: null,
    invoicee: { ...row.invoicee, name: null, vatNumber: null },
  },
  { ...row, status: 'REJECTED' as const },
].map((one, index) => ({ ...one, id: `row-${index}`, invoiceNumber: `2026/${index}` }))
const page = {
  content: rows,
  pageNumber: 0,
  numberOfPages: 1,
  totalNumberOfElements: 4,
  hasNext: false,
  period: null,
}
const empty = { ...page, content: [], numberOfPages: 0, totalNumberOfElements: 0 }

const list = (found?: unknown, search: Record<string, unknown> = {}, meanwhile: object = {}) => {
  const asked = readReceivedSearch(search)
  return withAnswers(
    asPage(<ReceivedScreen accountId={accountId} search={asked} onSearch={none} />),
    found === undefined ? [] : [[receivedQuery(accountId, asked).queryKey, found]],
    meanwhile,
  )
}
const answering = (responseCode: 'AP' | 'RE', id: string): object => ({
  doing: [[['answer', accountId], { row: { ...row, id }, answer: { responseCode } }]],
})

const document = {
  ...exampleOf('InvoiceContent'),
  ...exampleOf('ReceivedInvoice'),
  id: 'document',
  attachments: [{ fileName: 'bon.csv', mimeCode: 'text/csv' }],
  type: 'E_INVOICES',
  status: null,
  answer: null,
} as ReceivedDocument
const given = {
  ...exampleOf('ReceivedAnswer'),
  responseCode: 'RE',
  reasons: ['PRI', 'QTY'],
  actions: ['CNF'],
  at,
} as const
const answered = (more: object, status: 'ACCEPTED' | 'REJECTED') =>
  ({ ...document, status, answer: { ...given, ...more } }) as unknown as ReceivedDocument
const rejected = answered({ delivered: false }, 'REJECTED')
const accepted = answered({ responseCode: 'AP', delivered: true, note: null, actor: null }, 'ACCEPTED')

const event = (type: ReceivedEvent['type'], detail: object | null = null) =>
  ({ at, type, detail }) as ReceivedEvent
const finding = (text: string) => ({ ...exampleOf('EventFinding'), text })
const findings = ['een', 'twee', 'twee', 'drie', 'vier', 'vijf', 'zes'].map(finding)
const arrived = [
  event('RECEIVED', { sender: '0208:0418759886' }),
  event('CHECKED', { fatal: 0, warnings: 0, findings: [], release: '2026.5' }),
  event('ACKNOWLEDGED'),
]
const histories: ReceivedEvent[][] = [
  arrived,
  [
    ...arrived.slice(0, 1),
    event('CHECKED', { fatal: 1, warnings: 6, findings, release: '2026.5' }),
    event('ACKNOWLEDGED'),
    event('ANSWER_DELIVERED', { responseCode: 'AB' }),
    event('ACCEPTED', { actor: 'an@peeters.example', note: 'Dank.' }),
    event('ANSWER_DELIVERED', { responseCode: 'AP' }),
    event('COPY_MAILED', { email: 'boek@kantoor.example' }),
  ],
  [
    event('CHECKED', { fatal: 2, warnings: 0, findings: findings.slice(0, 2) }),
    event('ANSWER_UNDELIVERED', { responseCode: 'AB', findings }),
    event('REJECTED', { reasons: ['PRI'], actions: ['CNF'], note: 'Te duur.' }),
    event('ANSWER_UNDELIVERED', { responseCode: 'RE', findings: [] }),
    event('COPY_NOT_MAILED', { errorCode: 'MAIL_REFUSED', note: '550', email: 'boek@kantoor.example' }),
    event('COPY_NOT_MAILED', {}),
    event('CREDIT_RETURNED', { note: 'niet te zien' }),
  ],
  [
    event('CHECKED', { findings: findings.slice(0, 1), fatal: 2 }),
    event('CHECKED', { findings, warnings: 7 }),
  ],
  [event('CHECKED', { findings: findings.slice(0, 1), fatal: 1 }), event('CHECKED', { fatal: 1 })],
  [],
]
const opened = (found?: unknown, events?: unknown) => {
  const answers: Answer[] = []
  if (found !== undefined) answers.push([documentQuery(accountId, 'document').queryKey, found])
  if (events !== undefined) answers.push([documentEventsQuery(accountId, 'document').queryKey, events])
  return withAnswers(<DocumentScreen accountId={accountId} id="document" back="terug" />, answers)
}

const next = (found?: unknown) =>
  withAnswers(
    <NextToAnswer accountId={accountId} id="document" />,
    found === undefined ? [] : [[nextToAnswerQuery(accountId, 'document').queryKey, found]],
  )
const yours = (one: ReceivedDocument, meanwhile: object = {}) =>
  withAnswers(<YourAnswer accountId={accountId} document={one} />, [], meanwhile)
const transfer = { iban: 'BE71096123456769', bic: 'GKCCBEBB', accountName: null, reference: '010806817183' }
const pay = (payment: object, more: object = {}) =>
  withAnswers(
    <PaymentBox document={{ ...document, ...more, payment: { ...document.payment, ...payment } }} />,
  )
const buttons = { number: '2026/1', onAccept: none, onReject: none, isRejecting: false, pending: undefined }
const never = async () => []

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'list',
    () => [
      list(page),
      reading(list(page)),
      list({ ...page, pageNumber: 1, numberOfPages: 2, totalNumberOfElements: 14 }, { page: 2 }),
      list(page, {}, answering('AP', 'row-0')),
      list(page, {}, answering('RE', 'row-1')),
      list(empty),
      list(empty, { q: 'claes' }),
      list(empty, { status: 'UNANSWERED' }),
      list(empty, { period: 'ALL_INVOICES' }),
      list(failure),
      list(failure, {}, { isFetching: true }),
      list(),
    ],
  ],
  [
    'page',
    () => [
      ...histories.map((one) => opened(document, one)),
      reading(opened(document, arrived)),
      opened(rejected, failure),
      opened(accepted),
      opened(failure),
      opened(new Refused({ status: 404, errorCode: 'NOT_FOUND' })),
      opened(),
    ],
  ],
  [
    'answer',
    () => [
      yours(document),
      reading(yours(document)),
      yours({ ...document, invoiceNumber: null }, answering('AP', 'document')),
      yours(document, answering('RE', 'document')),
      yours(rejected),
      reading(yours(accepted)),
      next(),
      next({ next: undefined, count: 0 }),
      next({ next: row, count: 1 }),
      next({ next: { ...row, invoicee: { ...row.invoicee, name: null } }, count: 3 }),
      <AnswerButtons key="a" {...buttons} />,
      <AnswerButtons key="b" {...buttons} isRejecting isProminent />,
      <AnswerButtons key="c" {...buttons} pending="AP" />,
      <AnswerButtons key="d" {...buttons} pending="RE" isProminent />,
      withAnswers(<RejectForm onReject={never} onCancel={none} />),
      withAnswers(<RejectForm isNarrow onReject={never} onCancel={none} />),
      withAnswers(
        <Rejection
          row={row}
          answering={{ answers: { send: never, pendingFor: none }, rejecting: 'row', onReject: none }}
        />,
      ),
      withAnswers(<Forward accountId={accountId} document={document} onClose={none} />),
    ],
  ],
  [
    'payment',
    () => [
      pay(transfer),
      pay({ ...transfer, reference: null, bic: null, accountName: 'Rekening' }),
      pay(transfer, { payeeName: 'Incasso', currency: 'USD' }),
      pay({ ...transfer, iban: null }),
      pay(transfer, { status: 'REJECTED' }),
      pay(transfer, { type: 'E_CREDIT_NOTES' }),
      pay(transfer, { totals: { ...document.totals, payable: null } }),
    ],
  ],
])('the markup of received documents is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('a rejection has to say why, and is sent as the contract has it', () => {
  const chosen = { reasons: 'PRI', actions: 'CNF', note: ' Te duur. ' }
  expect(toAnswer(chosen)).toEqual({
    responseCode: 'RE',
    reasons: ['PRI'],
    actions: ['CNF'],
    note: 'Te duur.',
  })
  expect(toAnswer({ reasons: '', actions: '', note: '' })).toMatchObject({ reasons: [], actions: [] })
  expect(judgeRejection(chosen)).toEqual([])
  expect(judgeRejection({ ...chosen, reasons: ' ', note: ' ' })).toEqual(
    expect.arrayContaining([
      { field: '/reasons', messageKey: 'not-empty' },
      { field: '/note', messageKey: 'not-empty' },
    ]),
  )
})

test('the address of the list says which answers are shown', () => {
  expect(readReceivedSearch({ status: 'ACCEPTED' })).toEqual({ status: 'ACCEPTED' })
  expect(readReceivedSearch({ status: 'PAID' })).toEqual({})
})

test('a document is asked again sooner while an answer is on its way', () => {
  const every = (options: { refetchInterval?: unknown }, data: unknown) =>
    (options.refetchInterval as (query: object) => unknown)({ state: { data } })
  const one = documentQuery(accountId, 'document')
  expect(every(one, undefined)).toBe(30_000)
  expect(every(one, answered({ delivered: null }, 'ACCEPTED'))).toBe(3000)
  expect(every(one, rejected)).toBe(30_000)
  const all = documentEventsQuery(accountId, 'document')
  expect(every(all, undefined)).toBe(30_000)
  for (const type of ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED'] as const) {
    expect(every(all, [event(type)])).toBe(3000)
    expect(every(all, [event(type), event('ANSWER_DELIVERED')])).toBe(30_000)
    expect(every(all, [event(type), event('ANSWER_UNDELIVERED')])).toBe(30_000)
  }
})
