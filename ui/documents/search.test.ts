import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeDocumentsFilter, makeSignedFilter, showAs, uploadsQuery } from './queries.ts'
import { readDocumentsSearch, readSignedSearch } from './search.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const kept = { docType: 'Contract', receiverId: 'PARK-3B', open: 'document' }

test('an address is read as far as it makes sense', () => {
  const whole = { ...kept, q: 'huur', page: 2, sort: 'name', order: 'ASC', show: 'UNREAD' }
  expect(readDocumentsSearch({ ...whole, received: '2026-11-20' })).toEqual({
    ...whole,
    received: '2026-11-20',
  })
  expect(readDocumentsSearch({ show: 'ALL', received: '2026-13-20', sort: 'timeSignature' })).toEqual({})
  expect(readDocumentsSearch({ docType: '', receiverId: 7, open: ['x'], received: '20/11/2026' })).toEqual({
    receiverId: '7',
  })
})

test('signed documents are kept between two days, and sorted by their signature', () => {
  const between = { ...kept, from: '2026-11-01', to: '2026-11-20', sort: 'timeSignature', order: 'ASC' }
  expect(readSignedSearch({ ...between, show: 'UNREAD', received: '2026-11-20' })).toEqual(between)
  expect(readSignedSearch({ from: 'yesterday', to: '2026-02-30' })).toEqual({})
})

test.each([
  [{}, { statuses: ['SUCCESS'] }],
  [{ show: 'TO_SIGN' }, { statuses: ['SUCCESS'], hasSigningAction: true, signed: false, waits: true }],
  [{ show: 'SIGNED' }, { statuses: ['SUCCESS'], signed: true }],
  [
    { show: 'UNREAD' },
    { statuses: ['SUCCESS'], hasReadConfirmation: true, readConfirmation: false, waits: true },
  ],
  [{ show: 'BOUNCED' }, { statuses: ['SUCCESS'], notArrived: true }],
  [
    { q: 'huur', docType: 'Contract', receiverId: 'PARK-3B', received: '2026-11-20', page: 2 },
    {
      statuses: ['SUCCESS'],
      text: 'huur',
      docTypeName: 'Contract',
      token1: 'PARK-3B',
      timeReceived: '2026-11-20',
    },
  ],
] as const)('of %o the server is asked %o', (search, filter) => {
  expect(makeDocumentsFilter(search)).toEqual({ ...filter, grouped: true })
})

test('of signed documents the server is asked the days too', () => {
  expect(makeSignedFilter({})).toEqual({ signed: true })
  expect(makeSignedFilter({ q: 'huur', from: '2026-11-01', to: '2026-11-20' })).toEqual({
    signed: true,
    text: 'huur',
    timeSignedFrom: '2026-11-01',
    timeSignedTo: '2026-11-20',
  })
})

test.each([
  [[], 30_000],
  [['ERROR'], 30_000],
  [['ERROR', 'PROCESSING'], 3_000],
])('uploads that are %o are asked again after %d ms', (statuses, ms) => {
  const { refetchInterval } = uploadsQuery('account', {})
  const state = { data: { content: statuses.map((status) => ({ status })) } }
  expect(typeof refetchInterval === 'function' && refetchInterval({ state } as never)).toBe(ms)
})

test('a document is changed in every list, and put back', () => {
  const client = new QueryClient()
  const at = (key: string) => client.getQueryData<{ content: object[] }>(['documents', key])?.content
  const rows = [
    { id: 'a', state: 'OPEN' },
    { id: 'b', state: 'OPEN' },
  ]
  client.setQueryData(['documents', 'one'], { content: rows })
  client.setQueryData(['documents', 'other'], { content: rows.slice(1) })
  const lastRemindedAt = '2026-11-20T10:00:00.000Z'
  const putBack = showAs(client, 'a', { state: 'WITHDRAWN', lastRemindedAt })
  expect(at('one')).toEqual([{ id: 'a', state: 'WITHDRAWN', lastRemindedAt }, rows[1]])
  expect(at('other')).toEqual(rows.slice(1))
  putBack()
  expect(at('one')).toEqual(rows)
})
