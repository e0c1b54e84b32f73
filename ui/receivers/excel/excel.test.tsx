import { beforeAll, expect, test, vi } from 'vitest'
import { speakDutch, wholeMarkup } from '#tests/support/markup.tsx'
import { ExcelGrid } from './excel-grid.tsx'
import { missingColumns, openTable, type TableAnswer } from './excel-table.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)
type Row = TableAnswer['rows'][number]

const none = () => undefined
const edits = { write: none, leaveOut: none }

const makeRow = (
  row: number,
  more: Partial<Row['parsedReceiver']> = {},
  errorCodes: Row['errorCodes'] = {},
) => ({
  row,
  parsedReceiver: {
    token1: `R-${row}`,
    firstName: 'Jan',
    lastName: 'Willems',
    email: 'jan@post.example',
    language: 'nl',
    salutation: '',
    ...more,
  },
  errorCodes,
})

const makeAnswer = (rows: Row[], unknownColumns: string[] = []): TableAnswer => ({
  sheet: 'Ontvangers',
  unknownColumns,
  rows,
})
const many = openTable(
  makeAnswer(
    Array.from({ length: 201 }, (_, at) =>
      makeRow(at + 2, at % 2 ? {} : { email: 'x' }, at % 2 ? {} : { email: ['REC_INVALID_EMAIL'] }),
    ),
  ),
)
const lacking = makeRow(1, {}, { token1: ['REC_EXCEL_002'], language: ['REC_EXCEL_002'] })

test('of many rows those near the window are drawn', async () => {
  const drawn = await wholeMarkup(<ExcelGrid rows={many} total={201} edits={edits} />)
  expect(drawn.match(/aria-rowindex/g)).toHaveLength(26)
  expect(/padding-block:[^"]*/.exec(drawn)?.[0]).toBe('padding-block:0px 8938px')
  expect(drawn).toContain('aria-rowcount="202"')
  expect(missingColumns(makeAnswer([lacking]))).toEqual(['token1', 'language'])
  expect(missingColumns(makeAnswer([]))).toEqual([])
})
