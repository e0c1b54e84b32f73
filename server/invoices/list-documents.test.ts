import { expect, test } from 'vitest'
import { makeStatement } from '../platform/database/listing.ts'
import { RECEIVED } from '../received-invoices/read-received-invoice.ts'
import { DOCUMENT_SORT_FIELDS, type DocumentQuery, makeListing } from './list-documents.ts'
import { SENT } from './list-invoices.ts'

const RANGES = [
  undefined,
  { from: null, to: null },
  { from: '2026-01-01', to: null },
  { from: '2026-01-01', to: '2026-03-31' },
  { from: '2026-01-01', to: '2026-12-31' },
]
const STATUSES = [undefined, ['REJECTED'], ['ACCEPTED', 'PAID']] as const
const TEXTS = ['', ' ', 'claes']

const pages = DOCUMENT_SORT_FIELDS.flatMap((sortField) =>
  (['ASC', 'DESC'] as const).map((order) => ({ number: 0, size: 10, sortField, order, ignoreCase: true })),
)

const queries: DocumentQuery[] = pages.flatMap((page) =>
  RANGES.flatMap((range) =>
    STATUSES.flatMap((statuses) =>
      [undefined, true, false].flatMap((hasStatus) =>
        TEXTS.map((partyName) => ({
          accountId: '01990000-0000-7000-8000-000000000101',
          page,
          range,
          statuses,
          hasStatus,
          partyName,
          invoiceNumber: '',
        })),
      ),
    ),
  ),
)

const named = [SENT, RECEIVED].flatMap((documents) =>
  queries
    .map((query) => makeStatement(makeListing(documents, query), query.page))
    .filter(({ name }) => name !== undefined),
)

test('few statements are prepared, each by a name that is no longer than PostgreSQL keeps', () => {
  const texts = Map.groupBy(named, ({ sql }) => sql)
  expect(texts.size).toBeGreaterThan(8)
  expect(texts.size).toBeLessThan(200)
  const names = new Set(named.map(({ name }) => name))
  expect(names.size).toBe(texts.size)
  for (const name of names) expect(name?.length).toBeLessThan(64)
})
