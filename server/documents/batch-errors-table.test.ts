import { expect, test } from 'vitest'
import { answerBy } from '#tests/support/worked.ts'
import { readCsv } from '../formats/csv/read-csv.ts'
import type { TableRow } from '../formats/table/table.ts'
import { BATCH_COLUMNS } from './batch-columns.ts'
import { BATCH_CODES, type BatchError } from './batch-document.ts'
import { type ErrorWords, withErrors } from './batch-errors-table.ts'
import { work as countRows } from './count-rows-work.ts'
import { work as readBatch } from './read-batch-work.ts'
import { work as writeErrors } from './write-errors-work.ts'

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

const csv = (...lines: string[]) => ({ bytes: Buffer.from(lines.join('\r\n')) })

test('the table with its errors is one that a spreadsheet opens', async () => {
  const task = { ...csv('fileName;reference', 'a.pdf;1'), words: WORDS }
  const written = await answerBy(writeErrors, {
    ...task,
    errors: [{ row: 2, field: 'fileName', code: 'not-pdf' } as const],
  })
  const rows = readCsv(written, { rows: 10, columns: 10, characters: 100 })
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['fileName', 'reference', 'Fout'],
    ['a.pdf', '1', 'fileName: «not-pdf»'],
  ])
})

test('rows are counted without the one that names the columns', async () => {
  expect(await answerBy(countRows, csv('fileName', 'a.pdf', 'b.pdf', 'c.pdf'))).toBe(3)
})

test('documents are read where nothing is wrong, and none where anything is', async () => {
  const facts = {
    files: ['a.pdf', 'b.pdf'],
    receivers: ['R-1'],
    docTypes: ['Contract'],
    hasBankAccount: false,
    today: '2026-11-22',
  }
  const header = 'fileName;receiverId;docType;documentName;reference'
  const good = csv(header, 'a.pdf;R-1;Contract;A;1', 'b.pdf;R-1;Contract;B;2')
  const read = await answerBy(readBatch, { ...good, facts })
  expect(read.errors).toEqual([])
  expect(read.documents.map(({ row, fileName }) => [row, fileName])).toEqual([
    [2, 'a.pdf'],
    [3, 'b.pdf'],
  ])
  const wrong = csv(header, 'a.pdf;R-1;Contract;A;1', 'b.pdf;R-9;Contract;B;2')
  expect(await answerBy(readBatch, { ...wrong, facts })).toEqual({
    documents: [],
    errors: [expect.objectContaining({ row: 3, code: 'unknown-receiver' })],
  })
})
