import { expect, test, vi } from 'vitest'
import { rawZip } from '#tests/support/raw-zip.ts'

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
