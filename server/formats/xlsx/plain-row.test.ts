/** A row from the text of a sheet equals a parser's row, and a text that a parser refuses is refused. */
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalOf } from '#tests/support/refusal.ts'
import { runsOf } from '#tests/support/thorough.ts'
import { workbook } from '#tests/support/workbook.ts'
import { amongLiterals } from './among-literals.ts'
import { readRows } from './read-rows.ts'
import { readSheet } from './read-sheet.ts'

const LIMITS = { rows: 30, columns: 6, characters: 12 }
const CONTEXT = {
  strings: ['zero', 'one', ' two ', ''],
  formats: ['number', 'date', amongLiterals('00000') ?? 'number'] as const,
  isFrom1904: false,
}

const text = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '1',
      '2',
      '3',
      '9',
      '-1',
      '45000.5',
      '1e3',
      'TRUE',
      '1 ',
      'é',
      '\n',
      'a\r\nb',
      '_x000D_',
      '_x0041_b',
    ],
    ...[
      '&amp;',
      '&#65;',
      '&#0;',
      '&nope;',
      ']]>',
      '>',
      '\u2028',
      '\u0085',
      '\u0001',
      '😀',
      '<![CDATA[c]]>',
      '<!-- <v>7</v> -->',
    ],
    ...['twelve chars', 'thirteen char', '_x0041_ thirteen'],
  ),
  fc.string({ maxLength: 14 }).map((any) => any.replace(/[<&"']/g, '')),
)

const reference = fc.constantFrom(
  '',
  ' r="A1"',
  ' r="B1"',
  ' r="D7"',
  ' r="G1"',
  ' r="AB12"',
  ' r="a1"',
  ' r="A"',
)
const style = fc.constantFrom('', ' s="0"', ' s="1"', ' s="2"', ' s="77"', ' s=""')
const type = fc.constantFrom(
  '',
  ...['s', 'str', 'inlineStr', 'n', 'b', 'e', 'd', 'x', ''].map((one) => ` t="${one}"`),
)
const content = fc.oneof(
  text.map((value) => `<v>${value}</v>`),
  text.map((value) => `<is><t>${value}</t></is>`),
  text.map((value) => `<is><t xml:space="preserve">${value}</t></is>`),
  text.map((value) => `<is><r><t>${value}</t></r><rPh><t>no</t></rPh></is>`),
  text.map((value) => `<f>A1</f><v>${value}</v>`),
  fc.constantFrom(
    '',
    '<f>A1</f>',
    '<v/>',
    '<is/>',
    '<v>1</v><v>2</v>',
    '<v>1</v',
    '<row r="3"><c><v>4</v></c></row>',
  ),
)
const cell = fc
  .tuple(reference, style, type, fc.constantFrom('', '', '', ' s="1"', ' cm="1"'), content)
  .map(([at, styled, typed, late, inside]) =>
    inside === '' ? `<c${at}${styled}${typed}${late}/>` : `<c${at}${styled}${typed}${late}>${inside}</c>`,
  )
const between = fc.constantFrom(
  '',
  '',
  '',
  '\n',
  ' \t\r\n ',
  'x',
  '<!-- </row><row><c><v>1</v></c></row> -->',
  '<?p </row> ?>',
  '<x/>',
  '<v>',
  '</row>',
)
const row = fc
  .tuple(
    between,
    fc.constantFrom(
      '',
      ' r="1"',
      ' r="7"',
      ' r="0"',
      ' r="x"',
      ' r="2" spans="1:3"',
      ' spans="1:3" r="2"',
      ' r="2" r="2"',
      ' hidden="1"',
    ),
    fc.array(
      fc.tuple(cell, between).map((pair) => pair.join('')),
      { maxLength: 4 },
    ),
  )
  .map(([before, attributes, cells]) => `${before}<row${attributes}>${cells.join('')}</row>`)
const sheet = fc
  .array(row, { maxLength: 6 })
  .map(
    (rows) =>
      `<worksheet><sheetData><row r="1"><c><v>1</v></c></row>${rows.join('')}</sheetData></worksheet>`,
  )

/** White space that means nothing, and that no shortcut takes. */
const asOnlyParsersRead = (xml: string): string =>
  xml.replaceAll('</row>', '</row >').replaceAll('</si>', '</si >')

async function readPlainRows(xml: string, size: number) {
  const bytes = Buffer.from(xml)
  const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  )
  return outcome(() => readRows(Readable.from(chunks), CONTEXT, LIMITS))
}

async function outcome(read: () => Promise<unknown>) {
  try {
    return await read()
  } catch {
    return refusalOf(read)
  }
}

test('a row reads the same in every notation and in any pieces', async () => {
  await fc.assert(
    fc.asyncProperty(sheet, fc.integer({ min: 1, max: 400 }), async (xml, size) => {
      expect(await readPlainRows(xml, size)).toEqual(await readPlainRows(asOnlyParsersRead(xml), 1_000_000))
    }),
    { numRuns: runsOf(600) },
  )
}, 60_000)

const string = fc
  .tuple(
    fc.constantFrom('', '', '\n', 'x', '<!-- </si><si><t>no</t></si> -->', '<t>', '</si>'),
    fc.oneof(
      text.map((value) => `<t>${value}</t>`),
      text.map((value) => `<t xml:space="preserve">${value}</t>`),
      text.map((value) => `<r><t>${value}</t></r><rPh><t>no</t></rPh>`),
      fc.constantFrom('', '<t/>', '<t>a</t><t>b</t>', '<rPh>', '<si><t>in</t></si>'),
    ),
  )
  .map(([before, inside]) => `${before}<si>${inside}</si>`)

test('a shared text reads the same in every notation', async () => {
  const rows = `<row r="1">${[0, 1, 2, 3, 4, 5].map((place) => `<c t="s"><v>${place}</v></c>`).join('')}</row>`
  const shown = (strings: string) =>
    outcome(() => readSheet(workbook([{ rows }], { strings: `<si><t>first</t></si>${strings}` }), LIMITS))
  await fc.assert(
    fc.asyncProperty(fc.array(string, { minLength: 4, maxLength: 8 }), async (several) => {
      const strings = several.join('')
      expect(await shown(strings)).toEqual(await shown(asOnlyParsersRead(strings)))
    }),
    { numRuns: runsOf(150) },
  )
}, 60_000)
