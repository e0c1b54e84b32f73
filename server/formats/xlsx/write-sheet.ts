/** Writes a workbook of one table, which somebody fills in or mends and hands in again. */
import { runTask } from '../../platform/isolation/answer.ts'
import type { IsolationOptions } from '../../platform/isolation/isolation.ts'
import { Unavailable } from '../../platform/problem.ts'

export interface SheetColumn {
  header: string
  /** In characters. */
  width: number
  /** All that may stand in it. */
  choices?: string[]
}

export interface SheetRow {
  cells: string[]
  /** The faults of cells, in words: by their column, from 0. */
  errors?: Record<number, string>
}

export interface SheetToWrite {
  name: string
  columns: SheetColumn[]
  rows: SheetRow[]
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The name of a table that is written again as a workbook. */
export const workbookName = (fileName: string): string => fileName.replace(/\.(?:csv|txt)$/i, '.xlsx')

const WRITING = new URL('./writing-work.ts', import.meta.url)

/** All cells are text, so that Excel takes no zero off and sees no formula; a faulty cell is red, with a comment. */
export async function writeSheet(sheet: SheetToWrite, options: IsolationOptions): Promise<Buffer> {
  const what = 'the writing of tables'
  const question = {
    module: WRITING,
    what,
    bounds: { seconds: 30, megabytes: 400 },
    beyondBounds: (ending: string) => new Unavailable(what, { cause: new Error(ending) }),
  }
  return Buffer.from(await runTask<SheetToWrite, Uint8Array>(question, sheet, options))
}
