import { expect, test, vi } from 'vitest'
import { rawZip } from '#tests/support/raw-zip.ts'
import { faultyLines, readLogMessage } from './log-message.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())
const { secondsLeft } = await import('./batch-dialog.tsx')
const { tableInZip } = await import('./queries.ts')

test.each([
  [40, 100, 8_000, 12],
  [100, 100, 8_000, 0],
  [120, 100, 8_000, 0],
  [0, 100, 8_000, undefined],
  [40, 100, 100, undefined],
])('%d of %d after %d ms leave %s seconds', (loaded, total, elapsed, left) => {
  expect(secondsLeft(loaded, total, elapsed)).toBe(left)
})

const table = (data: string, name = 'documents.csv', isDeflated = false) => ({
  name,
  data: Buffer.from(data),
  isDeflated,
})
const textIn = async (zip: Uint8Array) => (await tableInZip(new Blob([new Uint8Array(zip)])))?.text()

test.each([true, false])('the table is taken out of a zip (deflated: %s)', async (isDeflated) => {
  const pdf = { name: 'a.pdf', data: Buffer.alloc(5_000, 7), isDeflated: true }
  expect(await textIn(rawZip([pdf, table('fileName;receiverId', 'documents.csv', isDeflated)]))).toBe(
    'fileName;receiverId',
  )
})

test('the outermost table counts, in any case of its name', async () => {
  const zip = rawZip([table('inner', 'a/b/documents.csv'), table('outer', 'a/Documents.CSV')])
  expect(await textIn(zip)).toBe('outer')
})

test.each([
  ['no zip', Buffer.from('no zip at all, but longer than its end would be')],
  ['nothing', Buffer.alloc(0)],
  ['a zip without a table', rawZip([table('x', 'other.csv')])],
  ['half a zip', rawZip([table('x'.repeat(500))]).subarray(0, 200)],
])('%s has none', async (_what, bytes) => {
  expect(await textIn(bytes)).toBeUndefined()
})

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
