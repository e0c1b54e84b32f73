import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { describeWithCorpora, listCorpus, readCorpus } from '#tests/support/corpora.ts'
import { refusalOf } from '#tests/support/refusal.ts'
import { runsOf } from '#tests/support/thorough.ts'
import type { TableLimits } from '../table/table.ts'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

const LIMITS: TableLimits = { rows: 10_000, columns: 20, characters: 2_000 }

const read = (content: string | Uint8Array, limits = LIMITS) => readCsv(Buffer.from(content), limits)
const readCells = (content: string | Uint8Array) => read(content).map(({ cells }) => cells)
const refusal = (content: string | Uint8Array, limits = LIMITS) => refusalOf(() => read(content, limits))

describe('CSV', () => {
  const ROWS = [
    ['naam', 'bedrag'],
    ['Société Générale', '1.234,50'],
  ]
  const CONTENT = 'naam;bedrag\r\nSociété Générale;1.234,50\r\n'
  it.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from(CONTENT)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${CONTENT}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${CONTENT}`, 'utf16le')],
    ['UTF-16 without', Buffer.from(CONTENT, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\ufeff${CONTENT}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(CONTENT, 'latin1')],
  ])('is read in %s', (_, bytes) => {
    expect(readCells(bytes)).toEqual(ROWS)
  })

  it.each([
    ['semicolons, whatever the amounts hold', 'a;b\n1,5;2,5\n', ['1,5', '2,5']],
    ['commas', 'a,b\n"1;2;3",x\n', ['1;2;3', 'x']],
    ['tabs', 'a\tb\n1\t2\n', ['1', '2']],
    ['the first line’s, outside of quotes', '"x,y,z";b\n1;2\n', ['1', '2']],
    ['what Excel’s own line says', 'sep=,\r\na;b,c\r\n1,2\r\n', ['1', '2']],
    ['what that line says in quotes', '"sep=|"\na|b\n1|2\n', ['1', '2']],
    ['nothing, where there is one column', 'a\n1\n', ['1']],
    ['old line ends', 'a;b\r1;2\r', ['1', '2']],
  ])('is separated by %s', (_, content, expected) => {
    expect(readCells(content).at(-1)).toEqual(expected)
  })

  it('has rows with the line on which each begins, empty ones left out', () => {
    const content = 'a;b\n\n"two\nlines";x\n;\nlast;y\n\n'
    expect(read(content).map(({ row, cells }) => [row, cells[0]])).toEqual([
      [1, 'a'],
      [3, 'two\nlines'],
      [6, 'last'],
    ])
    expect(read(`sep=;\n${content}`).map(({ row }) => row)).toEqual([2, 4, 7])
  })

  it('may have quotes within a cell, and rows of any length', () => {
    expect(readCells('a;b;c\nJan "de man";"say ""hi"""\n')).toEqual([
      ['a', 'b', 'c'],
      ['Jan "de man"', 'say "hi"'],
    ])
  })
})

describe('CSV is refused, with advice', () => {
  it.each<[string, string | Uint8Array, Record<string, string>]>([
    ['empty', '', {}],
    ['empty', '\ufeff \r\n;;\r\n', {}],
    ['encoding', Buffer.from('a;b\0\0\n1;2\n'), {}],
    ['encoding', Buffer.from([0xff, 0xfe, 0x41]), {}],
    ['open-quote', 'a;b\nx;y\n"never;closed\nx;y\n', { line: '3' }],
    ['open-quote', 'sep=;\na;b\nx;"y\n', { line: '3' }],
    ['long-line', `a;b\n1;2\n${'x'.repeat(200_000)}`, { line: '3' }],
    ['long-cell', `a;b\n1;${'x'.repeat(2_001)}\n`, { row: '2', most: '2000' }],
    ['many-columns', `a;b\n${'x;'.repeat(21)}\n`, { row: '2', most: '20' }],
    ['many-rows', `a\n${'1\n'.repeat(10_001)}`, { most: '10000' }],
  ])('%s', async (fault, content, params) => {
    expect(await refusal(content)).toEqual([`UNREADABLE_FILE ${fault}`, params])
  })

  it('for a row more than there may be, and not before', () => {
    expect(read(`a\n${'1\n'.repeat(10_000)}`).length).toBe(10_001)
  })
})

test('a written table is read back, with any text in its cells, and no cell begins as a formula does', () => {
  const cell = fc
    .string({ unit: 'grapheme', maxLength: 12 })
    .map((each) => each.replaceAll('\0', ''))
    .chain((each) =>
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", '"', '\t').map((start) => start + each),
    )
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, (given) => {
      const all = [['a', 'b', 'c', 'd', 'e'], ...given.map((cells) => ['x', ...cells])]
      const bytes = writeCsv(all)
      expect(readCells(bytes)).toEqual(all)
      expect(String(bytes)).not.toMatch(/(^|;|\n)"?[=+\-@\t]/)
    }),
    { numRuns: runsOf(500) },
  )
})

test('is written as Excel opens it', () => {
  expect(
    writeCsv([
      ['a', 'b c'],
      ['x;y', '"q"\n'],
      ['+++010/8068/17183+++', ' x'],
    ]).toString(),
  ).toBe('\ufeffa;b c\r\n"x;y";"""q""\n"\r\n\'+++010/8068/17183+++;" x"\r\n')
})

describeWithCorpora('odd CSV', () => {
  const expected: Record<string, number | string> = {
    'formula-injection.csv': 11,
    'one-line-5mb.csv': 'UNREADABLE_FILE long-line',
    'unclosed-quote.csv': 'UNREADABLE_FILE open-quote',
  }
  it.each(listCorpus('odd', 'csv'))('%s is read or refused', async (file) => {
    const bytes = readCorpus('odd', 'csv', file)
    const outcome = expected[file]
    if (typeof outcome === 'number') expect(read(bytes).length).toBe(outcome)
    else expect((await refusal(bytes))[0]).toBe(outcome)
  })
})
