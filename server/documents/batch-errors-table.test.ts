import { expect, test } from 'vitest'
import type { TableRow } from '../formats/table/table.ts'
import { BATCH_COLUMNS } from './batch-columns.ts'
import { BATCH_CODES, type BatchError } from './batch-document.ts'
import { type ErrorWords, withErrors } from './batch-errors-table.ts'

const codes = Object.fromEntries(BATCH_CODES.map((code) => [code, `«${code}»`])) as ErrorWords['codes']
const WORDS: ErrorWords = { heading: 'Fout', codes, suggestion: 'Bedoelt u' }

const tableOf = (...rows: string[][]): TableRow[] => rows.map((cells, at) => ({ row: at + 1, cells }))
const HEADER = ['receiverId', 'fileName', 'docType']
const table = tableOf(HEADER, ['R-1', 'a.pdf', 'Contract'], ['R-2', 'b.pdf'])
const errors = (...all: BatchError[]) => withErrors(table, all, WORDS)

test('each row lists its faults, with the likely intended value, and the header names the column', () => {
  expect(
    errors(
      { row: 2, field: 'receiverId', code: 'unknown-receiver', suggestion: 'R-10' },
      { row: 2, field: 'docType', code: 'unknown-doctype' },
    ),
  ).toEqual([
    [...HEADER, 'Fout'],
    ['R-1', 'a.pdf', 'Contract', 'receiverId: «unknown-receiver» Bedoelt u R-10 docType: «unknown-doctype»'],
    ['R-2', 'b.pdf', '', ''],
  ])
})

test('a column that is missing is told in the header', () => {
  const [header] = errors({ row: 1, field: 'reference', code: 'column-missing' })
  expect(header).toEqual([...HEADER, 'reference: «column-missing»'])
})

test('a file that no row names gets a row of its own, with its name below that of the column', () => {
  const [, , , ...further] = errors(
    { row: 0, field: 'fileName', code: 'row-missing', fileName: 'c.pdf' },
    { row: 0, field: 'fileName', code: 'row-missing', fileName: 'd.pdf', suggestion: 'b.pdf' },
    { row: 0, field: 'fileName', code: 'row-missing' },
  )
  expect(further).toEqual([
    ['', 'c.pdf', '', 'fileName: «row-missing»'],
    ['', 'd.pdf', '', 'fileName: «row-missing» Bedoelt u b.pdf'],
    ['', '', '', 'fileName: «row-missing»'],
  ])
  const nameless = tableOf(['receiverId', 'docType'])
  const unnamed: BatchError = { row: 0, field: 'fileName', code: 'row-missing', fileName: 'c.pdf' }
  expect(withErrors(nameless, [unnamed], WORDS)[1]).toEqual(['c.pdf', '', 'fileName: «row-missing»'])
  const [columns = [], file = []] = withErrors([], [unnamed], WORDS)
  expect(columns).toEqual([...BATCH_COLUMNS, 'Fout'])
  expect(file).toHaveLength(columns.length)
  expect([file[BATCH_COLUMNS.indexOf('fileName')], file.at(-1)]).toEqual(['c.pdf', 'fileName: «row-missing»'])
})
