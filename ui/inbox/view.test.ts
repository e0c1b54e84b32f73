import { afterEach, expect, test, vi } from 'vitest'
import { dutch as words } from '#generated/texts/receivers/inbox.ts'
import { exampleOf } from '#tests/support/example-of.ts'
import { askedWords, documentDeadline } from './task.ts'
import { readView } from './view.ts'

afterEach(() => {
  vi.useRealTimers()
})

const views = ['document', 'sign', 'refuse', 'login', 'address', 'stop', 'report', 'reported']

test('an address names a known page, and its subject', () => {
  for (const view of views) expect(readView({ view }).view).toBe(view)
  expect(readView({ view: 'sign', sender: 's', document: 'd', step: 'code' })).toEqual({
    view: 'sign',
    sender: 's',
    document: 'd',
    step: 'code',
  })
  expect(readView({ failed: 'login' })).toEqual({ failed: 'login' })
  expect(readView({ view: 'other', sender: 1, document: 2, step: 'other', failed: 'other' })).toEqual({})
})

const document = { ...exampleOf('InboxDocument'), signing: null, payment: null }
const payment = { expiryDate: '2026-11-22' } as NonNullable<typeof document.payment>

test('a document is due when it has to be signed, else when it has to be paid', () => {
  const signing = { endDate: '2026-12-20' } as unknown as NonNullable<typeof document.signing>
  const all = [document, { ...document, payment }, { ...document, payment, signing }]
  expect(all.map((one) => documentDeadline(one))).toEqual([undefined, '2026-11-22', '2026-12-20'])
})

test('the days that are left are said until the day itself', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const said = ['2026-11-20', '2026-11-22', '2026-11-23'].map((today) => {
    vi.setSystemTime(new Date(`${today}T12:00:00Z`))
    return askedWords('pay', { ...document, payment }, words)
  })
  const { daysLeft, asked } = words.documents
  const dates = [2, 0].map((count) => `22/11/2026, ${daysLeft({ count })}`)
  expect(said).toEqual([...dates, '22/11/2026'].map((until) => asked.payUntil({ until })))
  expect(askedWords('pay', document, words)).toBe(asked.pay)
})
