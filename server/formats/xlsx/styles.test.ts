import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { Package } from './package.ts'
import { readFormats } from './styles.ts'

const DATES = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]
const TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47, 55, 56]
const IDS = Array.from({ length: 60 }, (_, id) => id)

test('the formats that spreadsheets know without being told are dates, times and numbers', async () => {
  const styles = `<styleSheet><cellXfs>${IDS.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  const parts = { has: () => true, stream: () => Readable.from([Buffer.from(styles)]) } as unknown as Package
  const formats = await readFormats(parts, 'xl/styles.xml')
  const those = (format: string) => IDS.filter((id) => formats[id] === format)
  expect([those('date'), those('time')]).toEqual([DATES, TIMES])
  expect(those('number')).toHaveLength(IDS.length - DATES.length - TIMES.length)
})
