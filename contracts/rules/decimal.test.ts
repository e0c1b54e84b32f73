import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  compare,
  countDecimals,
  divide,
  multiply,
  parseDecimal,
  round,
  toShortText,
  toText,
} from './decimal.ts'

const exact = (value: unknown) => parseDecimal(value) ?? expect.unreachable(`${value} is a decimal`)

describe('reading a decimal', () => {
  test.each([
    [0.1, '0.1'],
    [-12.5, '-12.5'],
    [1e21, '1000000000000000000000'],
    [1e-7, '0.0000001'],
    [-0, '0'],
    ['1.50', '1.50'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+3', '3'],
    [' -0.00 ', '0.00'],
    ['00012.10', '12.10'],
  ])('%s is exactly %s', (value, text) => {
    expect(toText(exact(value))).toBe(text)
  })

  test.each(
    [
      [
        '',
        null,
        undefined,
        Number.NaN,
        Number.POSITIVE_INFINITY,
        '1,5',
        '1e5',
        'NaN',
        '-',
        '.',
        '1.2.3',
        '9'.repeat(401),
        {},
        true,
      ],
    ].flat(),
  )('%s is none', (value) => {
    expect(parseDecimal(value)).toBeUndefined()
  })
})

test.each([
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['1.005', '1.01'],
  ['2.675', '2.68'],
  ['0.00499', '0.00'],
  ['-0.004', '0.00'],
  ['10', '10.00'],
])('%s rounds to %s', (value, rounded) => {
  expect(toText(round(exact(value), 2))).toBe(rounded)
})

test('a third is rounded, not cut', () => {
  expect(toText(divide(exact('2'), exact('3'), 6) ?? exact(0))).toBe('0.666667')
  expect(toText(divide(exact('-2'), exact('3'), 6) ?? exact(0))).toBe('-0.666667')
  expect(toText(divide(exact('1'), exact('-0.03'), 2) ?? exact(0))).toBe('-33.33')
  expect(divide(exact('1'), exact('0.00'), 2)).toBeUndefined()
})

test('trailing zeros neither count nor compare', () => {
  expect(countDecimals(exact('1.500'))).toBe(1)
  expect(toShortText(exact('100'))).toBe('100')
  expect(toShortText(exact('100.00'))).toBe('100')
  expect(compare(exact('1.5'), exact('1.500'))).toBe(0)
  expect(compare(exact('-1'), exact('0.001'))).toBe(-1)
})

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 8 }))
  .map(([units, scale]) => ({ units, scale }))

test('a written number is read back as the same number', () => {
  fc.assert(
    fc.property(decimals, (value) => {
      expect(exact(toText(value))).toEqual(value)
    }),
  )
  fc.assert(fc.property(decimals, (value) => compare(exact(toShortText(value)), value) === 0))
})

test('rounding moves a number by half a unit at most, and is symmetric around zero', () => {
  fc.assert(
    fc.property(decimals, fc.integer({ min: 0, max: 4 }), (value, places) => {
      const rounded = round(value, places)
      const distance = add(rounded, { units: -value.units, scale: value.scale })
      const half = { units: 5n, scale: places + 1 }
      const mirrored = round({ units: -value.units, scale: value.scale }, places)
      return (
        compare(distance, half) <= 0 &&
        compare(distance, { units: -5n, scale: places + 1 }) >= 0 &&
        mirrored.units === -rounded.units
      )
    }),
  )
})

test('multiplication is exact where floats are not', () => {
  expect(toText(multiply(exact(1.1), exact(1.1)))).toBe('1.21')
})
