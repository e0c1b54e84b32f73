import { expect, test } from 'vitest'
import { findGaps } from './find-gaps.ts'

const PATTERN = { pattern: '{yyyy}-{n:4}', yearlyRestart: true, gapless: true }
const used = (...numbers: string[]) => numbers.map((number) => ({ number, issueDate: '2026-11-18' }))
const gaps = (numbers: string[], settings = [PATTERN]) =>
  findGaps(used(...numbers), settings).map(({ first, last }) => `${first}..${last}`)

test('numbers that follow each other have no gap, in whatever order they were sent', () => {
  expect(gaps(['2026-0003', '2026-0001', '2026-0002'])).toEqual([])
})

test('a gap names its first and last number, and the documents around it', () => {
  expect(findGaps(used('2026-0310', '2026-0313'), [PATTERN])).toEqual([
    {
      ...{ first: '2026-0311', last: '2026-0312', missing: 2 },
      ...{ before: '2026-0310', after: '2026-0313', afterDate: '2026-11-18' },
    },
  ])
})

test('each text around the running number is a series of its own', () => {
  expect(gaps(['A-1', 'A-2', 'B-7', 'B-9', 'CN-4'])).toEqual(['B-8..B-8'])
})

test('a year behind the running number is not counted', () => {
  expect(gaps(['12/2025', '13/2026', '15/2026'])).toEqual(['14/2026..14/2026'])
})

test('a month in the pattern keeps one series', () => {
  const monthly = { pattern: '{yyyy}{mm}-{n:3}', yearlyRestart: false, gapless: false }
  expect(gaps(['202610-014', '202611-016'], [monthly])).toEqual(['202611-015..202611-015'])
})

test('a jump of more than 100 numbers begins a new series', () => {
  expect(gaps(['7', '108'])).toEqual(['8..107'])
  expect(gaps(['7', '109'])).toEqual([])
})

test('a number without digits has no place', () => {
  expect(gaps(['first', 'second'])).toEqual([])
})
