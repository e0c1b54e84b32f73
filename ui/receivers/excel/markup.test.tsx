/** What the import of receivers is made of, in each state. */
import type { ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { asPage, markupOfStates, speakDutch, withAnswers } from '#tests/support/markup.tsx'
import { Refused, Unreachable } from '../../api/failure.ts'
import { ChooseFile } from './choose-file.tsx'
import { ExcelCards } from './excel-cards.tsx'
import { ExcelGrid } from './excel-grid.tsx'
import { editCell, leaveOut, missingColumns, openTable, recognise, type TableAnswer } from './excel-table.ts'
import { Figures } from './figures.tsx'
import { Preview } from './preview.tsx'
import { ReceiversExcel } from './receivers-excel.tsx'
import type { useExcel } from './use-excel.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

beforeAll(speakDutch)

type Excel = ReturnType<typeof useExcel>
type Row = TableAnswer['rows'][number]

const none = () => undefined
const edits = { write: none, leaveOut: none }

const rowOf = (
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

const answerOf = (rows: Row[], unknownColumns: string[] = []): TableAnswer => ({
  sheet: 'Ontvangers',
  unknownColumns,
  rows,
})

const opened = openTable(
  answerOf([
    rowOf(2),
    rowOf(3, { email: '' }),
    rowOf(4, { token1: 'PARK 4A' }, { token1: ['REC_NOT_ALPHA_NUMERIC'] }),
    rowOf(5, { token1: '***' }, { token1: ['REC_NOT_ALPHA_NUMERIC'] }),
    rowOf(
      6,
      { language: 'es', firstName: '' },
      { firstName: ['REC_NOT_EMPTY'], language: ['REC_INVALID_LANGUAGE'] },
    ),
    rowOf(7, { email: 'jan' }, { email: ['REC_INVALID_EMAIL'] }),
    rowOf(8, { lastName: '' }, { lastName: ['REC_NOT_EMPTY'] }),
    rowOf(9, { language: 'fr' }),
    rowOf(10),
    rowOf(11, { firstName: '', lastName: '' }, { salutation: ['REC_EXCEL_INVALID'] }),
    rowOf(12),
  ]),
)
const known = {
  id: 'id',
  version: 1,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example',
} as const
const knownNumbers = new Map([
  ['R-9', { ...known, language: 'nl', salutation: null } as const],
  ['R-10', { ...known, language: 'nl', salutation: 'Beste Jan' } as const],
])
const mended = editCell(editCell(opened, 7, 'email', 'jan@post.example'), 8, 'lastName', 'W.')
const table = leaveOut(recognise(mended, knownNumbers), new Set([12]), true)
const tidy = openTable(answerOf([rowOf(2), rowOf(3, { email: '' })]))
const many = openTable(
  answerOf(
    Array.from({ length: 201 }, (_, at) =>
      rowOf(at + 2, at % 2 ? {} : { email: 'x' }, at % 2 ? {} : { email: ['REC_INVALID_EMAIL'] }),
    ),
  ),
)

const excelOf = (more: object): Excel =>
  ({
    table,
    change: none,
    step: 'preview',
    percent: undefined,
    reading: { isPending: false, isError: false, error: null, data: undefined, mutate: none },
    accountId: 'account',
    stored: 1,
    chooseAnother: none,
    ask: none,
    back: none,
    create: none,
    ...more,
  }) as unknown as Excel

const choosing = (reading: object, percent?: number) =>
  asPage(
    withAnswers(
      <ChooseFile
        excel={excelOf({ percent, reading: { isPending: false, isError: false, error: null, ...reading } })}
        isOpen
        onClose={none}
      />,
    ),
  )
const failed = (error: Error) => choosing({ isError: true, error })
const read = (rows: Row[], unknownColumns?: string[]) =>
  choosing({ data: { answer: answerOf(rows, unknownColumns) } })
const lacking = rowOf(1, {}, { token1: ['REC_EXCEL_002'], language: ['REC_EXCEL_002'] })

const preview = (more: object, seconds = 1.26) =>
  asPage(
    withAnswers(
      <Preview
        accountId="account"
        read={{ id: 1, file: new File([], 'lijst.xlsx'), answer: answerOf([]), seconds }}
        excel={excelOf(more)}
        isOpen
        onClose={none}
      />,
    ),
  )

test.each<[name: string, nodes: () => ReactNode[]]>([
  [
    'choose',
    () => [
      choosing({}),
      choosing({ isPending: true }),
      choosing({ isPending: true }, 0),
      choosing({ isPending: true }, 99),
      choosing({ isPending: true }, 100),
      failed(new Refused({ status: 400, detail: 'Dit is geen Excel.' })),
      failed(new Refused({ status: 400 })),
      failed(new Unreachable({ endsSession: false, cause: undefined })),
      read([]),
      read([lacking]),
      read([lacking], ['Naam', 'Straat']),
      read([rowOf(2)]),
      asPage(withAnswers(<ReceiversExcel accountId="account" isOpen onClose={none} />)),
    ],
  ],
  [
    'preview',
    () => [
      preview({}),
      preview({ table: tidy, stored: 2 }, 0.01),
      preview({ table: tidy.slice(1), stored: 0 }),
      preview({ table: mended.slice(2, 3) }),
    ],
  ],
  [
    'figures',
    () =>
      [
        table,
        tidy,
        [],
        leaveOut(many, new Set([2, 3, 4, 5, 6]), true),
        leaveOut(many, new Set([2, 3, 4, 5, 6, 7]), true),
      ].map((rows) => <Figures key={JSON.stringify(rows)} table={rows} />),
  ],
  [
    'cards',
    () => [
      <ExcelCards key="all" rows={table} edits={edits} />,
      <ExcelCards key="out" rows={leaveOut(table, new Set([4, 7]), true)} edits={edits} />,
    ],
  ],
  [
    'grid',
    () =>
      [[], table.slice(2, 5), leaveOut(table, new Set([4]), true).slice(2, 3)].map((rows) => (
        <ExcelGrid key={rows.length} rows={rows} total={11} edits={edits} />
      )),
  ],
])('the markup of the import of receivers is as before: %s', async (name, nodes) => {
  await expect(await markupOfStates(nodes)).toMatchFileSnapshot(`./markup/${name}.txt`)
})

test('of many rows only those around what is in sight are drawn', async () => {
  const drawn = await markupOfStates(() => [<ExcelGrid key="many" rows={many} total={201} edits={edits} />])
  expect(drawn.match(/aria-rowindex/g)).toHaveLength(26)
  expect(/padding-block:[^"]*/.exec(drawn)?.[0]).toBe('padding-block:0px 8938px')
  expect(drawn).toContain('aria-rowcount="202"')
  expect(missingColumns(answerOf([lacking]))).toEqual(['token1', 'language'])
  expect(missingColumns(answerOf([]))).toEqual([])
})
