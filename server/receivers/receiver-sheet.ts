import { RECEIVER_COLUMNS, type ReceiverCode } from '#contracts/rules/receiver-row.ts'
import type { SheetToWrite } from '../formats/xlsx/write-sheet.ts'
import type { ReceiverRow } from './read-receiver-rows.ts'
import { receiverHeaders } from './receiver-columns.ts'

const WIDTHS = { token1: 16, firstName: 18, lastName: 24, email: 36, language: 10, salutation: 24 }

/**
 * Receivers as an Excel file; without any it is the template. Faults are marked, in these words.
 * @param words the text of a code in that language
 */
export const receiverSheet = (
  rows: readonly ReceiverRow[],
  language: 'nl' | 'fr' | 'en',
  words: (code: ReceiverCode) => string,
): SheetToWrite => ({
  name: { nl: 'Ontvangers', fr: 'Destinataires', en: 'Receivers' }[language],
  columns: receiverHeaders(language).map((header, index) => {
    const column = RECEIVER_COLUMNS[index] ?? 'token1'
    const choices = column === 'language' ? { choices: ['nl', 'fr', 'de', 'en'] } : {}
    return { header, width: WIDTHS[column], ...choices }
  }),
  rows: rows.map(({ parsedReceiver, errorCodes }) => ({
    cells: RECEIVER_COLUMNS.map((column) => parsedReceiver[column]),
    errors: Object.fromEntries(
      RECEIVER_COLUMNS.flatMap((column, index) => {
        const codes = errorCodes[column] ?? []
        return codes.length > 0 ? [[index, codes.map(words).join('\n')]] : []
      }),
    ),
  })),
})
