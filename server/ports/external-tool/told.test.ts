import { expect, test } from 'vitest'
import {
  cents,
  dayIn,
  list,
  long,
  number,
  numberOrNull,
  percentOfShare,
  shown,
  text,
  timeIn,
  told,
} from './told.ts'

const VALUES = [
  undefined,
  null,
  true,
  '',
  '  ',
  ' 7.5 ',
  '7,5',
  '1e3',
  Number.NaN,
  Number.POSITIVE_INFINITY,
  0,
  -0.005,
  1.005,
  90_071_992_547_409.91,
  90_071_992_547_409.92,
  '2026-11-20',
  '2026-11-20T23:30:00-02:00',
  'on 2026-11-20',
  '2026-1-20',
  ' one\n two\u0000 ',
  'a'.repeat(200),
  'é'.repeat(201),
  'b'.repeat(5000),
  `  ${'c'.repeat(5001)}`,
  [1],
  { one: 1 },
]

const READ = { told, list, text, number, numberOrNull, cents, shown, long, dayIn, timeIn }

const shortly = (value: unknown): string => {
  const whole = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return whole.length > 100 ? `${whole.slice(0, 10)}… of ${whole.length}` : whole
}

test('each kind of value is read from a tool’s answer, as far as it is one', async () => {
  const lines = VALUES.map((value) => {
    const read = Object.entries(READ).map(([name, of]) => `  ${name}: ${shortly(of(value))}`)
    return [shortly(value), ...read].join('\n')
  })
  await expect(lines.join('\n')).toMatchFileSnapshot('./reviewed/values.txt')
})

test('a share of one is told in percent as people write it', () => {
  expect([0.07, 0.21, 0.055, 0.123_456_789].map(percentOfShare)).toEqual([7, 21, 5.5, 12.345_679])
})
