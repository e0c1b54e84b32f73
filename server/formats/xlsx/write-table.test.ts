import { expect, test } from 'vitest'
import { zipTexts } from '#tests/support/zip-texts.ts'
import { type TableColumn, writeTable } from './write-table.ts'

async function writtenSheet(columns: TableColumn[], rows: string[][]): Promise<string> {
  const parts = await zipTexts(Buffer.concat(await writeTable('Journaal: [2026]', columns, rows).toArray()))
  expect([...parts.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
  ])
  expect(parts.get('xl/workbook.xml')).toContain('<sheet name="Journaal   2026 " ')
  return parts.get('xl/worksheets/sheet1.xml') ?? ''
}

const kinds = ['text', 'amount', 'percentage', 'date'] as const
const columns = kinds.map((kind, at) => ({ header: `<${kind}>`, kind, width: 10 + at }))
const cells = (sheet: string) =>
  [...sheet.matchAll(/<c s="(\d)"(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/g)].map(([, style, inside = '']) => [
    Number(style),
    inside.replace(/<[^>]+>/g, ''),
  ])

test('a cell is of the kind of its column, where it can be, and a text where it can not', async () => {
  const rows = [
    ['=1+1', '12.50', '21', '2026-11-20'],
    ['', '', '', ''],
    ['a & b', '123456789012345', '-0.5', '1900-03-01'],
    ['1', '1234567890123456', '21 %', '1900-02-28'],
    ['2', '-12345678901234.5', '1,5', '20/11/2026'],
    ['3', '+1', '.5'],
  ]
  expect(cells(await writtenSheet(columns, rows))).toEqual([
    ...kinds.map((kind) => [1, `&#60;${kind}&#62;`]),
    ...[
      [2, '=1+1'],
      [3, '12.50'],
      [4, '21'],
      [5, '46346'],
    ],
    ...[
      [2, ''],
      [3, ''],
      [4, ''],
      [5, ''],
    ],
    ...[
      [2, 'a &#38; b'],
      [3, '123456789012345'],
      [4, '-0.5'],
      [5, '61'],
    ],
    ...[
      [2, '1'],
      [2, '1234567890123456'],
      [2, '21 %'],
      [2, '1900-02-28'],
    ],
    ...[
      [2, '2'],
      [3, '-12345678901234.5'],
      [2, '1,5'],
      [2, '20/11/2026'],
    ],
    ...[
      [2, '3'],
      [2, '+1'],
      [2, '.5'],
      [5, ''],
    ],
  ])
})

test('rows are numbered, and columns have their declared widths', async () => {
  const sheet = await writtenSheet(
    columns.slice(0, 1),
    Array.from({ length: 401 }, (_, at) => [`${at}`]),
  )
  expect(sheet).toContain('<col min="1" max="1" width="10" customWidth="1"/>')
  const numbers = [...sheet.matchAll(/<row r="(\d+)">/g)].map(([, number]) => Number(number))
  expect(numbers).toEqual(Array.from({ length: 402 }, (_, at) => at + 1))
})
