import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch } from '#tests/support/markup.tsx'
import { monthName } from './month-name.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

test('a month has its name and its year', () => {
  expect(monthName('2026-01')).toBe('Januari 2026')
  expect(monthName('2026-12')).toBe('December 2026')
})
