import { describe, expect, test, vi } from 'vitest'
import { nextNumber } from './suggest-number.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

describe('the number that is suggested', () => {
  test('follows the newest and keeps its zeros', () => {
    expect(nextNumber(['2026-0148', '2026-0147'], 2026)).toBe('2026-0149')
    expect(nextNumber(['F99'], 2026)).toBe('F100')
    expect(nextNumber(['007/A'], 2026)).toBe('008/A')
  })
  test('follows the highest of the same series, not the newest', () => {
    expect(nextNumber(['2026-0140', '2026-0151', 'CN-9'], 2026)).toBe('2026-0152')
  })
  test('begins a new year at one', () => {
    expect(nextNumber(['2026-0148'], 2027)).toBe('2027-0001')
    expect(nextNumber(['CN-2026-011'], 2027)).toBe('CN-2027-001')
    expect(nextNumber(['2026-0148', '2027-0003'], 2027)).toBe('2027-0004')
  })
  test('takes a number without a year as it is', () => {
    expect(nextNumber(['20260148'], 2027)).toBe('20260149')
  })
  test('suggests nothing where there is nothing to follow', () => {
    expect(nextNumber([], 2026)).toBe('')
    expect(nextNumber(['proforma'], 2026)).toBe('')
    expect(nextNumber(['proforma', '12'], 2026)).toBe('13')
  })
})
