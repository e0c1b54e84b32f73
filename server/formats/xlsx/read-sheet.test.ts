import { describe, expect, it, test } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { rawZip } from '#tests/support/raw-zip.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { workbook } from '#tests/support/workbook.ts'
import type { TableLimits } from '../table/table.ts'
import { readSheet } from './read-sheet.ts'

const LIMITS: TableLimits = { rows: 20_000, columns: 20, characters: 500 }

const read = async (bytes: Uint8Array, limits = LIMITS) => (await readSheet(bytes, limits)).rows
const refusal = (bytes: Uint8Array, limits = LIMITS) => refusalOf(() => read(bytes, limits))
const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const row = (number: number, cells: string) => `<row r="${number}">${cells}</row>`
/** The only cell of a sheet, as it is read. */
async function readFirstCell(cell: string, options: Parameters<typeof workbook>[1] = {}) {
  const [first] = await read(workbook([{ rows: row(1, `${cell}${text('B1', 'x')}`) }], options))
  return first
}

describe('the rows of a sheet', () => {
  it('keep their numbers, empty ones left out, and come in their order', async () => {
    const rows = `${row(7, text('A7', 'seven'))}${row(3, text('C3', 'three'))}${row(4, '<c r="A4" s="1"/>')}${row(5, text('A5', '  '))}`
    expect(await read(workbook([{ rows }]))).toEqual([
      { row: 3, cells: ['', '', 'three'] },
      { row: 7, cells: ['seven'] },
    ])
  })

  it('are counted without references', async () => {
    const rows =
      '<row><c t="str"><v>a</v></c><c/><c t="str"><v>c</v></c></row><row/><row><c><v>1</v></c></row>'
    expect(await read(workbook([{ rows }]))).toEqual([
      { row: 1, cells: ['a', '', 'c'] },
      { row: 3, cells: ['1'] },
    ])
  })

  it('may be the last that Excel has', async () => {
    const last = 1_048_576
    expect(await read(workbook([{ rows: row(last, text(`A${last}`, 'x')) }]))).toEqual([
      { row: last, cells: ['x'] },
    ])
  })

  it('are those of the first sheet that is shown, hidden rows with them', async () => {
    const sheet = (name: string, state?: string) => ({
      rows: `<row r="1" hidden="1">${text('A1', name)}</row>`,
      ...(state === undefined ? {} : { state }),
    })
    const bytes = workbook([
      sheet('one', 'hidden'),
      sheet('two', 'veryHidden'),
      sheet('three'),
      sheet('four'),
    ])
    expect(await read(bytes)).toEqual([{ row: 1, cells: ['three'] }])
  })

  it('are read with any prefix of their elements, and out of UTF-16', async () => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
    const xml = `\ufeff<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="2"><x:c r="A2" t="str"><x:v>é</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const target = '<Relationship Id="r0" Type="http://x/worksheet" Target="/other.xml"/>'
    const bytes = rawZip([
      {
        name: '_rels/.rels',
        data: '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="wb.xml"/></Relationships>',
      },
      {
        name: 'wb.xml',
        data: '<workbook xmlns:q="q"><sheets><sheet name="a" q:id="r0"/></sheets></workbook>',
      },
      { name: '_rels/wb.xml.rels', data: `<Relationships>${target}</Relationships>` },
      { name: 'other.xml', data: Buffer.from(xml, 'utf16le') },
    ])
    expect(await read(bytes)).toEqual([{ row: 2, cells: ['é'] }])
  })
})

describe('a cell', () => {
  const strings = `<si><t>plain</t></si><si><r><t>ri</t></r><r><rPr><b/></rPr><t xml:space="preserve">ch </t></r><rPh sb="0" eb="1"><t>left out</t></rPh></si><si><t>a_x000D_b_x0041_</t></si>`
  const xf = (id: number) => `<xf numFmtId="${id}"/>`
  const numFmt = (id: number, code: string) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`
  const formats = [
    numFmt(164, 'dd/mm/yyyy'),
    numFmt(165, '00000'),
    numFmt(166, '#,##0.00 &quot;days&quot;'),
    numFmt(167, '[$-813]d mmmm yyyy;@'),
    numFmt(168, '[h]:mm'),
    numFmt(169, 'yyyy-mm-dd hh:mm'),
    numFmt(170, '&quot;R-&quot;0000'),
    numFmt(171, '&quot;R-&quot;@'),
    numFmt(172, '&quot;€ &quot;#,##0.00'),
  ]
  const styles = `<numFmts>${formats.join('')}</numFmts><cellStyleXfs>${xf(14)}</cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167, 168, 169, 49, 170, 171, 172].map(xf).join('')}</cellXfs>`
  const number = (value: string, style = 0) => `<c r="A1" s="${style}"><v>${value}</v></c>`

  it.each([
    ['shared text', '<c r="A1" t="s"><v>0</v></c>', 'plain'],
    ['runs of text, joined, without how they sound', '<c r="A1" t="s"><v>1</v></c>', 'rich '],
    ['characters that XML can’t hold', '<c r="A1" t="s"><v>2</v></c>', 'a\rbA'],
    ['text in itself', text('A1', '&lt;b&gt; &amp; é'), '<b> & é'],
    ['what a formula gave', '<c r="A1" t="str"><f>A2</f><v>given</v></c>', 'given'],
    ['a number that a formula gave', '<c r="A1"><f>1+1</f><v>2</v></c>', '2'],
    ['a formula as text', text('A1', '=1+1'), '=1+1'],
    ['a yes', '<c r="A1" t="b"><v>1</v></c>', 'TRUE'],
    ['a number', number('123'), '123'],
    ['a number that is a little more than it shows', number('1.1000000000000001'), '1.1'],
    ['a number with an exponent', number('1.5E3'), '1500'],
    ['fifteen digits', number('123456789012345'), '123456789012345'],
    ['more digits than Excel keeps', number('12345678901234567'), '12345678901234567'],
    ['a date', number('46348', 1), '2026-11-22'],
    ['a date in a format of its own', number('46348', 2), '2026-11-22'],
    ['a date with a language', number('46348', 5), '2026-11-22'],
    ['a date with a time', number('46348.5', 7), '2026-11-22 12:00'],
    ['the first day', number('1', 1), '1900-01-01'],
    ['what is no day', number('-5', 1), '-5'],
    ['a time', number('0.75', 6), '18:00'],
    ['a number shown with noughts', number('123', 3), '00123'],
    ['a number with a word behind it', number('3', 4), '3'],
    ['a number with a word before it that belongs to it', number('12', 9), 'R-0012'],
    ['a text with a word before it', '<c r="A1" s="10" t="s"><v>0</v></c>', 'R-plain'],
    ['a text in a cell of numbers', '<c r="A1" s="9" t="s"><v>0</v></c>', 'plain'],
    ['an amount', number('12.5', 11), '12.5'],
    ['a number in a cell of text', number('7', 8), '7'],
    ['a number with something behind it', '<c r="A1"><v>1</v> 2 </c>', '1'],
    ['a text with something behind it', '<c r="A1" t="inlineStr"><is><t>a</t> b </is></c>', 'a'],
  ])('of %s', async (_, cell, expected) => {
    const found = await readFirstCell(cell, { strings, styles })
    expect(found).toEqual({ row: 1, cells: [expected, 'x'] })
  })

  it('without a style has the first one', async () => {
    const dated = `<cellXfs>${xf(14)}</cellXfs>`
    expect((await readFirstCell('<c r="A1"><v>46348</v></c>', { styles: dated }))?.cells[0]).toBe(
      '2026-11-22',
    )
  })

  it('counts days from 1904 where the workbook does', async () => {
    const properties = '<workbookPr date1904="1"/>'
    expect((await readFirstCell(number('44886', 1), { styles, properties }))?.cells[0]).toBe('2026-11-22')
  })

  it.each([
    ['an error', '<c r="A1" t="e"><v>#N/A</v></c>'],
    ['a formula that gave an error', '<c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'],
    ['a formula that nobody calculated', '<c r="A1"><f>1+1</f></c>'],
  ])('of %s is empty, and listed', async (_, cell) => {
    expect(await readFirstCell(cell)).toEqual({ row: 1, cells: ['', 'x'], invalid: [0] })
  })

  it('stands behind the one before it without a reference', async () => {
    const rows = row(1, '<c r="B1"><v>1</v></c><c><v>2</v></c><c><f>1</f></c><c t="e"><v>#N/A</v></c>')
    expect(await read(workbook([{ rows }]))).toEqual([
      { row: 1, cells: ['', '1', '2', '', ''], invalid: [3, 4] },
    ])
  })

  it('of blanks is none, wherever it stands', async () => {
    const rows = row(1, `${text('A1', 'x')}${text('B1', '  ')}${text('Z1', ' ')}`)
    expect(await read(workbook([{ rows }]))).toEqual([{ row: 1, cells: ['x'] }])
  })
})

describe('a workbook is refused, with advice', () => {
  const good = [{ rows: row(1, text('A1', 'x')) }]
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')

  it.each<[string, Uint8Array]>([
    ['UNSUPPORTED_FILE excel', Buffer.from('text')],
    ['UNSUPPORTED_FILE excel', Buffer.alloc(0)],
    ['UNSUPPORTED_FILE excel', rawZip([{ name: 'a.pdf', data: 'x' }])],
    ['UNREADABLE_FILE old-excel', compound],
    ['UNREADABLE_FILE encrypted', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')])],
    ['UNREADABLE_FILE empty', workbook([{ rows: '' }])],
    ['UNREADABLE_FILE empty', workbook([{ rows: row(1, text('A1', 'x')), state: 'hidden' }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: '<row><c>' }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(1, '<c r="A1" t="s"><v>7</v></c>') }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(1, '<c r="1A"><v>7</v></c>') }])],
    ...['1A1', 'A1a', 'ABCD1', 'A'].map((at): [string, Uint8Array] => [
      'UNREADABLE_FILE damaged',
      workbook([{ rows: row(1, `<c r="${at}"><v>7</v></c>`) }]),
    ]),
    ['UNREADABLE_FILE damaged', workbook([{ rows: '<row r="x"/>' }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(0, text('A0', 'x')) }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(1.5, text('A1', 'x')) }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(1_048_577, text('A1048577', 'x')) }])],
    ['UNREADABLE_FILE damaged', workbook([{ rows: row(1, text('A1', '&unknown;')) }])],
    ['UNREADABLE_FILE nested', workbook(good, { further: [{ name: 'more.zip' }] })],
  ])('%s', async (expected, bytes) => {
    expect((await refusal(bytes))[0]).toBe(expected)
  })

  it('for a DOCTYPE in any of its parts', async () => {
    const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    const sheet = workbook([{ rows: row(1, '<c r="A1" t="s"><v>0</v></c>') }], {
      strings: '<si><t>x</t></si>',
    })
    expect(await read(sheet)).toEqual([{ row: 1, cells: ['x'] }])
    const name = 'xl/sharedStrings.xml'
    const other = rawZip([
      {
        name: '_rels/.rels',
        data: '<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/wb.xml"/></Relationships>',
      },
      { name: 'xl/wb.xml', data: `${doctype}<workbook/>` },
      { name, data: '<sst/>' },
    ])
    expect((await refusal(other))[0]).toBe('UNREADABLE_FILE damaged')
  })

  it('for too many rows, columns and characters, with the place', async () => {
    const limits = { rows: 2, columns: 2, characters: 5 }
    const rows = [1, 2, 3].map((number) => row(number, text(`B${number}`, '12345'))).join('')
    expect((await read(workbook([{ rows }]), limits)).length).toBe(3)
    const beyond = (more: string) => refusal(workbook([{ rows: rows + more }]), limits)
    expect(await beyond(row(9, text('A9', 'x')))).toEqual(['UNREADABLE_FILE many-rows', { most: '2' }])
    expect(await beyond(row(9, text('C9', 'x')))).toEqual([
      'UNREADABLE_FILE many-columns',
      { most: '2', row: '9' },
    ])
    expect(await beyond(row(9, text('A9', '123456')))).toEqual([
      'UNREADABLE_FILE long-cell',
      { most: '5', row: '9' },
    ])
    const shared = { strings: '<si><t>123456</t></si>' }
    const cell = row(1, '<c r="A1" t="s"><v>0</v></c>')
    expect((await refusal(workbook([{ rows: cell }], shared), limits))[0]).toBe('UNREADABLE_FILE long-cell')
  })

  it('for a part that inflates without end', async () => {
    const bytes = workbook([{ rows: `<row r="1">${' '.repeat(60_000_000)}</row>` }])
    expect(bytes.length).toBeLessThan(100_000)
    expect((await refusal(bytes))[0]).toBe('UNREADABLE_FILE odd-packing')
  })
})

test('any damage is refused or read, and nothing else happens', async () => {
  const good = workbook([{ rows: row(1, text('A1', 'text')) }])
  for (let at = 0; at < good.length; at += 3) {
    const bytes = Buffer.from(good)
    bytes.writeUInt8(bytes.readUInt8(at) ^ 0x55, at)
    await read(bytes).then(
      (rows) => expect(rows).toEqual([{ row: 1, cells: ['text'] }]),
      (error) => expect(error.message).toMatch(/^(UNREADABLE_FILE|UNSUPPORTED_FILE)$/),
    )
  }
})

describeWithCorpora('odd workbooks', () => {
  /** Rows, or why there are none. */
  const expected: Record<string, number | string> = {
    '100k-rows.xlsx': 'UNREADABLE_FILE many-rows',
    'dimension-lies-1048576.xlsx': 'UNREADABLE_FILE many-columns',
    'duplicates-and-bad-rows.xlsx': 8,
    'empty-sheet.xlsx': 'UNREADABLE_FILE empty',
    'headers-only.xlsx': 1,
    'numbers-stored-as-numbers.xlsx': 3,
    'text-named-xlsx.xlsx': 'UNSUPPORTED_FILE excel',
    'truncated.xlsx': 'UNREADABLE_FILE damaged',
    'with-macro-named-xlsm.xlsm': 51,
    'with-macro-named-xlsx.xlsx': 51,
    'xxe-in-sheet.xlsx': 'UNREADABLE_FILE damaged',
  }
  it.each(listCorpus('odd', 'xlsx'))('%s is read or refused', async (file) => {
    const found = await read(readCorpus('odd', 'xlsx', file)).then(
      (rows) => rows.length,
      (error) => refusalOf(() => Promise.reject(error)).then(([code]) => code),
    )
    expect(found).toBe(expected[file])
  })

  it('keep the numbers of rows after a blank one, and the stored form of a number', async () => {
    const rows = await read(readCorpus('odd', 'xlsx', 'duplicates-and-bad-rows.xlsx'))
    expect(rows.map((each) => each.row)).toEqual([1, 2, 3, 5, 6, 7, 8, 9])
    const [, numbers] = await read(readCorpus('odd', 'xlsx', 'numbers-stored-as-numbers.xlsx'))
    expect(numbers?.cells[2]).toBe('400033344')
  })
})
