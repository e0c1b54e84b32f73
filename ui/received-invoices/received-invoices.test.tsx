import { beforeAll, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { documentEventsQuery, documentQuery, type ReceivedDocument, type ReceivedEvent } from './queries.ts'
import { judgeRejection, toAnswer } from './rejection.ts'
import { readReceivedSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
const accountId = 'account'
const at = '2026-11-19T08:15:00.000Z'

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

const event = (type: ReceivedEvent['type'], detail: object | null = null) =>
  ({ at, type, detail }) as ReceivedEvent

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
