/** What becomes of each pasted block is as before: `docs/changing.md` tells how it is written anew. */
import { expect, test } from 'vitest'
import { defaultVat, newLine } from '../../draft-form.ts'
import type { Column } from '../line-edits.ts'
import { vatCodes, vatOfCode } from '../vat-choices.ts'
import { readBlock } from './block.ts'
import { columnOfHead, readHead } from './column-names.ts'
import { isClear, layBlock, rowsOf } from './lay.ts'
import { readVat } from './read-vat.ts'
import { shownCell, unreadRows } from './shown-cell.ts'
import { isUnusual, readCell, understand } from './understand.ts'

const wordsOf = (treatment: string) => (treatment === 'REVERSE_CHARGE' ? '0 %, verlegd (art. 20)' : treatment)
const shown = { vat: (code: string) => `vat ${code}`, unit: (code: string) => `unit ${code}` }

const cellsOf = (line: object): string =>
  Object.entries(line)
    .filter(([name, value]) => name !== 'id' && value !== '' && value !== null)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ')

const LINES = [
  newLine('a'),
  { ...newLine('b'), name: 'Brood', quantity: 4, unit: 'KGM', unitPrice: 2.5, discount: 1, vatRate: 6 },
]

function told(text: string, at: Column, from = 'a'): string {
  const head = `${JSON.stringify(text)} at ${from} ${at}`
  const block = readBlock(text)
  if (!block) return `${head}: no block`
  const reading = understand(block, at, wordsOf)
  const vat = defaultVat({ vatTreatment: 'EXPORT' })
  const { lines, unread } = layBlock(LINES, from, { block, reading, wordsOf, vat })
  const rows = rowsOf(block, reading)
  const preview = rows.map((cells) =>
    reading.columns.map((column, index) => shownCell(column, cells[index] ?? '', shown) ?? '?').join(' | '),
  )
  const said = [
    `${reading.hasHead ? 'head, ' : ''}${reading.columns.join(' ')}`,
    `${unread} unread, in ${unreadRows(rows, reading.columns, wordsOf).join(' ') || 'none'}; ${isClear(block, reading, unread) ? 'clear' : 'asked about'}`,
    ...preview.map((row) => `shown: ${row}`),
    ...lines.map((line) => `line: ${cellsOf(line)}`),
  ]
  return [head, ...said.map((one) => `  ${one}`)].join('\n')
}

const BLOCKS = [
  '',
  'Meel',
  'Meel\t',
  '\n',
  '\tMeel',
  'Meel\n\nZout\n',
  'Meel\rZout',
  ' Meel \t 2 \n Zout\t3 ',
  '"Meel\twit"\t2',
  '"Meel\nwit"\t2\n',
  '"Meel ""wit"""\t2',
  '"Meel" wit\t2',
  'Meel "wit"\t2',
  '"Meel\t2\nZout\t3',
  'Meel\t2\t3,50\t6',
  'Meel\t2\t3,50\t6\t',
  'Meel\t2\t3,50\t6\tlaat',
  'Meel\t2\nZout\t1\t4,25\t21',
  'Meel\t2 kg\t3,50\t6 %\nZout\t-3 doos\t1,25\t21 %',
  'Meel\t2kg\t3,50\nZout\t1 000,5 uur\t2',
  'Meel\t2 x\t3,50\nZout\t2 3\t2',
  'Meel\tkg 2\t3,50',
  'Meel\t2 stuks\t3,50\t0,21\nZout\t1 stuk\t2\t0,06',
  'Meel\t2\tkg\t3,50',
  'Meel\tkg\t2\t3,50\t6 %',
  '2\tMeel\t3,50\t6 %\n1\tZout\t2\t6 %',
  '2\tMeel\n1\tZout',
  '3,50\t2\t7\nMeel\tZout\tBrood',
  '6 %\tMeel\t2\t3,50\n21 %\tZout\t1\t2',
  'verlegd\tMeel\t2\t3,50',
  'Meel\tverlegd\nZout\tuitvoer\nBrood\t6 %',
  'Meel\t2\t3,50\t7,00\t6 %\tlaat',
  'Meel\t2\t3,50\t7\t8',
  'Meel\twit\t2\t3,50',
  '\t2\t3,50\n\t1\t2',
  '\t\t\n2\t\t3,50',
  'Meel\t\t3,50\t6\n\t2\t\t',
  'Meel\t\t\nZout\t2\t',
  '7\t2\t3,50\n8\t1\t2',
  'Meel\t2\n7\t1',
  'Meel\t2\n7\t1\n8\tx',
  'kg\t2\nuur\t1',
  'kg\t2\nMeel\t1',
  'Omschrijving\tPrijs',
  'Omschrijving\tPrijs\nMeel\t3,50',
  'Omschrijving\tAantal\tBedrag\nMeel\t2\t7',
  'Omschrijving\tBedrag\tBtw\nMeel\t7\t6',
  'Omschrijving\tTotaal\tSubtotaal\nMeel\t7\t7',
  'Omschrijving\tArtikel\tPrijs\nMeel\tZout\t2',
  'Omschrijving\tlaatst\tvers\nMeel\t2\t3',
  'Omschrijving\tPrijs\t\tvers\tlaatst\nMeel\t2\t3\t4\t5',
  'Omschrijving\tPrijs\t2026\nMeel\t2\t3',
  'Omschrijving\tPrijs\tlijn 1\nMeel\t2\t3',
  'Korting\tPrijs\tAantal\n10 %\t12,50\t10\n5\t3\t1\n-\t3\t1',
  'Korting\tAantal\n10 %\t10\nhalf\t2',
  'Eenheid\tOmschrijving\nkg\tMeel\nkilo per stuk\tZout\n\tBrood\nstuk\tTaart',
  'Btw\tOmschrijving\n6\tMeel\n5\tZout\n5 %\tBrood\nzes\tTaart\n\tKoek',
  'Prijs\tOmschrijving\n3 %\tMeel\nveel\tZout\n12,50-\tBrood',
  'Totaal\tOmschrijving\tAantal\n\tMeel\t2',
  'Totaal\tOmschrijving\tAantal\n7\tMeel\t2',
]

const PLACES: [Column, string][] = [
  ['quantity', 'b'],
  ['unitPrice', 'a'],
  ['vat', 'b'],
  ['name', 'nobody'],
]
const ELSEWHERE = [
  '5\n10',
  'kg\nuur',
  '2\t3,50\t6',
  '2 kg\t3,50\n1\t2',
  '3,50\t21 %\n2\t6 %\n1\t0',
  '6\nkg\n10 %',
  'Meel\tZout',
]

test('what becomes of a pasted block is as before', async () => {
  const all = [
    ...BLOCKS.map((text) => told(text, 'name')),
    ...PLACES.flatMap(([at, from]) => ELSEWHERE.map((text) => told(text, at, from))),
  ]
  await expect(`${all.join('\n')}\n`).toMatchFileSnapshot('./blocks.txt')
})

const TEXTS = [
  [
    '',
    ' ',
    '0',
    '2',
    '-2',
    '−2',
    '+2',
    '2,5',
    "1'000",
    '1 000',
    '2 kg',
    '2kg',
    '2 stuks',
    '-2 uur',
    '+3 dag',
  ],
  [
    '2 5',
    '2 kg 3',
    'kg',
    'Stuk',
    'C62',
    'hur',
    'stuk per kg',
    '10 %',
    '10%',
    '%10',
    '% 10',
    '10 % ',
    '10 %%',
  ],
  [
    '0,06',
    '0,12',
    '0,21',
    '0,2',
    '0,06 %',
    '0.21',
    '100',
    '100,01',
    '-1',
    '6 % btw',
    'btw 6',
    'TVA: 6',
    'ust. 19',
  ],
  [
    'vatig 6',
    '6 btwx',
    'STANDARD',
    'EXPORT',
    ' EXPORT ',
    'export van meel',
    'verlegd',
    '0 %, verlegd (art. 20)',
  ],
  ['OUTSIDE_SCOPE', 'marge uitvoer', '€ 12,50', '12,50-', '(5)', '3*12,5', 'veel'],
].flat()

test('what is read in each cell is as before', async () => {
  const line = { ...newLine('a'), quantity: 4, unitPrice: 2.5 }
  const each = ['name', 'quantity', 'unit', 'unitPrice', 'discount', 'vat', 'total', 'none'] as const
  const cells = TEXTS.map((text) => {
    const read = each.map((column) => {
      const value = readCell(column, text, wordsOf, line)
      return `${column}: ${value === undefined ? '?' : cellsOf(value) || '-'}${isUnusual(column, text) ? ' unusual' : ''}`
    })
    const vat = readVat(text, wordsOf)
    return `${JSON.stringify(text)} ${read.slice(1, 6).join(', ')}, ${vat ? JSON.stringify(vat) : 'no VAT'}`
  })
  await expect(`${cells.join('\n')}\n`).toMatchFileSnapshot('./cells.txt')
})

const HEADS = [
  'Omschrijving|Prijs|Aantal|Eenheid|Korting|Btw|Totaal|Code|Positie|Bedrag|Prijs excl. btw|Prijs incl. btw|Btw-bedrag',
  'Qté|Désignation|Prix unitaire HTVA|TVA %|Sous-total|Montant TVA|P.U.|U.M.|Remise|Ligne|Réf.|laatst|Aantal stuks|Eenheid prijs',
].flatMap((one) => one.split('|'))

test('which column a head names is as before', async () => {
  const heads = HEADS.map((head) => `${head}: ${columnOfHead(head)}`)
  const rows = HEADS.flatMap((head, index) => {
    const other = HEADS[(index + 1) % HEADS.length] ?? ''
    const all = [
      [head],
      [head, other],
      [head, '', other],
      [head, other, 'laatst'],
      [head, '7'],
      [head, other, head],
    ]
    return all.map((row) => `${row.join(' | ')}: ${readHead(row)?.join(' ')}`)
  })
  await expect(`${[...heads, ...rows].join('\n')}\n`).toMatchFileSnapshot('./heads.txt')
})

test('the rates that are offered are the usual ones, each treatment, and the one that is there', async () => {
  const codes = ['', '21', '6', '19', 'EXPORT', 'STANDARD', 'x'].map(
    (code) => `${code}: ${vatCodes(code).join(' ')}; ${JSON.stringify(vatOfCode(code))}`,
  )
  await expect(`${codes.join('\n')}\n`).toMatchFileSnapshot('./rates.txt')
})
