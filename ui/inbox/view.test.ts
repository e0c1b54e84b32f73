import { afterEach, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { deadlineOf, deadlineWords } from './task.ts'

import { readView } from './view.ts'
import { words } from './words/nl.ts'

afterEach(() => {
  vi.useRealTimers()
})

const views = ['document', 'sign', 'refuse', 'login', 'address', 'stop', 'report', 'reported']

test('an address names a page that there is, and what it is about', () => {
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
  expect(all.map((one) => deadlineOf(one))).toEqual([undefined, '2026-11-22', '2026-12-20'])
})

test('the days that are left are said until the day itself', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const said = ['2026-11-20', '2026-11-22', '2026-11-23'].map((today) => {
    vi.setSystemTime(new Date(`${today}T12:00:00Z`))
    return deadlineWords({ ...document, payment }, words)
  })
  const { daysLeft } = words.documents
  expect(said).toEqual([`22/11/2026, ${daysLeft(2)}`, `22/11/2026, ${daysLeft(0)}`, '22/11/2026'])
  expect(deadlineWords(document, words)).toBe('')
})
