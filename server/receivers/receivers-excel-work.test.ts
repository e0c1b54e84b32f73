import { expect, test } from 'vitest'
import { receiverRows } from '#contracts/rules/receiver-row.ts'
import { answerBy } from '#tests/support/worked.ts'
import { rowsSheet } from '../formats/rows/rows-sheet.ts'
import { work as write } from '../formats/xlsx/writing-work.ts'
import { receiverSheet } from './receiver-rows.ts'
import { work } from './receivers-excel-work.ts'

const parsedReceiver = (token1: string, language = 'nl') => ({
  token1,
  firstName: 'Jan',
  lastName: 'Willems',
  email: 'jan@post.example',
  language,
  salutation: 'Beste Jan',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  tags: '',
  consentAt: '',
})
const sheetOf = (...receivers: ReturnType<typeof parsedReceiver>[]) =>
  answerBy(
    write,
    rowsSheet(
      receiverSheet,
      receiverRows.columns,
      receivers.map((cells, at) => ({ row: at + 2, cells, errorCodes: {} })),
      { language: 'nl', words: String },
    ),
  )
const rowsIn = ({ rows }: { rows: Uint8Array }) => JSON.parse(Buffer.from(rows).toString())

test('so many receivers come in groups of 2,000', async () => {
  const all = Array.from({ length: 2_001 }, (_, at) => parsedReceiver(`R-${at}`))
  const { groups } = await answerBy(work, {
    bytes: await sheetOf(...all),
    isWorkbookAlone: false,
    mended: {},
  })
  expect(groups.map(({ keys }) => keys.length)).toEqual([2_000, 1])
  expect(groups[1]?.keys).toEqual(['R-2000'])
  expect(groups.map((group) => rowsIn(group).length)).toEqual([2_000, 1])
})

test('a file of more than 50 columns is refused, and one with a cell of more than 2,000 characters', async () => {
  const read = async (columns: number, characters: number) => {
    const header = (at: number) => ({ header: `column ${at}`, width: 10 })
    const cells = ['x'.repeat(characters)]
    const sheet = {
      name: 'x',
      columns: Array.from({ length: columns }, (_, at) => header(at)),
      rows: [{ cells }],
    }
    return answerBy(work, { bytes: await answerBy(write, sheet), isWorkbookAlone: false, mended: {} })
  }
  expect((await read(50, 2_000)).unknownColumns).toHaveLength(50)
  await expect(read(51, 1)).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
  await expect(read(1, 2_001)).rejects.toMatchObject({ code: 'UNREADABLE_FILE' })
})
