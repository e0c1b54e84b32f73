import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readCsv } from '../formats/csv/read-csv.ts'
import { writeCsv } from '../formats/csv/write-csv.ts'
import { BATCH_COLUMNS, type BatchColumn } from './batch-columns.ts'
import type { BatchFacts } from './batch-document.ts'
import { readBatchRows } from './read-batch-rows.ts'

const LIMITS = { rows: 10_000, columns: 30, characters: 2_000 }
const FACTS: BatchFacts = {
  files: ['Loonbrief.pdf', 'contracten/peeters.pdf'],
  receivers: ['R-1001', 'R-1002', 'K-7'],
  docTypes: ['Loonfiche', 'Contract', 'Factuur'],
  hasBankAccount: true,
  today: '2026-11-22',
}
const GOOD: Partial<Record<BatchColumn, string>> = {
  fileName: 'Loonbrief.pdf',
  receiverId: 'R-1001',
  docType: 'loonfiche',
  documentName: 'Loonfiche november',
  reference: '2026-11',
}
const OTHER = { ...GOOD, fileName: 'peeters.pdf', receiverId: 'K-7', docType: 'Contract' }

const csvOf = (...rows: Partial<Record<BatchColumn, string>>[]) => [
  [...BATCH_COLUMNS],
  ...rows.map((row) => BATCH_COLUMNS.map((column) => row[column] ?? '')),
]
const read = (table: readonly string[][], facts = FACTS) =>
  readBatchRows(readCsv(writeCsv(table), LIMITS), facts)
const errorsOf = (row: Partial<Record<BatchColumn, string>>) => read(csvOf({ ...GOOD, ...row }, OTHER)).errors

describe('the rows of a batch', () => {
  it('become documents', () => {
    const signed = {
      ...OTHER,
      issueDate: '01/11/2026',
      dueDate: '2026-12-31',
      signing: 'ja',
      readConfirmation: 'X',
    }
    expect(read(csvOf({ ...GOOD, issueDate: '' }, signed))).toEqual({
      errors: [],
      documents: [
        {
          row: 2,
          fileName: 'Loonbrief.pdf',
          receiverId: 'R-1001',
          docType: 'Loonfiche',
          documentName: 'Loonfiche november',
          reference: '2026-11',
          issueDate: '2026-11-22',
          signing: false,
          readConfirmation: false,
        },
        {
          row: 3,
          fileName: 'contracten/peeters.pdf',
          receiverId: 'K-7',
          docType: 'Contract',
          documentName: 'Loonfiche november',
          reference: '2026-11',
          issueDate: '2026-11-01',
          dueDate: '2026-12-31',
          signing: true,
          readConfirmation: true,
        },
      ],
    })
  })

  it('become payment requests where there is an amount', () => {
    const payment = {
      amount: '1.234,50',
      iban: 'BE71 0961 2345 6769',
      bic: 'GKCCBEBB',
      expiryDate: '31-12-2026',
      structuredReference: '+++010/8068/17183+++',
    }
    const [first] = read(csvOf({ ...GOOD, ...payment }, OTHER)).documents
    expect(first?.payment).toEqual({ ...payment, amount: 1234.5, expiryDate: '2026-12-31' })
    expect(errorsOf({ amount: '12' })).toEqual([])
  })

  it('are found under Dutch and French names, in any order, beside others', () => {
    const table = [
      ['Referentie', 'Bestandsnaam', 'Opmerking', 'Ontvanger-ID', 'Type de document', 'Nom du document'],
      ['2026-11', 'LOONBRIEF.PDF', 'x', 'R-1001', 'Contract', 'Naam'],
      ['2026-11', 'contracten\\peeters.pdf', '', 'K-7', 'Contract', 'Naam'],
    ]
    const { documents, errors } = read(table)
    expect(errors).toEqual([])
    expect(documents.map(({ fileName }) => fileName)).toEqual(FACTS.files)
  })
})

describe('the faults of a batch are listed', () => {
  it('with the likely intended value', () => {
    expect(errorsOf({ fileName: 'Loonbrif.pdf', receiverId: 'r-1001', docType: 'Contrat' })).toEqual([
      {
        row: 2,
        field: 'fileName',
        code: 'file-missing',
        fileName: 'Loonbrif.pdf',
        value: 'Loonbrif.pdf',
        suggestion: 'Loonbrief.pdf',
      },
      {
        row: 2,
        field: 'receiverId',
        code: 'unknown-receiver',
        fileName: 'Loonbrif.pdf',
        value: 'r-1001',
        suggestion: 'R-1001',
      },
      {
        row: 2,
        field: 'docType',
        code: 'unknown-doctype',
        fileName: 'Loonbrif.pdf',
        value: 'Contrat',
        suggestion: 'Contract',
      },
      { row: 0, field: 'fileName', code: 'row-missing', fileName: 'Loonbrief.pdf' },
    ])
  })

  it.each<[Partial<Record<BatchColumn, string>>, [BatchColumn, string]]>([
    [{ receiverId: '' }, ['receiverId', 'not-empty']],
    [{ docType: '' }, ['docType', 'not-empty']],
    [{ documentName: '' }, ['documentName', 'not-empty']],
    [{ documentName: 'x'.repeat(101) }, ['documentName', 'too-long']],
    [{ documentName: 'Loon\u202efiche' }, ['documentName', 'plain-line']],
    [{ documentName: 'Ｚｅｇｅｌ: meld je aan' }, ['documentName', 'own-name']],
    [{ reference: '' }, ['reference', 'not-empty']],
    [{ issueDate: '31/02/2026' }, ['issueDate', 'not-date']],
    [{ issueDate: '12' }, ['issueDate', 'not-date']],
    [{ issueDate: '2026-11-23' }, ['issueDate', 'not-in-future']],
    [{ signing: 'ja' }, ['dueDate', 'not-date']],
    [{ signing: 'ja', dueDate: '2026-11-01' }, ['issueDate', 'issueDate-after-dueDate']],
    [{ signing: 'perhaps' }, ['signing', 'not-yes-or-no']],
    [{ amount: '5', readConfirmation: 'ja' }, ['readConfirmation', 'not-with-payment']],
    [{ amount: 'five' }, ['amount', 'not-number']],
    [{ amount: '2*3' }, ['amount', 'not-number']],
    [{ amount: '-5' }, ['amount', 'not-negative']],
    [{ amount: '5,125' }, ['amount', 'too-many-decimals']],
    [{ iban: 'BE71 0961 2345 6769' }, ['amount', 'not-empty']],
    [{ amount: '5', iban: 'BE71 0961 2345 6768' }, ['iban', 'not-iban']],
    [{ amount: '5', bic: 'GKCC' }, ['bic', 'not-bic']],
    [{ amount: '5', structuredReference: '+++010/8068/17184+++' }, ['structuredReference', 'not-structured']],
    [{ amount: '5', expiryDate: '2026-11-21' }, ['expiryDate', 'not-in-past']],
  ])('%j', (row, expected) => {
    const errors = errorsOf(row)
    expect(errors.map(({ row: line, field, code }) => [line, field, code])).toEqual([[2, ...expected]])
  })

  it('of a file that goes to one receiver twice, and of one that no row names', () => {
    expect(read(csvOf(GOOD, { ...GOOD, reference: 'again' })).errors).toMatchObject([
      { row: 3, field: 'fileName', code: 'not-unique' },
      { row: 0, field: 'fileName', code: 'row-missing', fileName: 'contracten/peeters.pdf' },
    ])
  })

  it('of a name without its folder where two folders have such a file', () => {
    const files = ['a/x.pdf', 'b/x.pdf']
    const { errors } = read(csvOf({ ...GOOD, fileName: 'x.pdf' }, { ...OTHER, fileName: 'B/x.pdf' }), {
      ...FACTS,
      files,
    })
    expect(errors.map(({ row, code }) => [row, code])).toEqual([
      [2, 'file-missing'],
      [0, 'row-missing'],
    ])
  })

  it('of columns that are missing, and of nothing else then', () => {
    const { documents, errors } = read([
      ['fileName', 'reference'],
      ['x', 'y'],
    ])
    expect(documents).toEqual([])
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, 'receiverId', 'column-missing'],
      [1, 'docType', 'column-missing'],
      [1, 'documentName', 'column-missing'],
    ])
  })
})

test('any table is read: a document a row, and a row that is wrong is told with its line', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')),
    fc.constantFrom(...FACTS.files, ...FACTS.receivers, ...FACTS.docTypes, 'ja', '5', '2026-11-20'),
  )
  const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: BATCH_COLUMNS.length }), { maxLength: 5 })
  fc.assert(
    fc.property(rows, (all) => {
      const table = [
        { row: 1, cells: [...BATCH_COLUMNS] },
        ...all.map((cells, index) => ({ row: index + 2, cells })),
      ]
      const { documents, errors } = readBatchRows(table, FACTS)
      expect(documents.map(({ row }) => row)).toEqual(all.map((_, index) => index + 2))
      for (const { row } of errors) expect(row === 0 || (row > 1 && row < all.length + 2)).toBe(true)
    }),
  )
})
