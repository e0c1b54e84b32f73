import { expect, test } from 'vitest'
import { nextDigest, sevenOn } from './digest-hour.ts'

test.each([
  ['in winter', '2026-12-01', '2026-12-01T06:00:00.000Z'],
  ['in summer', '2026-07-01', '2026-07-01T05:00:00.000Z'],
  ['on the day that loses an hour', '2026-03-29', '2026-03-29T05:00:00.000Z'],
  ['on the day that gains one', '2026-10-25', '2026-10-25T06:00:00.000Z'],
])('seven in Brussels %s', (_, day, seven) => {
  expect(sevenOn(day).toISOString()).toBe(seven)
})

test.each([
  ['before seven it is today', '2026-12-01T05:59:59Z', '2026-12-01T06:00:00.000Z'],
  ['at seven it is tomorrow', '2026-12-01T06:00:00Z', '2026-12-02T06:00:00.000Z'],
  ['after midnight in Brussels it is that day', '2026-12-01T23:30:00Z', '2026-12-02T06:00:00.000Z'],
  ['over the change to summer', '2026-03-28T12:00:00Z', '2026-03-29T05:00:00.000Z'],
  ['over the change to winter', '2026-10-24T12:00:00Z', '2026-10-25T06:00:00.000Z'],
])('the next overview: %s', (_, now, next) => {
  expect(nextDigest(new Date(now)).toISOString()).toBe(next)
})
