import { expect, test } from 'vitest'
import { remindableFrom } from './remind-button.tsx'

const now = Date.parse('2026-11-23T09:00:00.000Z')

test.each([
  [null, undefined],
  ['2026-11-22T09:00:00.000Z', undefined],
  ['2026-11-22T09:00:01.000Z', '2026-11-23T09:00:01.000Z'],
])('reminded at %s, again from %s', (lastRemindedAt, from) => {
  expect(remindableFrom({ lastRemindedAt }, now)).toBe(from)
})
