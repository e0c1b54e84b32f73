import { describe, expect, it, test } from 'vitest'
import { customerJudge, customerRows } from '#contracts/rules/customer-row.ts'
import { receiverRows } from '#contracts/rules/receiver-row.ts'
import type { Cells } from '#contracts/rules/table-rows.ts'
import schema from '#generated/forms/Receiver.json'
import validate from '#generated/forms/Receiver.validator.js'
import { findViolations } from '../forms/validate.ts'
import {
  changedColumns,
  editCell as edit,
  isWrong,
  leaveOut as leave,
  mendedRows,
  recognise as note,
  openTable,
  rowsToStore,
  shownColumns,
  tableFigures,
  wrongFirst,
} from './import-table.ts'
import type { ImportTable, Known, TableAnswer } from './row-kind.ts'

const kind = {
  rules: receiverRows,
  judge: (cells: Cells) => findViolations({ schema, validate }, cells),
  keyColumns: ['token1'],
}
const editCell = (table: ImportTable, row: number, column: string, text: string) =>
  edit(kind, table, { row, column, text })
const leaveOut = (table: ImportTable, rows: ReadonlySet<number>, isLeftOut: boolean) =>
  leave(kind, table, rows, isLeftOut)
/** By their numbers. */
const recognise = (table: ImportTable, known: ReadonlyMap<string, Known>): ImportTable => {
  const found = table.flatMap(({ row, cells }) => {
    const existing = known.get(cells.token1 ?? '')
    return existing ? [[row, { existing }] as const] : []
  })
  return note(table, new Map(found))
}

type Row = TableAnswer['rows'][number]

const known: Known = {
  id: 'id-b',
  version: 3,
  cells: {
    token1: 'B',
    firstName: 'Jan',
    lastName: 'Willems',
    email: 'jan@post.example',
    language: 'nl',
    salutation: 'Beste Jan',
  },
}

const makeRow = (row: number, token1: string, more: Cells = {}): Row => ({
  row,
  cells: {
    token1,
    firstName: 'Jan',
    lastName: 'Willems',
    email: '',
    language: 'nl',
    salutation: '',
    ...more,
  },
  errorCodes: {},
})

const open = (...rows: Row[]): ImportTable => openTable({ rows })
const at = (table: ImportTable, row: number) => {
  const found = table.find((each) => each.row === row)
  if (found === undefined) throw new Error(`no row ${row}`)
  return found
}

describe('a mended cell', () => {
  const table = open(
    {
      ...makeRow(2, 'PARK 2A', { language: 'es' }),
      errorCodes: { token1: ['REC_NOT_ALPHA_NUMERIC'], language: ['REC_INVALID_LANGUAGE'] },
    },
    makeRow(3, 'B'),
  )

  it('is judged by the contract, as the file was', () => {
    const half = editCell(table, 2, 'token1', ' PARK-2A ')
    expect(at(half, 2).errors).toEqual({ language: ['REC_INVALID_LANGUAGE'] })
    const whole = editCell(half, 2, 'language', 'Frans')
    expect([at(whole, 2).errors, at(whole, 2).cells.language]).toEqual([{}, 'fr'])
    expect(mendedRows(whole)).toEqual({ 2: { token1: 'PARK-2A', language: 'fr' } })
  })

  it('may repeat a number, and stops to when the other row is left out', () => {
    const repeated = editCell(editCell(table, 2, 'token1', 'X'), 3, 'token1', 'X')
    expect(at(repeated, 3).errors).toEqual({ token1: ['REC_EXISTS'] })
    const alone = leaveOut(repeated, new Set([2]), true)
    expect(at(alone, 3).errors).toEqual({})
    expect(mendedRows(alone)).toEqual({ 2: null, 3: { token1: 'X' } })
    expect(at(leaveOut(alone, new Set([2]), false), 3).errors).toEqual({ token1: ['REC_EXISTS'] })
  })

  it('that showed an error of Excel is wrong until something else stands there', () => {
    const shown = open({ ...makeRow(2, 'A'), errorCodes: { salutation: ['REC_EXCEL_INVALID'] } })
    const other = editCell(shown, 2, 'firstName', 'An')
    expect(at(other, 2).errors).toEqual({ salutation: ['REC_EXCEL_INVALID'] })
    expect(at(editCell(other, 2, 'salutation', 'Dag An'), 2).errors).toEqual({})
  })

  it('keeps the order in which its row was shown', () => {
    const order = wrongFirst(
      open(makeRow(2, 'A'), { ...makeRow(3, 'B'), errorCodes: { email: ['REC_INVALID_EMAIL'] } }),
    )
    expect(order).toEqual([3, 2])
  })
})

describe('a receiver who is there already', () => {
  const table = recognise(
    open(makeRow(2, 'B', { firstName: 'An', language: 'fr' }), makeRow(3, 'C')),
    new Map([['B', known]]),
  )

  it('changes differing values; empty choices keep the stored one', () => {
    expect(changedColumns(at(table, 2))).toEqual(['firstName', 'language'])
  })

  it('is not stored where nothing changes, and not meant any more under another number', () => {
    const same = editCell(editCell(table, 2, 'firstName', 'Jan'), 2, 'language', 'nl')
    expect(rowsToStore(same).map(({ row }) => row)).toEqual([3])
    expect(at(editCell(same, 2, 'token1', 'D'), 2).existing).toBeUndefined()
  })
})

test('the figures count every row once', () => {
  const table = leaveOut(
    recognise(
      open(
        makeRow(2, 'A', { email: 'a@b.example' }),
        makeRow(3, 'B', { lastName: 'W' }),
        { ...makeRow(4, 'C'), errorCodes: { firstName: ['REC_NOT_EMPTY'] } },
        makeRow(5, 'D'),
        makeRow(6, 'E'),
      ),
      new Map([['B', known]]),
    ),
    new Set([6]),
    true,
  )
  expect(tableFigures(table)).toEqual({
    added: 2,
    existing: 1,
    changed: 1,
    wrong: 1,
    leftOut: 1,
    openedWrong: 1,
    invited: 1,
  })
  expect(table.filter(isWrong).map(({ row }) => row)).toEqual([4])
})

describe('a row of a customer', () => {
  const customers = {
    rules: customerRows,
    judge: customerJudge(() => []),
    keyColumns: ['name', 'vat'],
  }
  const cells = Object.fromEntries(customerRows.columns.map((column) => [column, '']))
  const row = (errorCodes: object) => ({
    row: 2,
    cells: { ...cells, name: 'Claes', vat: '0123456749' },
    errorCodes,
  })

  it('has a taken name until its key changes, and again where the server says so', () => {
    const table = openTable({ rows: [row({ name: ['REC_NAME_TAKEN'] })] })
    const errorsOf = ([first]: ImportTable) => first?.errors
    const elsewhere = edit(customers, table, { row: 2, column: 'city', text: 'Gent' })
    expect(errorsOf(elsewhere)).toEqual({ name: ['REC_NAME_TAKEN'] })
    const renamed = edit(customers, elsewhere, { row: 2, column: 'name', text: 'Claes Gent' })
    expect(errorsOf(renamed)).toEqual({})
    const found = (errorCodes: object) => new Map([[2, { existing: undefined, errorCodes }]])
    expect(errorsOf(note(renamed, found({ name: ['REC_NAME_TAKEN'] })))).toEqual({ name: ['REC_NAME_TAKEN'] })
    expect(errorsOf(note(table, found({})))).toEqual({})
  })

  it('has the country of its number', () => {
    const table = openTable({ rows: [row({})] })
    const [edited] = edit(customers, table, { row: 2, column: 'vat', text: 'NL 123456789B01' })
    expect(edited?.cells).toMatchObject({ vat: 'NL123456789B01', country: 'NL' })
  })

  it('shows the columns of its file, and those that are wrong', () => {
    const answer = {
      sheet: '',
      columns: ['name', 'city'],
      unknownColumns: [],
      rows: [row({ scheme: ['scheme-format'] })],
    }
    expect(shownColumns(customers, answer, openTable(answer))).toEqual(['name', 'vat', 'city', 'scheme'])
  })
})
