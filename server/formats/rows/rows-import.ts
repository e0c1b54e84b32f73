/** The import of a kind of rows into an account: reading a file, its mended workbook, and the template. */
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import type { Language } from '../../platform/language.ts'
import { workbookName, writeSheet, XLSX } from '../xlsx/write-sheet.ts'
import type { ReadRow } from './read-rows.ts'
import { allRows, type RowsFile, readMended, readRowsFile } from './read-rows-file.ts'
import { rowCodeText, rowsSheet, type SheetOfRows } from './rows-sheet.ts'
import type { RowsAnswer } from './rows-work.ts'

interface Kind<Column extends string> {
  /** The module that reads a file of the kind, made with `rowsWork`. */
  work: URL
  columns: readonly Column[]
  sheet: SheetOfRows<Column>
}

interface ImportCall {
  account: { id: string }
  signal: AbortSignal
}

interface FileCall extends ImportCall {
  body: { file: RowsFile; mended?: string | undefined }
}

interface Download {
  fileName: string
  mimeType: string
  bytes: Buffer
}

export interface ReadTable<Column extends string> extends Omit<RowsAnswer, 'groups'> {
  rows: ReadRow<Column>[]
}

/** The part of an import that all kinds of rows share. A kind adds its comparison with the stored rows. */
export interface RowsImport<Column extends string> {
  /**
   * The rows of a file of Excel or CSV, each with its faults.
   * @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE with the reason in its wording; FORM_ERRORS for malformed edits
   */
  read: (call: FileCall) => Promise<ReadTable<Column>>
  /** A workbook of the rows with their edits, in the columns of the file. Faults are marked. */
  mended: (call: FileCall & { language: Language }) => Promise<Download>
  /** A workbook of all columns without a row. */
  template: (
    call: ImportCall & { language: Language; query: { lang?: Language | undefined } },
  ) => Promise<Download>
}

export function rowsImport<Column extends string>({
  work,
  columns,
  sheet,
}: Kind<Column>): RowsImport<Column> {
  const read = async ({ account, body: { file, mended }, signal }: FileCall): Promise<ReadTable<Column>> => {
    const task = { file, mended: readMended(mended, columns) }
    const { groups, ...table } = await readRowsFile(work, task, optionsFor({ account, signal }))
    return { ...table, rows: await allRows<ReadRow<Column>>({ ...table, groups }) }
  }
  return {
    read,
    async mended({ language, ...call }) {
      const { rows, columns: found } = await read(call)
      const written = columns.filter((column) => found.includes(column))
      const texts = { language, words: rowCodeText(language) }
      const bytes = await writeSheet(rowsSheet(sheet, written, rows, texts), optionsFor(call))
      return { fileName: workbookName(call.body.file.fileName), mimeType: XLSX, bytes }
    },
    async template({ language: own, query: { lang: language = own }, ...call }) {
      const empty = rowsSheet(sheet, columns, [], { language, words: String })
      const fileName = `${sheet.name[language].toLowerCase()}.xlsx`
      return { fileName, mimeType: XLSX, bytes: await writeSheet(empty, optionsFor(call)) }
    },
  }
}

const optionsFor = ({ account, signal }: ImportCall): IsolationOptions => ({ owner: account.id, signal })
