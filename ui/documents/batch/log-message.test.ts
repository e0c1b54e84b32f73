import { expect, test } from 'vitest'
import { faultyLines, readLogMessage } from './log-message.ts'

const row = (number: number, more: object = {}) => ({
  row: number,
  field: 'receiverId',
  code: 'unknown-receiver',
  ...more,
})

test('rows, codes and reasons are read, other entries are left out', () => {
  const rows = [row(38, { fileName: 'a.pdf', value: 'PARK2A', suggestion: 'PARK-2A' }), { row: '3' }, null]
  expect(readLogMessage(JSON.stringify({ code: 'FORM_ERRORS', rows, rowsTotal: 2 }))).toEqual({
    code: 'FORM_ERRORS',
    reason: undefined,
    params: {},
    rows: [rows[0]],
    rowsTotal: 2,
  })
  const unreadable = { code: 'UNREADABLE_FILE', reason: 'damaged-inside', params: { name: 'a.pdf' } }
  expect(readLogMessage(JSON.stringify(unreadable))).toMatchObject(unreadable)
})

test.each([null, '', 'not json', '[]', '"x"', '{"code":7}', '{"rows":3}'])('%s says nothing', (text) => {
  expect(readLogMessage(text)).toEqual({
    code: undefined,
    reason: undefined,
    params: {},
    rows: [],
    rowsTotal: 0,
  })
})

test('lines are counted once, files without a line one by one; not at all when there are more than are told', () => {
  const of = (rows: object[], rowsTotal = rows.length) =>
    faultyLines(readLogMessage(JSON.stringify({ code: 'FORM_ERRORS', rows, rowsTotal })))
  expect(of([row(2), row(2, { field: 'iban' }), row(5)])).toBe(2)
  expect(of([row(0, { fileName: 'a.pdf' }), row(0, { fileName: 'b.pdf' })])).toBe(2)
  expect(of([row(2)], 300)).toBeUndefined()
})
