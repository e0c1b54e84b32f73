/** Rows of one kind as a workbook, which somebody fills in or mends and hands in again. */
import { cellText, type Language, messageText } from '../../platform/language.ts'
import type { SheetToWrite } from '../xlsx/write-sheet.ts'
import type { Headers, ReadRow } from './read-rows.ts'

export interface SheetOfRows<Column extends string> {
  name: Record<Language, string>
  headers: Headers<Column>
  /** In characters, in the order of the columns. */
  widths: Record<Column, number>
  /** All values of a column. */
  choices?: Partial<Record<Column, string[]>>
}

/**
 * Without rows it is the template. Faults are marked, in these words.
 * @param columns the written ones
 * @param words the text of a code in that language
 */
export function rowsSheet<Column extends string>(
  { name, headers, widths, choices = {} }: SheetOfRows<Column>,
  columns: readonly Column[],
  rows: readonly ReadRow<Column>[],
  { language, words }: { language: Language; words: (code: string) => string },
): SheetToWrite {
  const all: Partial<Record<Column, string[]>> = choices
  return {
    name: name[language],
    columns: columns.map((column) => {
      const offered = all[column]
      return {
        header: headers[column][language][0],
        width: widths[column],
        ...(offered && { choices: offered }),
      }
    }),
    rows: rows.map(({ cells, errorCodes }) => ({
      cells: columns.map((column) => cells[column]),
      errors: Object.fromEntries(
        columns.flatMap((column, index) => {
          const codes = errorCodes[column] ?? []
          return codes.length > 0 ? [[index, codes.map(words).join('\n')]] : []
        }),
      ),
    })),
  }
}

/** The words of a code: of tables, or a message key. */
export const rowCodeText =
  (language: Language) =>
  (code: string): string =>
    code.startsWith('REC_') ? cellText(code, language) : (messageText(code, language) ?? code)
