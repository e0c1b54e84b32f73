import { expect, it } from 'vitest'
import { readRange } from './period.ts'

const at = (code: Parameters<typeof readRange>[0] & object, today: string) => readRange(code, today)

it.each([
  ['THIS_MONTH', '2026-02-11', '2026-02-01', '2026-02-28'],
  ['THIS_MONTH', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['THIS_QUARTER', '2026-11-21', '2026-10-01', '2026-12-31'],
  ['THIS_YEAR', '2026-11-21', '2026-01-01', '2026-12-31'],
  ['PREVIOUS_MONTH', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['PREVIOUS_QUARTER', '2026-02-01', '2025-10-01', '2025-12-31'],
  ['PREVIOUS_YEAR', '2026-02-01', '2025-01-01', '2025-12-31'],
] as const)('takes %s on %s from %s to %s [fields.periods]', (code, today, from, to) => {
  expect(at({ code }, today)).toEqual({ from, to })
})

it('takes a custom period as it is given, open on either side', () => {
  expect(at({ code: 'CUSTOM', from: '2026-01-05' }, '2026-02-01')).toEqual({ from: '2026-01-05', to: null })
  expect(at({ code: 'CUSTOM' }, '2026-02-01')).toEqual({ from: null, to: null })
})

it('refuses a period that ends before it begins', () => {
  expect(() => at({ code: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' }, '2026-02-01')).toThrow(
    'FORM_ERRORS',
  )
})

it('takes a missing period for all', () => {
  expect(readRange(undefined, '2026-02-01')).toEqual({ from: null, to: null })
})

it('leaves the most recent period to the documents', () => {
  expect(at({ code: 'MOST_RECENT_PERIOD_WITH_INVOICES' }, '2026-02-01')).toBeUndefined()
})
