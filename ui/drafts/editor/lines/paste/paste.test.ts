import { describe, expect, test } from 'vitest'
import { readUnit } from '#contracts/rules/unit-words.ts'
import { defaultVat, newLine } from '../../draft-form.ts'
import { readBlock } from './block.ts'
import { columnOfHead, readHead } from './column-names.ts'
import { isClear, layBlock } from './lay.ts'
import { shownCell, unreadRows } from './shown-cell.ts'
import { readCell, readVat, understand } from './understand.ts'

const vatWords = (treatment: string) =>
  treatment === 'REVERSE_CHARGE' ? '0 %, verlegd (art. 20)' : treatment

/** The lines after a paste at the beginning of the only line. */
function pasted(text: string) {
  const block = readBlock(text) ?? []
  const reading = understand(block, 'name', vatWords)
  const { lines, unread } = layBlock([newLine('a')], 'a', { block, reading, vatWords, vat: defaultVat({}) })
  const rows = lines.map(({ name, quantity, unit, unitPrice, discount, vatRate, vatTreatment }) =>
    [name, quantity, unit, unitPrice, discount, vatTreatment || vatRate].join('|'),
  )
  return { columns: reading.columns, rows, isClear: isClear(block, reading, unread) }
}

describe('a block copied from a spreadsheet', () => {
  test('is read row by row, cell by cell; quotes, tabs and line ends inside a cell included', () => {
    expect(readBlock('Brood\t2\r\nTaart\t3,5\r\n')).toEqual([
      ['Brood', '2'],
      ['Taart', '3,5'],
    ])
    expect(readBlock('"Taart\r\n""groot""\tvers"\t1\r\nKoek 12" lang\t2')).toEqual([
      ['Taart "groot" vers', '1'],
      ['Koek 12" lang', '2'],
    ])
    expect(readBlock('\t5\n\n \t\nKoek\t1')).toEqual([
      ['', '5'],
      ['Koek', '1'],
    ])
  })
  test('of one cell is no block', () => {
    for (const text of ['Brood', 'Brood\n', '', '"Brood\nen boter"']) expect(readBlock(text)).toBeUndefined()
  })
})

describe('the first row of a block', () => {
  test.each([
    ['Aantal\tOmschrijving\tBtw\tPrijs excl. btw', ['quantity', 'name', 'vat', 'unitPrice']],
    ['Qté\tDésignation\tPrix unitaire HTVA\tTVA %', ['quantity', 'name', 'unitPrice', 'vat']],
    [
      'Description\tUnit\tQty\tUnit price\tDiscount %\tVAT rate',
      ['name', 'unit', 'quantity', 'unitPrice', 'discount', 'vat'],
    ],
    ['Bezeichnung\tMenge\tEinheit\tEinzelpreis\tMwSt.', ['name', 'quantity', 'unit', 'unitPrice', 'vat']],
    [
      'Artikelcode\tArtikel\tHoeveelheid\tEenheidsprijs\tBtw-bedrag\tTotaal incl. btw',
      ['none', 'name', 'quantity', 'unitPrice', 'none', 'none'],
    ],
    ['Omschrijving\tBedrag', ['name', 'unitPrice']],
  ])('%s names the columns, in any order', (head, columns) => {
    expect(readHead(head.split('\t'))).toEqual(columns)
  })
  test.each(['Ontbijtpakketten\t15\t3,85', 'Brood met prijs\tTaart', 'Levering artikel 5\t2\t3'])(
    '%s is a line as any other',
    (row) => {
      expect(readHead(row.split('\t'))).toBeUndefined()
    },
  )
})

describe('a pasted block', () => {
  test('lands by the names of its columns, in any order', () => {
    const { rows, isClear } = pasted(
      'Btw\tPrijs\tEenheid\tAantal\tOmschrijving\n6 %\t€ 1.234,50\tkg\t2\tMeel\nverlegd\tEUR 12,50\tuur\t1,5\tWerk',
    )
    expect(rows).toEqual(['Meel|2|KGM|1234.5||6', 'Werk|1.5|HUR|12.5||REVERSE_CHARGE'])
    expect(isClear).toBe(true)
  })
  test('lands by the content of its columns where nothing names them: a unit between, and a total at the end', () => {
    const { columns, rows, isClear } = pasted(
      'Meel\t2\tkg\t3,50\t7,00\t6%\nZout\t1\tdoos\t12.50-\t-12,50\t21%',
    )
    expect(columns).toEqual(['name', 'quantity', 'unit', 'unitPrice', 'total', 'vat'])
    expect(rows).toEqual(['Meel|2|KGM|3.5||6', 'Zout|1|XBX|-12.5||21'])
    expect(isClear).toBe(false)
  })
  test('is laid from the cell on, to the right and down, and adds the lines it needs, taxed as new ones are', () => {
    const block = readBlock("2\t1'234.50\n3 uur\t€ 12.345,67") ?? []
    const reading = understand(block, 'quantity', vatWords)
    const { lines } = layBlock([newLine('a'), { ...newLine('b'), name: 'Brood' }], 'b', {
      block,
      reading,
      vatWords,
      vat: { vatRate: 0, vatTreatment: 'EXPORT' },
    })
    expect(lines[0]).toEqual(newLine('a'))
    expect(lines[1]).toMatchObject({ id: 'b', name: 'Brood', quantity: 2, unitPrice: 1234.5, vatRate: 21 })
    expect(lines[2]).toMatchObject({ quantity: 3, unit: 'HUR', unitPrice: 12345.67, vatTreatment: 'EXPORT' })
  })
  test('takes a discount as a share of its line', () => {
    expect(pasted('Omschrijving\tKorting\tPrijs\tAantal\nBrood\t10 %\t12,50\t10').rows).toEqual([
      'Brood|10||12.5|12.5|21',
    ])
  })
  test('is asked about when a cell cannot be read, which stays as it is written', () => {
    const { rows, isClear } = pasted('Brood\t2\tveel\t21 %\nTaart\t1\t3\texporteur')
    expect(rows).toEqual(['Brood|2||veel||21', 'Taart|1||3||exporteur'])
    expect(isClear).toBe(false)
  })
  test('takes no total for a rate', () => {
    const { columns, isClear } = pasted('Meel\t2\t3,50\t7,00\nZout\t1\t1,25\t1,25')
    expect([columns.at(-1), isClear]).toEqual(['total', false])
    expect(pasted('Meel\t2\t3,50\t19').isClear).toBe(false)
    expect(pasted('Meel\t2\t3,50\t19 %')).toMatchObject({ isClear: true, rows: ['Meel|2||3.5||19'] })
  })
  test('is asked about when a column would be lost', () => {
    expect(pasted('Brood\t2\t3\t21 %\tvan gisteren').isClear).toBe(false)
    expect(pasted('Code\tOmschrijving\tPrijs\nA1\tBrood\t3').isClear).toBe(false)
  })
})

describe('how a pasted cell says that a line is taxed', () => {
  test.each([
    ['21', 21],
    ['21 %', 21],
    ['% 6', 6],
    ['btw 21%', 21],
    ['21,00', 21],
    ['0,06', 6],
    ['0 %', 0],
    ['Verlegd', 'REVERSE_CHARGE'],
    ['0 %, verlegd (art. 20)', 'REVERSE_CHARGE'],
    ['autoliquidation', 'REVERSE_CHARGE'],
    ['Intracommunautaire levering', 'INTRA_COMMUNITY'],
    ['vrijgesteld art. 44', 'ARTICLE_44'],
    ['EXPORT', 'EXPORT'],
  ])('%s', (text, vat) => {
    const read = readVat(text, vatWords)
    expect(read?.vatTreatment || read?.vatRate).toBe(vat)
  })
  test.each(['', 'exporteur', 'intra', 'vrijgesteld', 'verlegde', 'a', '210'])(
    '%j says nothing for sure',
    (text) => {
      expect(readVat(text, vatWords)).toBeUndefined()
    },
  )
})

test.each([
  ['stuk', 'C62'],
  ['Stuks', 'C62'],
  ['st.', 'C62'],
  ['uur', 'HUR'],
  ['heures', 'HUR'],
  ['kg', 'KGM'],
  ['m²', 'MTK'],
  ['M3', 'MTQ'],
  ['dag', 'DAY'],
  ['Stück', 'C62'],
  ['mtk', 'MTK'],
  ['forfait', 'LS'],
  ['uurwerk', undefined],
  ['', undefined],
])('the unit %j is %s', (text, code) => {
  expect(readUnit(text)).toBe(code)
})

describe('a pasted cell', () => {
  const line = { ...newLine('a'), quantity: 4, unitPrice: 2.5 }
  test.each([
    ['2 kg', { quantity: 2, unit: 'KGM' }],
    ['-2 uur', { quantity: -2, unit: 'HUR' }],
    ['2 stuks', { quantity: 2, unit: '' }],
    ["1'000", { quantity: 1000 }],
    ['(5)', { quantity: -5 }],
    ['3*12,5', { quantity: 37.5 }],
    ['2 5', undefined],
    ['2 kg 3', undefined],
    ['veel', undefined],
  ])('of quantities %j', (text, read) => {
    const value = readCell('quantity', text, vatWords, line)
    if (read) expect(value).toMatchObject(read)
    else expect(value).toBeUndefined()
  })
  test.each([
    ['0,06', { unitPrice: 0.06 }],
    ['€ 12,50', { unitPrice: 12.5 }],
    ['12,50-', { unitPrice: -12.5 }],
    ['10 %', undefined],
    ['2 kg', undefined],
  ])('of prices %j', (text, read) => {
    expect(readCell('unitPrice', text, vatWords, line)).toEqual(read)
  })
})

test('an empty cell leaves the line’s value', () => {
  const block = readBlock('Meel\t\t3,50\nZout\t2\t') ?? []
  const reading = understand(block, 'name', vatWords)
  const held = { ...newLine('b'), name: 'Brood', quantity: 4, unitPrice: 2.5, unit: 'KGM' }
  const { lines } = layBlock([newLine('a'), held], 'a', { block, reading, vatWords, vat: defaultVat({}) })
  expect(lines).toMatchObject([
    { name: 'Meel', quantity: 1, unitPrice: 3.5 },
    { name: 'Zout', quantity: 2, unitPrice: 2.5, unit: 'KGM' },
  ])
})

test('a block from the prices on lands in the prices and the VAT', () => {
  const block = readBlock('3,50\t21 %\n2\t6 %') ?? []
  expect(understand(block, 'unitPrice', vatWords)).toMatchObject({
    hasHead: false,
    columns: ['unitPrice', 'vat'],
  })
})

test('the preview of a block shows the line’s values, and names the rows that are not read whole', () => {
  const words = { vat: (code: string) => `btw ${code}`, unit: (code: string) => `eenheid ${code}` }
  const shown = (column: Parameters<typeof shownCell>[0], text: string) => shownCell(column, text, words)
  expect(shown('quantity', '1 000,5 uur')).toMatch(/^1.000,5 eenheid HUR$/)
  expect([shown('unitPrice', '2'), shown('vat', '6'), shown('none', 'laat')]).toEqual([
    '2,00',
    'btw 6',
    'laat',
  ])
  expect(shown('unitPrice', 'duur')).toBeUndefined()
  const rows = [
    ['Koek', '2', '3,50'],
    ['Sap', '1', 'duur'],
  ]
  expect(unreadRows(rows, ['name', 'quantity', 'unitPrice'], vatWords)).toEqual([1])
})

test.each([
  ['Bedrag', 'total'],
  ['Sous-total', 'total'],
  ['Prijs incl. btw', 'none'],
  ['Btw-bedrag', 'none'],
  ['Montant TVA', 'none'],
  ['Réf.', 'none'],
  ['P.U.', 'unitPrice'],
  ['U.M.', 'unit'],
  ['Remise', 'discount'],
  ['Eenheid prijs', 'unitPrice'],
  ['laatst', undefined],
])('the head %s is of the column %s', (head, column) => {
  expect(columnOfHead(head)).toBe(column)
})
