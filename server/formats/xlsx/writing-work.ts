/** Writing a workbook in an isolated process; write-sheet.ts asks for it. */
import { buffer, text } from 'node:stream/consumers'
import { type Cell, type CellStyle, type DataValidation, writeXlsx } from 'hucre/xlsx'
import { ZipFile } from 'yazl'
import { answering } from '../../platform/isolation/answer.ts'
import { openZip, type ZipLimits } from '../zip/open-zip.ts'
import { sourceOfBytes } from '../zip/zip-source.ts'
import type { SheetColumn, SheetRow, SheetToWrite } from './write-sheet.ts'

const TEXT: CellStyle = { numFmt: '@' }
const HEADER: CellStyle = { ...TEXT, font: { bold: true } }
const WRONG: CellStyle = {
  ...TEXT,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFC7CE' } },
  font: { color: { rgb: 'FF9C0006' } },
}
/** Rows below the last one, for additions. */
const FURTHER_ROWS = 20_000

export const work = answering(
  async (sheet: SheetToWrite): Promise<Uint8Array> => withTextColumns(await written(sheet)),
)

/** The rows with an empty one at the end, so that a cell of plain text is always there. */
const written = ({ name, columns, rows }: SheetToWrite): Promise<Uint8Array> =>
  writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width, style: TEXT })),
        rows: [columns.map(({ header }) => header), ...rows.map(({ cells }) => cells), columns.map(() => '')],
        cells: new Map([...headerCells(columns), ...wrongCells(rows)]),
        dataValidations: columns.flatMap((column, index) => choiceValidations(column, index, rows.length)),
        freezePane: { rows: 1 },
      },
    ],
  })

const SHEET = 'xl/worksheets/sheet1.xml'
const STYLES = 'xl/styles.xml'
const OWN: ZipLimits = {
  entries: 100,
  entryBytes: Number.POSITIVE_INFINITY,
  totalBytes: Number.POSITIVE_INFINITY,
  ratio: Number.POSITIVE_INFINITY,
}

/** The library gives a column's style to its cells only; here it holds for those that are filled in later, too. */
async function withTextColumns(bytes: Uint8Array): Promise<Uint8Array> {
  const entries = await openZip(sourceOfBytes(bytes), OWN)
  const parts = new Map<string, string>()
  for (const entry of entries) parts.set(entry.name, await text(entry.read()))
  const style = plainTextStyle(parts.get(STYLES) ?? '')
  parts.set(SHEET, (parts.get(SHEET) ?? '').replaceAll('<col ', `<col style="${style}" `))
  const zip = new ZipFile()
  for (const [name, part] of parts) zip.addBuffer(Buffer.from(part), name)
  zip.end()
  return buffer(zip.outputStream)
}

/** The number of the style that is text and nothing else. */
function plainTextStyle(styles: string): number {
  const [all = ''] = /<cellXfs.*?<\/cellXfs>/s.exec(styles) ?? []
  const formats = all.match(/<xf [^>]*>/g) ?? []
  return formats.findIndex((xf) => /fontId="0"/.test(xf) && /fillId="0"/.test(xf) && !/numFmtId="0"/.test(xf))
}

const headerCells = (columns: readonly SheetColumn[]): [string, Partial<Cell>][] =>
  columns.map(({ header }, column) => [`0,${column}`, { value: header, type: 'string', style: HEADER }])

const wrongCells = (rows: readonly SheetRow[]): [string, Partial<Cell>][] =>
  rows.flatMap(({ cells, errors = {} }, index) =>
    Object.entries(errors).map(([column, text]): [string, Partial<Cell>] => [
      `${index + 1},${column}`,
      { value: cells[Number(column)] ?? '', type: 'string', style: WRONG, comment: { text } },
    ]),
  )

function choiceValidations({ choices }: SheetColumn, index: number, rows: number): DataValidation[] {
  if (choices === undefined) return []
  const column = String.fromCharCode('A'.charCodeAt(0) + index)
  const range = `${column}2:${column}${1 + rows + FURTHER_ROWS}`
  return [{ type: 'list', values: choices, allowBlank: true, showErrorMessage: true, range }]
}
