/** A workbook of parts that a test spells out. */
import { type RawEntry, rawZip } from './raw-zip.ts'

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'

interface Sheet {
  /** The content of `sheetData`. */
  rows: string
  state?: string
}

interface Options {
  /** The content of `sst`. */
  strings?: string
  /** The content of `styleSheet`. */
  styles?: string
  /** The content of `workbook` before the sheets. */
  properties?: string
  further?: RawEntry[]
}

const relationship = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`

export function workbook(sheets: readonly Sheet[], options: Options = {}): Buffer {
  const { strings = '', styles = '', properties = '', further = [] } = options
  const listed = sheets.map(
    ({ state = 'visible' }, index) =>
      `<sheet name="S${index}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
  )
  const related = sheets.map((_, index) => relationship(`r${index}`, 'worksheet', `worksheets/s${index}.xml`))
  const part = (name: string, data: string) => ({ name, data, isDeflated: true })
  return rawZip([
    part(
      '_rels/.rels',
      `<Relationships ${PACKAGE}>${relationship('a', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook ${MAIN} xmlns:r="${RELATIONSHIPS}">${properties}<sheets>${listed.join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships ${PACKAGE}>${related.join('')}${relationship('t', 'sharedStrings', 'sharedStrings.xml')}${relationship('y', 'styles', '/xl/styles.xml')}</Relationships>`,
    ),
    part('xl/sharedStrings.xml', `<sst ${MAIN}>${strings}</sst>`),
    part('xl/styles.xml', `<styleSheet ${MAIN}>${styles}</styleSheet>`),
    ...sheets.map(({ rows }, index) =>
      part(`xl/worksheets/s${index}.xml`, `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`),
    ),
    ...further,
  ])
}
