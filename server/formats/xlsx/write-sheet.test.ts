import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '#tests/support/thorough.ts'
import { zipTexts } from '#tests/support/zip-texts.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetToWrite, writeSheet } from './write-sheet.ts'

const LIMITS = { rows: 20_000, columns: 20, characters: 500 }
const OPTIONS = { owner: 'somebody', maxWaitSeconds: Number.POSITIVE_INFINITY }
const SHEET: SheetToWrite = {
  name: 'Receivers',
  columns: [
    { header: 'receiverId', width: 16 },
    { header: 'language', width: 10, choices: ['nl', 'fr', 'de', 'en'] },
  ],
  rows: [{ cells: ['00123', 'xx'], errors: { 1: 'Choose <nl>, fr, de or en.' } }, { cells: ['=1+1', 'nl'] }],
}

test('a table is written with widths, choices and notes for the person filling it in', async () => {
  const bytes = await writeSheet(SHEET, OPTIONS)
  expect((await readSheet(bytes, LIMITS)).rows.map(({ cells }) => cells)).toEqual([
    ['receiverId', 'language'],
    ['00123', 'xx'],
    ['=1+1', 'nl'],
  ])
  const parts = await zipTexts(bytes)
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
  expect(sheet).toMatch(/<dataValidation [^>]*type="list"[^>]*sqref="B2:B20003"/)
  expect(sheet).toContain('"nl,fr,de,en"')
  expect(sheet).not.toContain('<f>')
  expect(parts.get('xl/comments1.xml')).toContain('Choose &lt;nl&gt;, fr, de or en.')
  expect(cellStyle(parts, 'B2')).toMatchObject({ format: '@', fill: 'FFFFC7CE' })
  expect(cellStyle(parts, 'A2')).toMatchObject({ format: '@', fill: undefined })
  expect(columnStyles(parts)).toEqual(['@', '@'])
  expect(columnStyles(await zipTexts(await writeSheet({ ...SHEET, rows: [] }, OPTIONS)))).toEqual(['@', '@'])
})

/** The format of cells that are filled in below the rows. */
const columnStyles = (parts: Map<string, string>) =>
  [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<col style="(\d+)"/g)].map(
    ([, id]) => cellLook(parts, Number(id)).format,
  )

function cellStyle(parts: Map<string, string>, cell: string) {
  const id = new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(
    parts.get('xl/worksheets/sheet1.xml') ?? '',
  )?.[1]
  return cellLook(parts, Number(id))
}

function cellLook(parts: Map<string, string>, id: number) {
  const styles = parts.get('xl/styles.xml') ?? ''
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0].match(/<xf [^>]*>/g) ?? []
  const format = formats[id] ?? ''
  const fills = styles.match(/<fill>.*?<\/fill>/gs) ?? []
  const numFmt = /numFmtId="(\d+)"/.exec(format)?.[1]
  return {
    format: new RegExp(`numFmtId="${numFmt}" formatCode="([^"]*)"`).exec(styles)?.[1],
    fill: /fgColor rgb="(\w+)"/.exec(fills[Number(/fillId="(\d+)"/.exec(format)?.[1])] ?? '')?.[1],
  }
}

test('a written sheet is read back, with any text in its cells', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((each) => each.trim() !== '')
  const rows = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(rows, async (all) => {
      const bytes = await writeSheet({ ...SHEET, rows: all.map((cells) => ({ cells: [...cells] })) }, OPTIONS)
      const [, ...read] = (await readSheet(bytes, LIMITS)).rows
      expect(read).toEqual(all.map((cells, index) => ({ row: index + 2, cells })))
    }),
    { numRuns: runsOf(40) },
  )
})
