/** Rows beside the stored things that they change. */

import { isObject } from '#contracts/rules/schema-lookup.ts'
import type { Cells } from '#contracts/rules/table-rows.ts'
import { invalid, Problem } from '../../platform/problem.ts'
import type { ReadRow } from './read-rows.ts'
import { readJson } from './read-rows-file.ts'

export interface Stored {
  id: string
  version: number
}

/** The versions that a preview compared its rows with, by id; undefined where nobody looked. @throws {Problem} FORM_ERRORS */
export function readKnown(text: string | undefined): Map<string, number> | undefined {
  if (text === undefined || text === '') return undefined
  const known = readJson(text)
  const entries = isObject(known) ? Object.entries(known) : []
  const isMap = (entry: [string, unknown]): entry is [string, number] => Number.isInteger(entry[1])
  if (!isObject(known) || !entries.every(isMap)) throw invalid([{ field: '/known', messageKey: 'invalid' }])
  return new Map(entries.filter(isMap))
}

/** @throws {Problem} STALE where a row changes something else than its author saw */
export function refuseUnseen(seen: Map<string, number> | undefined, stored: Iterable<Stored>): void {
  if (seen === undefined) return
  for (const { id, version } of stored) if (seen.get(id) !== version) throw new Problem('STALE')
}

/** The cells that are stored: an empty one of the file leaves the stored value. */
function mergedCells<Column extends string>(
  cells: Cells<Column>,
  stored: Cells<Column> | undefined,
): Cells<Column> {
  if (stored === undefined) return cells
  const merged = { ...cells }
  for (const column in merged) if (merged[column] === '') merged[column] = stored[column]
  return merged
}

/** @returns whether a row differs from the stored one */
function hasChanges<Column extends string>(cells: Cells<Column>, stored: Cells<Column>): boolean {
  for (const column in cells) if (cells[column] !== '' && cells[column] !== stored[column]) return true
  return false
}

/** Rows by their outcome. */
export interface SortedRows<Column extends string, Thing> {
  added: ReadRow<Column>[]
  changed: { row: ReadRow<Column>; stored: Thing; cells: Cells<Column> }[]
  unchanged: number
}

/** @param cellsOf the stored thing as a row would have it */
export function sortRows<Column extends string, Thing extends Stored>(
  rows: readonly ReadRow<Column>[],
  known: ReadonlyMap<number, Thing>,
  cellsOf: (stored: Thing) => Cells<Column>,
): SortedRows<Column, Thing> {
  const sorted: SortedRows<Column, Thing> = { added: [], changed: [], unchanged: 0 }
  for (const row of rows) {
    const stored = known.get(row.row)
    if (stored === undefined) sorted.added.push(row)
    else if (!hasChanges(row.cells, cellsOf(stored))) sorted.unchanged += 1
    else sorted.changed.push({ row, stored, cells: mergedCells(row.cells, cellsOf(stored)) })
  }
  return sorted
}
