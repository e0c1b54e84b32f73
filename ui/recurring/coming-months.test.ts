import { expect, test } from 'vitest'
import { daysIn, monthsAhead } from './coming-months.ts'
import type { Rule, RuleDate } from './queries.ts'

const date = (at: string, more: Partial<RuleDate> = {}): RuleDate => ({
  date: at,
  at,
  isSkipped: false,
  isChanged: false,
  isLast: false,
  isLastDayInstead: false,
  totalAmountInCent: 100,
  ...more,
})

const rule = (id: string, coming: RuleDate[], more: Partial<Rule> = {}): Rule => ({
  id,
  version: 1,
  state: 'RUNNING',
  pausedSince: null,
  customerName: id,
  description: null,
  type: 'E_INVOICES',
  totalAmountInCent: 100,
  currency: 'EUR',
  every: { months: 1, weeks: null },
  firstDate: '2026-12-01',
  endDate: null,
  count: null,
  mode: 'SEND',
  dueDays: 30,
  next: null,
  left: null,
  attention: null,
  missed: 0,
  coming,
  ...more,
})

test('sums leave out paused and skipped dates', () => {
  const paused = rule('paused', [date('2026-12-05')], { state: 'PAUSED' })
  const running = rule('running', [
    date('2026-12-10', { isSkipped: true }),
    date('2026-12-20'),
    date('2027-01-10'),
  ])
  const months = monthsAhead([paused, running], '2026-12-01')
  expect(months.map(({ month, count, cents }) => [month, count, cents])).toEqual([
    ['2026-12', 1, 100],
    ['2027-01', 1, 100],
    ['2027-02', 0, 0],
  ])
  expect(months[0]?.dates.map(({ what }) => what)).toEqual(['PAUSED', 'SKIPPED', 'SEND'])
})

test('the months begin with the next one where nothing is left of this one', () => {
  expect(monthsAhead([rule('a', [date('2026-12-01')])], '2026-11-29')[0]?.month).toBe('2026-12')
  expect(monthsAhead([rule('a', [date('2026-11-30')])], '2026-11-29')[0]?.month).toBe('2026-11')
})

test('a moved date stands in the month of its new day', () => {
  const [december, january] = monthsAhead(
    [rule('a', [date('2026-12-31', { at: '2027-01-04' }), date('2026-12-02')])],
    '2026-12-01',
  )
  expect([december?.count, january?.dates[0]?.day]).toEqual([1, 4])
})

test('a month has its days', () => {
  expect(['2026-12', '2027-02', '2028-02'].map(daysIn)).toEqual([31, 28, 29])
})
