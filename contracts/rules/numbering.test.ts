import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isStructuredCommunication } from './formats.ts'
import {
  findPatternFault,
  formatNumber,
  patternExpression,
  readPattern,
  readRunning,
  referenceFor,
  writePattern,
} from './numbering.ts'

describe('a number of a pattern', () => {
  it.each([
    ['{yyyy}-{n:4}', 159, '2026-0159'],
    ['F{yy}{mm}/{n:3}', 7, 'F2611/007'],
    ['{yyyy}-{n:4}', 12345, '2026-12345'],
    ['{n:1}', 3, '3'],
  ])('%s with %i is %s', (pattern, running, number) => {
    expect(formatNumber(pattern, '2026-11-29', running)).toBe(number)
  })

  it('has one running number, which is read back', () => {
    const text = fc.stringMatching(/^[A-Za-z0-9 /.+*?()[\]|^$\\-]{0,6}$/)
    const piece = fc.oneof(text, fc.constantFrom('{yyyy}', '{yy}', '{mm}'))
    const running = fc.integer({ min: 1, max: 999_999_999 })
    fc.assert(
      fc.property(fc.array(piece), fc.array(piece), running, (before, after, n) => {
        const pattern = [...before, '{n:4}', ...after].join('')
        const number = formatNumber(pattern, '2026-11-29', n)
        expect(readRunning(pattern, number, '2026')).toBe(n)
        expect(writePattern(readPattern(pattern) ?? [])).toBe(pattern)
      }),
    )
  })

  it('fits in its own year only', () => {
    expect(readRunning('{yyyy}-{n:4}', '2025-0012', '2026')).toBeUndefined()
    expect(readRunning('{yyyy}-{n:4}', '2025-0012')).toBe(12)
    expect(patternExpression('a.b{n:2}')).toBe('^a\\.b([0-9]{1,9})$')
  })
})

it.each([
  ['{yyyy}-{n:4}', true, undefined],
  ['{mm}-{n:4}', true, 'pattern-needs-year'],
  ['{mm}-{n:4}', false, undefined],
  ['{n:4}', true, 'pattern-needs-year'],
  ['{yyyy}', true, 'pattern-one-number'],
  ['{yyyy}{n:2}{n:2}', true, 'pattern-one-number'],
  ['{yyyy}-{n:0}', true, 'pattern-invalid'],
  ['{year}-{n:4}', true, 'pattern-invalid'],
  [' {yyyy}-{n:4}', true, 'pattern-spaces'],
  [`${'x'.repeat(38)}{yyyy}{n:4}`, true, 'pattern-too-long'],
  [`${'x'.repeat(37)}{yyyy}{n:4}`, true, undefined],
])('of the pattern %s, with a yearly restart %s, the fault is %s', (pattern, yearlyRestart, fault) => {
  expect(findPatternFault({ pattern, yearlyRestart })).toBe(fault)
})

describe('the structured reference of a number', () => {
  it.each([
    ['2026-0159', '{yyyy}-{n:4}', '+++202/6000/15956+++'],
    ['2026-0158', '{yyyy}-{n:4}', '+++202/6000/15855+++'],
    ['2026-0160', '{yyyy}/{n:4}', '+++002/0260/16061+++'],
    ['F-12', '{yyyy}-{n:4}', '+++000/0000/01212+++'],
  ])('%s under %s is %s', (number, pattern, reference) => {
    expect(referenceFor(number, pattern)).toBe(reference)
  })

  it('has its check digits, whatever the number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (running) => {
        const number = formatNumber('{yyyy}{mm}-{n:4}', '2026-11-29', running)
        expect(isStructuredCommunication(referenceFor(number, '{yyyy}{mm}-{n:4}') ?? '')).toBe(true)
      }),
    )
  })

  it('needs a digit', () => {
    expect(referenceFor('ABC', '{yyyy}-{n:4}')).toBeUndefined()
  })
})
