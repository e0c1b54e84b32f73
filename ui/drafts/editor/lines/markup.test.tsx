/** What the lines of a draft are made of, as a table and as cards, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { vatTreatmentNames } from '#contracts/rules/vat-treatment.ts'
import { bread, formOf, found, inEditor } from '#tests/support/drawn-editor.tsx'
import { markupOfStates, speakDutch } from '#tests/support/markup.tsx'
import { cellKey } from '../fields.ts'
import { readFigure } from './figures.ts'
import { LinesSection } from './lines-section.tsx'
import { PastePreview } from './paste/paste-preview.tsx'
import { UnitCell } from './unit-cell.tsx'
import { VatCell } from './vat-cell.tsx'
import { vatCode, vatCodes, vatOfCode } from './vat-choices.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

type Given = NonNullable<Parameters<typeof inEditor>[1]>
type Pasting = NonNullable<Given['pasting']>

const none = () => undefined
const bare = { ...bread, id: 'b', name: '', quantity: null, unitPrice: null, vatRate: null, unit: '' }
const odd = { ...bread, id: 'c', quantity: 'twee', unitPrice: 1234.567, unit: 'HUR', discount: 1.5 }
const untaxed = { ...bread, id: 'd', vatRate: 0, vatTreatment: 'REVERSE_CHARGE' as const }
const unusual = { ...bread, id: 'e', vatRate: 19, unit: 'XYZ', quantity: 2.5 }
const all = [bread, bare, odd, untaxed, unusual]
const allowance = { id: 'x', isCharge: false, reason: '', amount: 1.5, vatRate: 6, vatTreatment: '' as const }
const columns = ['name', 'quantity', 'unitPrice', 'vatRate', 'unit', 'discount'] as const
const wrong = (severity: 'FATAL' | 'WARNING', ...which: readonly (typeof columns)[number][]) =>
  which.map((column) => found(cellKey('a', column), { messageKey: 'not-number', severity }))
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...bread, id: `line-${index}` }))
const reading = (pages: number[]): Given['recognition'] => ({
  state: 'DONE',
  pagesDone: 1,
  pagesTotal: 1,
  filled: { lines: pages.map(() => ({ name: 'Brood', quantity: 2, unitPrice: 3.85 })) },
  sources: Object.fromEntries(
    pages.map((page, index) => [
      `/lines/${index}/name`,
      { page, box: [0, 0, 1, 1], percent: 96 - 50 * index },
    ]),
  ),
})
const pasting = (block: string[][], reading: Partial<Pasting['reading']>): Pasting => ({
  block,
  at: { id: 'a', column: 'name' },
  reading: { hasHead: false, columns: ['name', 'quantity', 'unitPrice'], ...reading },
})
const section = (given: Given) => inEditor(<LinesSection />, given)
const twoLines = formOf({ lines: [bread, { ...bread, id: 'b' }] })

const states: Given[] = [
  { form: formOf({ lines: all }) },
  ...all.map(({ id }) => ({ form: formOf({ lines: all }), openLine: id })),
  { form: formOf({ lines: [] }), findings: [found('/inputDetails/lines', { messageKey: 'lines-empty' })] },
  { form: twoLines, openMore: new Set(['a']) },
  { form: twoLines, openMore: new Set(['a', 'b']), openLine: 'a' },
  { findings: wrong('FATAL', ...columns) },
  { findings: wrong('FATAL', ...columns), openLine: 'a' },
  { findings: wrong('WARNING', ...columns), openLine: 'a' },
  { findings: [...wrong('WARNING', 'name'), ...wrong('FATAL', 'unit')], openLine: 'a' },
  { findings: wrong('FATAL', 'discount'), openLine: 'a' },
  { findings: [found(cellKey('a', 'vatTreatment'), { messageKey: 'not-number' })] },
  { recognition: reading([1]) },
  { recognition: reading([1, 1]), form: twoLines },
  { recognition: reading([1, 2]), form: twoLines },
  { recognition: reading([1, 2]) },
  { form: formOf({ allowanceCharges: [allowance] }) },
  { pasting: pasting([['Brood', '2', '3,85']], {}) },
  { form: formOf({ payment: { currency: 'GBP' } }) },
]

const rows = (count: number, ...more: string[][]) => [
  ...Array.from({ length: count }, () => ['Brood', '2', '3,85']),
  ...more,
]
const pastes: Pasting[] = [
  pasting(rows(1), {}),
  pasting(rows(2), {}),
  pasting([['Naam', 'Aantal', 'Prijs'], ...rows(1)], { hasHead: true }),
  pasting(rows(4, ['Taart', 'veel', '3,85']), {}),
  pasting(rows(9, ['Taart', 'veel', 'duur'], ['Koek', '', '']), {}),
  pasting(rows(2, ...Array.from({ length: 9 }, (_, index) => [`Taart ${index}`, 'veel', 'duur'])), {}),
  pasting(
    [
      ['Brood', '2 uur', 'uur', '3,85', '10 %', '21', '7,70', 'x'],
      ['Brood', '2', 'XYZ', '3,8567', '1', 'verlegd', '7,70', ''],
      ['Brood', '', '', '', '', '', '', ''],
      ['Brood', '1.000', 'doos', 'gratis', 'half', 'geen', 'a'],
    ],
    { columns: ['name', 'quantity', 'unit', 'unitPrice', 'discount', 'vat', 'total', 'none'] },
  ),
]

beforeAll(speakDutch)

test.each<[name: string, nodes: () => ReactNode[]]>([
  ['lines', () => states.map(section)],
  ['paste', () => [null, ...pastes].map((one) => inEditor(<PastePreview />, { pasting: one }))],
  [
    'cells',
    () => [
      ...['', 'C62', 'HUR', 'XYZ'].flatMap((value) =>
        ['Fout', undefined].map((finding) =>
          inEditor(<UnitCell lineId="a" label="Eenheid" value={value} finding={finding} onChange={none} />),
        ),
      ),
      ...['', 'HUR', ...vatTreatmentNames].flatMap((vatTreatment) =>
        [null, 0, 21].map((vatRate) => {
          const line = { id: 'a', vatRate, vatTreatment: vatTreatment as typeof bread.vatTreatment }
          const finding = vatRate === 0 ? 'Fout' : undefined
          return inEditor(
            <VatCell line={line} label="Btw" finding={finding} onChange={none} className="meer" />,
          )
        }),
      ),
    ],
  ],
])('the markup of the lines is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('of more than a screenful of lines the first ones are drawn at once', async () => {
  const drawn = (count: number) => markupOfStates(() => [section({ form: formOf({ lines: many(count) }) })])
  const all = [await drawn(39), await drawn(40), await drawn(41)]
  expect(all.map((markup) => markup.split('Brood').length - 1)).toEqual([78, 80, 80])
  expect(all.map((markup) => markup.includes('aria-busy'))).toEqual([false, false, true])
})

test('a figure is read in any notation, and other text stays as it is', () => {
  expect(['', ' ', '1.234,50', '3*2', 'veel'].map(readFigure)).toEqual([null, null, 1234.5, 6, 'veel'])
})

test('a line’s VAT is one code, and the code is its VAT', () => {
  const code = (vatRate: number | null, vatTreatment: string) =>
    vatCode({ vatRate, vatTreatment: vatTreatment as '' })
  expect([code(21, ''), code(null, ''), code(6, 'STANDARD'), code(0, 'EXPORT')]).toEqual([
    '21',
    '',
    '6',
    'EXPORT',
  ])
  expect(vatOfCode('12')).toEqual({ vatRate: 12, vatTreatment: '' })
  expect(vatOfCode('')).toEqual({ vatRate: null, vatTreatment: '' })
  expect(vatOfCode('geen')).toEqual({ vatRate: 'geen', vatTreatment: '' })
  expect(vatOfCode('REVERSE_CHARGE')).toEqual({ vatRate: 0, vatTreatment: 'REVERSE_CHARGE' })
  expect(vatCodes('21')).toEqual(vatCodes(''))
  expect(vatCodes('19')).toEqual(['19', ...vatCodes('')])
  expect(vatCodes('').slice(0, 3)).toEqual(['21', '12', '6'])
  expect(vatCodes('')).not.toContain('STANDARD')
})
