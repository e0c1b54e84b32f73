import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { CellErrors, Cells, JudgeRow, RowRules } from '#contracts/rules/table-rows.ts'

/** The stored thing that a row changes. */
export type Known = { id: string; version: number; cells: Cells }

/** A file as the server read it. */
export type TableAnswer = {
  /** '' for CSV. */
  sheet: string
  /** The columns of the file; undefined for all of the kind. */
  columns?: readonly string[]
  unknownColumns: readonly string[]
  rows: readonly { row: number; cells: Cells; errorCodes: CellErrors; existing?: Known | undefined }[]
}

export type ImportRow = {
  /** In the file. */
  row: number
  cells: Cells
  errors: CellErrors
  /** As it was read. */
  opened: { cells: Cells; errors: CellErrors }
  /** The stored thing that it changes. */
  existing: Known | undefined
  isLeftOut: boolean
}

/** In the order of the file. */
export type ImportTable = readonly ImportRow[]

/** The findings of the server about rows whose key was mended, by their number in the file. */
export type Found = ReadonlyMap<number, { existing: Known | undefined; errorCodes?: CellErrors }>

export type Choices = {
  values: readonly string[]
  /** The texts of the values. */
  texts: string
  /** The value itself is shown, too. */
  isCoded?: boolean
}

export type ImportCall = { accountId: string; file: File; table: ImportTable }

/** One kind of rows on the screen: receivers, products, customers. */
export type RowKind = {
  /** The group of its words in `imports`. */
  words: 'receivers' | 'products' | 'customers'
  rules: RowRules
  judge: JudgeRow
  /** An edit in one of these asks the server again. */
  keyColumns: readonly string[]
  /** The width of each column in the grid. */
  tracks: Readonly<Record<string, string>>
  /** In pixels. */
  columnWidth: number
  choices: Readonly<Record<string, Choices>>
  /** New ones with an address may be invited. */
  invites: boolean
  /** The words of a template's language, by that language. */
  templates: readonly ('nl' | 'fr' | 'en')[]
  nameOf: (cells: Cells) => string
  suggest?: (code: string, text: string) => string | undefined
  parse: (accountId: string, file: File, onProgress: (percent: number) => void) => Promise<TableAnswer>
  lookUp: (call: ImportCall, row: number) => Promise<Found>
  store: (call: ImportCall, isInvited: boolean) => Promise<unknown>
  /** After a refusal that a second look may explain; undefined for another one. */
  afterRefusal: (error: unknown, call: ImportCall) => Promise<Found> | undefined
  downloadMended: (call: ImportCall) => Promise<unknown>
  downloadTemplate: (accountId: string, lang: 'nl' | 'fr' | 'en') => Promise<unknown>
  refresh: (client: QueryClient) => Promise<unknown>
}

type Shown = { kind: RowKind; columns: readonly string[] }

const ShownRows = createContext<Shown | undefined>(undefined)
export const ShownRowsProvider = ShownRows.Provider

/** The kind of the rows on the screen, and their columns. */
export function useShownRows(): Shown {
  const shown = useContext(ShownRows)
  if (shown === undefined) throw new Error('rows stand in a preview')
  return shown
}
