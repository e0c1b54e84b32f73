import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Asked, CALLS } from './calls.ts'
import { creditNotesOf, customersOf, invoicesOf } from './world.ts'

const NOW = new Date('2026-11-20T11:04:00Z')

beforeAll(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)

interface Page {
  data: { id: string }[]
  meta: { page: object; matches: number }
}

async function listed(call: string, asked: Asked): Promise<Page> {
  return (await CALLS[call]?.('peeters', asked))?.json()
}

const ids = idsOf(invoicesOf('peeters', NOW))

test('a list is told in pages of 20, or as asked, of 100 at most', async () => {
  const first = await listed('invoices.list', {})
  expect(idsOf(first.data)).toEqual(ids.slice(0, 20))
  expect(first.meta).toEqual({ page: { size: 20, number: 1 }, matches: 60 })
  const third = await listed('invoices.list', { page: { size: 25, number: 3 } })
  expect(idsOf(third.data)).toEqual(ids.slice(50))
  const most = await listed('invoices.list', { page: { size: 101 } })
  expect(most.meta.page).toEqual({ size: 100, number: 1 })
  expect((await listed('invoices.list', { page: { size: 0 } })).data).toHaveLength(1)
})

test('a list is of the changes since a time, of some, and from the oldest on demand', async () => {
  const [newest, second] = invoicesOf('peeters', NOW)
  const since = (time = '') => listed('invoices.list', { filter: { updated_since: time } })
  expect(idsOf((await since(second?.updatedAt)).data)).toEqual(ids.slice(0, 2))
  expect(idsOf((await since(newest?.updatedAt)).data)).toEqual(ids.slice(0, 1))
  expect((await since('once')).meta.matches).toBe(60)
  const some = await listed('invoices.list', { filter: { ids: [ids[7] ?? '', 'none'] } })
  expect(idsOf(some.data)).toEqual([ids[7]])
  const turned = await listed('invoices.list', { sort: [{ order: 'asc' }], page: { size: 2 } })
  expect(idsOf(turned.data)).toEqual(ids.slice(-2).toReversed())
  expect(idsOf((await listed('creditNotes.list', {})).data)).toEqual(idsOf(creditNotesOf('peeters', NOW)))
})

test('an absent resource is refused, and so is a customer of the other kind', async () => {
  const [els] = customersOf('peeters').filter(({ customer: { type } }) => type === 'contact')
  for (const [call, id] of [
    ['invoices.info', 'none'],
    ['companies.info', els?.id],
    ['contacts.info', undefined],
  ] as const) {
    const answer = await CALLS[call]?.('peeters', id === undefined ? {} : { id })
    expect([answer?.status, await answer?.json()]).toEqual([
      404,
      { errors: [{ code: 0, title: 'Not found', status: 404, meta: {} }] },
    ])
  }
})
