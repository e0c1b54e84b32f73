/** The workbooks of a kind of rows: the mended file, and the template. */
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { workbookName, writeSheet, XLSX } from '../xlsx/write-sheet.ts'
import type { ReadRow } from './read-rows.ts'
import { rowCodeText, rowsSheet, type SheetOfRows } from './rows-sheet.ts'

interface Download {
  fileName: string
  mimeType: string
  bytes: Buffer
}

interface Mended<Column extends string> {
  fileName: string
  /** Of the kind. */
  columns: readonly Column[]
  /** Those of the file. */
  found: readonly string[]
  rows: readonly ReadRow<Column>[]
}

/** The rows of a file with its edits, in the columns that the file has; faults are marked. */
export async function mendedWorkbook<Column extends string>(
  sheet: SheetOfRows<Column>,
  { fileName, columns, found, rows }: Mended<Column>,
  language: Language,
  options: IsolationOptions,
): Promise<Download> {
  const written = columns.filter((column) => found.includes(column))
  const words = { language, words: rowCodeText(language) }
  const bytes = await writeSheet(rowsSheet(sheet, written, rows, words), options)
  return { fileName: workbookName(fileName), mimeType: XLSX, bytes }
}

/** All columns without a row. */
export async function templateWorkbook<Column extends string>(
  sheet: SheetOfRows<Column>,
  columns: readonly Column[],
  language: Language,
  options: IsolationOptions,
): Promise<Download> {
  const bytes = await writeSheet(rowsSheet(sheet, columns, [], { language, words: String }), options)
  return { fileName: `${sheet.name[language].toLowerCase()}.xlsx`, mimeType: XLSX, bytes }
}
