import { expect, test } from 'vitest'
import { answerBy } from '#tests/support/worked.ts'
import { zipTexts } from '#tests/support/zip-texts.ts'
import type { SheetToWrite } from './write-sheet.ts'
import { work } from './writing-work.ts'

const SHEET: SheetToWrite = {
  name: 'Receivers',
  columns: [
    { header: 'receiverId', width: 16 },
    { header: 'firstName', width: 18 },
    { header: 'language', width: 10, choices: ['nl', 'fr'] },
  ],
  rows: [
    { cells: ['00123', 'Jan', 'xx'], errors: { 0: 'Already there.', 2: 'Choose <nl> or fr.' } },
    { cells: ['=1+1'], errors: { 1: 'Give a name.' } },
  ],
}
const writtenParts = async (sheet: SheetToWrite) => zipTexts(await answerBy(work, sheet))

test('a table is written as text, its header bold and held in place, its errors red, with a comment', async () => {
  const parts = await writtenParts(SHEET)
  expect([...parts.keys()].sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/app.xml',
    'docProps/core.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/comments1.xml',
    'xl/drawings/vmlDrawing1.vml',
    'xl/sharedStrings.xml',
    'xl/styles.xml',
    'xl/theme/theme1.xml',
    'xl/workbook.xml',
    'xl/worksheets/_rels/sheet1.xml.rels',
    'xl/worksheets/sheet1.xml',
  ])
  const part = (name: string) => parts.get(`xl/${name}.xml`) ?? ''
  for (const text of ['receiverId', '00123', '=1+1']) expect(part('sharedStrings')).toContain(`>${text}</t>`)
  expect(part('worksheets/sheet1')).not.toContain('<f>')
  expect(part('worksheets/sheet1')).toMatch(/<pane [^>]*state="frozen"/)
  expect(part('worksheets/sheet1')).toMatch(/<dataValidation [^>]*type="list"/)
  for (const error of ['Already there.', 'Choose &lt;nl&gt; or fr.', 'Give a name.'])
    expect(part('comments1')).toContain(error)
})

test('columns without a row are text all the same', async () => {
  const parts = await writtenParts({ ...SHEET, rows: [] })
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? ''
  const [style] = /<col style="(\d+)"/.exec(sheet)?.slice(1) ?? []
  const formats = /<cellXfs.*?<\/cellXfs>/s.exec(parts.get('xl/styles.xml') ?? '')?.[0].match(/<xf [^>]*>/g)
  expect(formats?.[Number(style)]).toContain('numFmtId="164" fontId="0" fillId="0"')
  expect(sheet.match(/<col style="(\d+)"/g)).toEqual(Array.from({ length: 3 }, () => `<col style="${style}"`))
  expect(sheet).toContain('sqref="C2:C20001"')
})
