/** The months of the bank: as rows, as marks of an axis, as a table that screen readers always have, and as an invitation. */
import { t } from 'i18next'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exampleOf } from '#tests/support/example-of.ts'
import { speakDutch } from '#tests/support/markup.tsx'
import { onScreen } from '#tests/support/on-screen.tsx'
import { refused } from '#tests/support/stand-in-screen.ts'
import { type Money, moneyQuery } from '../api/money.ts'
import { Ages } from './ages.tsx'
import { InAndOut } from './in-and-out.tsx'
import { marksOf, monthRows } from './month-rows.ts'

await vi.hoisted(async () => {
  vi.resetModules()
  const { standInForScreen } = await import('#tests/support/stand-in-screen.ts')
  standInForScreen()
})

beforeAll(speakDutch)
beforeEach(() => localStorage.clear())

const money: Money = {
  ...exampleOf('MoneyOverview'),
  months: [
    { month: '2026-10', in: 1_000_00, out: 1_250_50 },
    { month: '2026-11', in: 300_00, out: 0 },
  ],
  readTo: '2026-11-26',
}
const shown = (more: Partial<Money> = {}) =>
  onScreen(<InAndOut accountId="account" />, [[moneyQuery('account'), { ...money, ...more }]])
const cellsOf = (place: HTMLElement) =>
  [...place.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')),
  )

test('each month has its difference, and the one that goes on its last known day', () => {
  expect(monthRows(money)).toMatchObject([
    { month: '2026-10', difference: -250_50, to: null },
    { month: '2026-11', difference: 300_00, to: '2026-11-26' },
  ])
  expect(monthRows({ ...money, readTo: '2026-10-31' }).at(-1)?.to).toBe(null)
})

test.each([
  [19_316_12, [0, 5_000_00, 10_000_00, 15_000_00, 20_000_00]],
  [26_120_99, [0, 10_000_00, 20_000_00, 30_000_00]],
  [0, [0, 25_00, 50_00, 75_00, 100_00]],
])('the axis for %d cents has round marks up to above it', (most, marks) => {
  expect(marksOf([{ month: '2026-11', in: most, out: 0 }])).toEqual(marks)
})

test('the chart is a picture, and the table with the same figures is there for screen readers', async () => {
  const screen = await shown()
  expect(screen.place.querySelector('[aria-hidden] svg')).not.toBe(null)
  const rows = [
    ['oktober 2026', '1 000,00 €', '1 250,50 €', '−250,50 €'],
    ['november 2026tot en met 26/11', '300,00 €', '0,00 €', '+300,00 €'],
  ]
  expect(cellsOf(screen.place)).toEqual(rows)
  await screen.press(t('payments:months.table'))
  expect(screen.place.querySelector('[aria-hidden] svg[preserveAspectRatio]')).toBe(null)
  expect(cellsOf(screen.place)).toEqual(rows)
})

test('the chosen shape is remembered on the device', async () => {
  const first = await shown()
  await first.press(t('payments:months.table'))
  await first.end()
  const again = await shown()
  expect(again.place.querySelector('svg[preserveAspectRatio]')).toBe(null)
})

test('without a statement there is no figure, and an invitation to upload one', async () => {
  const screen = await shown({ months: [], readTo: null })
  expect(screen.seen()).toContain(t('payments:months.unknown'))
  expect(screen.seen()).toContain('href=/accountportal/money/account/bank')
  expect(screen.place.querySelector('table')).toBe(null)
})

test('the ages add the oldest two, and end with what is to be received', async () => {
  const figure = (documents: number, cents: number) => ({ documents, cents })
  const ages = {
    ...{ notDue: figure(2, 20_00), to30: figure(1, 5_00), to60: figure(0, 0) },
    ...{ to90: figure(1, 3_00), beyond: figure(2, 4_00) },
  }
  const toReceive = figure(6, 32_00)
  const screen = await onScreen(<Ages accountId="account" />, [
    [moneyQuery('account'), { ...money, ages, toReceive }],
  ])
  expect(cellsOf(screen.place).map(([, ...cells]) => cells)).toEqual([
    ['2', '20,00 €'],
    ['1', '5,00 €'],
    ['', '0,00 €'],
    ['3', '7,00 €'],
  ])
  expect(screen.place.querySelector('tfoot')?.textContent?.replaceAll('\u00a0', ' ')).toContain('32,00 €')
})

test('neither says a figure while it is loading, nor after it failed', async () => {
  const screen = await onScreen(null, [], { 'GET /api/accounts/account/money': refused(404, 'NOT_FOUND') })
  await screen.put(
    <>
      <InAndOut accountId="account" />
      <Ages accountId="account" />
    </>,
  )
  expect(screen.seen()).not.toMatch(/\d,\d\d/)
  await screen.settle()
  expect(screen.seen()).not.toMatch(/\d,\d\d/)
})
