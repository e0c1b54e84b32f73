/** Writes a workbook of one table while it is read, at any length: one to look at and to calculate with. */
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { escapeXml } from '../xml/encode.ts'

/** The kind of a column's cells; a cell of another kind is written as text. */
export type ColumnKind = 'text' | 'amount' | 'percentage' | 'date'

export interface TableColumn {
  header: string
  kind: ColumnKind
  /** In characters. */
  width: number
}

/** In the order of the cell formats in STYLES; the first is that of a header. */
const STYLE: Record<ColumnKind | 'header', number> = { header: 1, text: 2, amount: 3, percentage: 4, date: 5 }

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const relationships = (targets: Record<string, string>): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${Object.entries(targets)
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const cellFormat = (numFmt: number, font = 0): string =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${font === 0 ? '' : ' applyFont="1"'}/>`
/** 49 is text, 4 an amount, 0 any number. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${cellFormat(49, 1)}${cellFormat(49)}${cellFormat(4)}${cellFormat(0)}${cellFormat(164)}</cellXfs></styleSheet>`

/** At most 31 characters, without those that Excel takes for something else. */
const sheetName = (name: string): string => name.replace(/[\\/*?:[\]]/g, ' ').slice(0, 31)

/** Amounts and percentages are decimals with a point, dates are ISO dates. Nothing is ever taken for a formula. */
export function writeTable(
  name: string,
  columns: readonly TableColumn[],
  rows: Iterable<readonly string[]>,
): Readable {
  const zip = new ZipFile()
  const add = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path)
  add(TYPES, '[Content_Types].xml')
  add(relationships({ officeDocument: 'xl/workbook.xml' }), '_rels/.rels')
  add(
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/workbook.xml',
  )
  add(
    relationships({ worksheet: 'worksheets/sheet1.xml', styles: 'styles.xml' }),
    'xl/_rels/workbook.xml.rels',
  )
  add(STYLES, 'xl/styles.xml')
  const sheet = Readable.from(sheetOf(columns, rows), { objectMode: false })
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const output = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => output.destroy(error))
  return output.once('close', () => sheet.destroy())
}

const ROWS_AT_ONCE = 200

function* sheetOf(columns: readonly TableColumn[], rows: Iterable<readonly string[]>): Generator<string> {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield `<row r="1">${columns.map(({ header }) => textCell(header, STYLE.header)).join('')}</row>`
  let number = 1
  let written = ''
  for (const row of rows) {
    number++
    written += `<row r="${number}">${columns.map(({ kind }, at) => writeCell(kind, row[at] ?? '')).join('')}</row>`
    if (number % ROWS_AT_ONCE !== 0) continue
    yield written
    written = ''
  }
  yield `${written}</sheetData></worksheet>`
}

const NUMBER = /^-?\d+(?:\.\d+)?$/
/** A spreadsheet knows no more digits of a number. */
const MAX_DIGITS = 15

function writeCell(kind: ColumnKind, value: string): string {
  if (value === '') return `<c s="${STYLE[kind]}"/>`
  if (kind === 'date' && isIsoDate(value) && value >= '1900-03-01')
    return `<c s="${STYLE.date}"><v>${dateSerial(value)}</v></c>`
  const isNumber = kind === 'amount' || kind === 'percentage'
  if (isNumber && NUMBER.test(value) && value.replace(/\D/g, '').length <= MAX_DIGITS)
    return `<c s="${STYLE[kind]}"><v>${value}</v></c>`
  return textCell(value, STYLE.text)
}

/** Days since the last one of 1899, as spreadsheets count them from March 1900. */
const dateSerial = (date: string): number =>
  Math.round((Date.parse(date) - Date.UTC(1899, 11, 30)) / 86_400_000)

const MAX_CHARACTERS = 32_767

const textCell = (value: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown(value))}</t></is></c>`

/** Removes the characters that XML can't have, and escapes the escapes of spreadsheets. */
const shown = (value: string): string =>
  value
    .slice(0, MAX_CHARACTERS)
    .toWellFormed()
    .replace(/(?![\t\r\n])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
