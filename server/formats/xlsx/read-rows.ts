/** The rows of a sheet, while it is inflated: a value beyond a limit ends the reading at once. */
import type { Readable } from 'node:stream'
import { unreadable } from '../../platform/problem.ts'
import { isBlank, type TableLimits, type TableRow } from '../table/table.ts'
import { type CellContext, cellText, type StoredCell } from './cell-text.ts'
import { parseXml } from './parse-xml.ts'
import { columnOfLetters, type PlainCell, readPlainRow } from './plain-row.ts'
import { TextOfRuns } from './shared-strings.ts'

/** In the order of their numbers, empty ones left out. Rows and columns that are hidden are read too. */
export async function readRows(
  stream: Readable,
  context: CellContext,
  limits: TableLimits,
): Promise<TableRow[]> {
  const rows = new RowCollector(context, limits)
  const handlers = {
    open: (element: string, attributes: Record<string, string>) => rows.open(element, attributes),
    text: (text: string) => rows.add(text),
    close: (element: string) => rows.close(element),
  }
  await parseXml(stream, handlers, { element: 'row', take: (text, at) => rows.take(text, at) })
  return rows.taken.toSorted((one, other) => one.row - other.row)
}

const HIGHEST_ROW = 1_048_576

class RowCollector {
  readonly taken: TableRow[] = []
  private readonly context: CellContext
  private readonly limits: TableLimits
  private readonly inlineText: TextOfRuns
  private row: TableRow = { row: 0, cells: [] }
  private column = -1
  private cell: StoredCell | undefined
  private isInValue = false

  constructor(context: CellContext, limits: TableLimits) {
    this.context = context
    this.limits = limits
    this.inlineText = new TextOfRuns(limits.characters)
  }

  /** Takes the rows that follow each other, if no cell is open. */
  take(text: string, start: number): number {
    let at = start
    const isBetweenRows = this.cell === undefined && !this.isInValue && this.inlineText.isEmpty
    while (isBetweenRows) {
      const read = readPlainRow(text, at, this.limits.characters)
      if (read === undefined) break
      this.beginRow(read.number)
      for (const cell of read.cells) this.takeCell(cell)
      this.endRow()
      at = read.end
    }
    return at
  }

  private takeCell({ column, stored }: PlainCell): void {
    this.column = column ?? this.column + 1
    this.keep(stored)
  }

  open(element: string, attributes: Record<string, string>): void {
    if (element === 'row') this.beginRow(attributes.r)
    else if (element === 'c') this.beginCell(attributes)
    else if (element === 'v') this.isInValue = true
    else if (element === 'f' && this.cell) this.cell.hasFormula = true
    else this.inlineText.open(element)
  }

  add(text: string): void {
    if (this.isInValue && this.cell)
      this.cell.value = ((this.cell.value ?? '') + text).slice(0, this.limits.characters + 1)
    else this.inlineText.add(text)
  }

  close(element: string): void {
    if (element === 'row') this.endRow()
    else if (element === 'c') this.endCell()
    else if (element === 'v') this.isInValue = false
    else this.inlineText.close(element)
  }

  private beginRow(number: string | undefined): void {
    const row = number === undefined ? this.row.row + 1 : Number(number)
    if (!Number.isInteger(row) || row < 1 || row > HIGHEST_ROW) throw unreadable('damaged')
    this.row = { row, cells: [] }
    this.column = -1
  }

  private beginCell({ r: at, t: type = 'n', s: style = '0' }: Record<string, string>): void {
    this.column = at === undefined ? this.column + 1 : columnNumber(at)
    this.cell = { type, style: Number(style), hasFormula: false, value: undefined }
  }

  private endCell(): void {
    const inline = this.inlineText.take()
    if (this.cell === undefined) return
    if (this.cell.type === 'inlineStr') this.cell.value ??= inline
    const { cell } = this
    this.cell = undefined
    this.keep(cell)
  }

  private keep(cell: StoredCell): void {
    const { columns, characters, hasDecimalCommas } = this.limits
    const stored = cellText(cell, this.context)
    const text = hasDecimalCommas && cell.type === 'n' ? stored?.replace('.', ',') : stored
    if (text?.trim() === '') return
    if (this.column >= columns) throw unreadable('many-columns', { most: columns, row: this.row.row })
    if (text !== undefined && text.length > characters)
      throw unreadable('long-cell', { most: characters, row: this.row.row })
    for (let column = this.row.cells.length; column < this.column; column++) this.row.cells[column] = ''
    this.row.cells[this.column] = text ?? ''
    if (text === undefined) this.row.invalid = [...(this.row.invalid ?? []), this.column]
  }

  private endRow(): void {
    if (isBlank(this.row)) return
    this.taken.push(this.row)
    if (this.taken.length > this.limits.rows + 1) throw unreadable('many-rows', { most: this.limits.rows })
  }
}

/** `A1` is 0. */
function columnNumber(reference: string): number {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference)?.[1]
  if (letters === undefined) throw unreadable('damaged')
  return columnOfLetters(letters)
}
