/**
 * Reads the first sheet that a workbook shows. For isolated processes only (platform/isolation/answer.ts): a workbook of
 * strangers may take as long and as much memory as the process has.
 */

import type { Readable } from 'node:stream'
import { unreadable } from '../../platform/problem.ts'
import type { TableLimits, TableRow } from '../table/table.ts'
import { openZip, type ZipLimits } from '../zip/open-zip.ts'
import { sourceOfBytes } from '../zip/zip-source.ts'
import { Package } from './package.ts'
import { readRows } from './read-rows.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readFormats } from './styles.ts'
import { readWorkbook, refuseOthers } from './workbook.ts'

const MEGABYTE = 1024 * 1024
/** 100,000 rows of ten columns are 58 MB, and half of a sheet with many empty cells is the same few words. */
const PACKAGE: ZipLimits = {
  entries: 2_000,
  entryBytes: 200 * MEGABYTE,
  totalBytes: 400 * MEGABYTE,
  ratio: 300,
}

export interface SheetRead {
  name: string
  rows: TableRow[]
}

/**
 * Its rows, as text: a date as 2026-11-22, a number as it is stored, a formula as its saved result.
 * @throws {Problem} UNSUPPORTED_FILE for a file that is no workbook; UNREADABLE_FILE with the reason in its wording
 */
export async function readSheet(bytes: Uint8Array, limits: TableLimits): Promise<SheetRead> {
  refuseOthers(bytes)
  const parts = new Package(await openZip(sourceOfBytes(bytes), PACKAGE))
  const workbook = await readWorkbook(parts)
  await refuseManyRows(parts.stream(workbook.sheet), limits.rows)
  const strings = await readSharedStrings(parts, workbook.sharedStrings, limits.characters)
  const formats = await readFormats(parts, workbook.styles)
  const rows = await readRows(parts.stream(workbook.sheet), { ...workbook, strings, formats }, limits)
  if (rows.length === 0) throw unreadable('empty')
  return { name: workbook.sheetName, rows }
}

/** A row, and the content of a cell. */
const ROW = /<(?:[\w.-]+:)?row[\s>]/g
const CONTENT = /<(?:[\w.-]+:)?(?:v|is)[\s>]/g
const LONGEST_TAG = 60
const CLEARLY = 2

/**
 * Refuses a sheet with far more rows than it may have before anything of it is understood: a glance at its tags costs a tenth
 * of reading them and their texts. Rows may turn out to be blank, so a sheet near the limit is read.
 * @throws {Problem} UNREADABLE_FILE
 */
async function refuseManyRows(sheet: Readable, most: number): Promise<void> {
  let rows = 0
  let looksFor = ROW
  let rest = ''
  for await (const chunk of sheet) {
    const text = rest + chunk.toString('latin1')
    looksFor.lastIndex = 0
    while (looksFor.test(text)) {
      const at = looksFor.lastIndex
      if (looksFor === CONTENT) rows += 1
      looksFor = looksFor === ROW ? CONTENT : ROW
      looksFor.lastIndex = at
    }
    if (rows > most * CLEARLY) throw unreadable('many-rows', { most })
    rest = openTag(text)
  }
}

/** A tag that goes on in the next chunk. */
function openTag(text: string): string {
  const start = text.lastIndexOf('<')
  const end = text.slice(start)
  return start === -1 || /[\s>]/.test(end) ? '' : end.slice(0, LONGEST_TAG)
}
