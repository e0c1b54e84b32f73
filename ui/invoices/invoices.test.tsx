import { beforeAll, expect, test, vi } from 'vitest'
import type { InvoiceStatus } from '#generated/graphql.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { type InvoiceEvent, type InvoiceRow, invoiceEventsQuery, invoicesQuery } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

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
  warnings: [],
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
})
