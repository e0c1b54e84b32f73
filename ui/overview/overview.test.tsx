import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus, InvoiceSummary } from '#generated/graphql.ts'
import { asPage, markupOf, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { endSession } from '../api/session.ts'
import { Activity } from './activity.tsx'
import { activityQuery, asTasksTell, type Movement, type Row, type Trouble } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
afterAll(() => endSession())

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
  warnings: [],
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

test('the figures leave out what was put aside, once that is known', () => {
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
