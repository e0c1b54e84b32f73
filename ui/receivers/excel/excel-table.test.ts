import { describe, expect, it, test } from 'vitest'
import {
  changedColumns,
  type ExcelTable,
  editCell,
  isWrong,
  leaveOut,
  mendedRows,
  openTable,
  receiverInput,
  recognise,
  rowsToStore,
  suggestedNumber,
  type TableAnswer,
  tableFigures,
  wrongFirst,
} from './excel-table.ts'

type Row = TableAnswer['rows'][number]

const known = {
  id: 'id-b',
  version: 3,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example',
  language: 'nl' as const,
  salutation: 'Beste Jan',
}

const makeRow = (row: number, token1: string, more: Partial<Row['parsedReceiver']> = {}): Row => ({
  row,
  parsedReceiver: {
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

const open = (...rows: Row[]): ExcelTable => openTable({ sheet: 'S', unknownColumns: [], rows })
const at = (table: ExcelTable, row: number) => {
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
    expect([at(whole, 2).errors, at(whole, 2).parsedReceiver.language]).toEqual([{}, 'fr'])
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
    expect(receiverInput(at(table, 2))).toEqual({
      id: 'id-b',
      version: 3,
      token1: 'B',
      firstName: 'An',
      lastName: 'Willems',
      email: 'jan@post.example',
      language: 'fr',
      salutation: 'Beste Jan',
    })
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

test.each([
  ['PARK 2A', 'PARK-2A'],
  ['  é/7 ', 'e-7'],
  ['***', undefined],
])('for the number %j %j may have been meant', (number, suggestion) => {
  expect(suggestedNumber(number)).toBe(suggestion)
})
