import { t } from 'i18next'
import { expect, test } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import type { Booking, Proposal } from './queries.ts'
import { foundPieces, isExact, messageOf } from './words.ts'

const found = (message: string, ...words: string[]) =>
  foundPieces(message, [{ code: 'NUMBERS', holds: true, words }])
    .filter(({ isFound }) => isFound)
    .map(({ text }) => text)

test.each([
  ['FACT 131 135 139 MIN CN9', ['131', '135', '139', 'CN9']],
  ['+++202/6110/00143+++', ['202611000143']],
  ['factuur 2026/0131.', ['2026 0131']],
])('in %s the words of a proposal are found', (message, words) => {
  expect(found(message, ...words)).toHaveLength(words.length)
})

test('a part of a longer number is not found', () => {
  expect(found('FACT 1310', '131')).toEqual([])
})

const booking = (cents: number, openCents: number): Booking => ({
  ...exampleOf('BankBooking'),
  cents,
  openCents,
})
const proposal = (restCents: number, ...bookings: Booking[]): Proposal => ({
  restCents,
  bookings,
  reasons: [],
})

test('only a proposal that leaves nothing of the entry and nothing of the documents fits to the cent', () => {
  expect(isExact(proposal(0, booking(100, 100), booking(-20, 20)))).toBe(true)
  expect(isExact(proposal(10, booking(100, 100)))).toBe(false)
  expect(isExact(proposal(0, booking(100, 150)))).toBe(false)
})

const payout = (message: string): string =>
  messageOf({ ...exampleOf('BankEntry'), reference: null, message, payments: 41, feeCents: 918 })

test('a card payout says each of its facts once', () => {
  const facts = [t('payments:entry.payments', { count: 41 }), t('payments:entry.fee', { fee: '9,18\u00a0€' })]
  expect(payout('25/11')).toBe(['25/11', ...facts].join(', '))
  expect(payout('41 BETALINGEN, KOST 9,18')).toBe('41 BETALINGEN, KOST 9,18')
  expect(payout('VERRICHTING 1412 VAN 109,18')).toBe(['VERRICHTING 1412 VAN 109,18', ...facts].join(', '))
})
