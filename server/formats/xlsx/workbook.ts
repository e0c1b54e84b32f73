/** A workbook's list of its sheets. */
import { Problem, unreadable } from '../../platform/problem.ts'
import type { Package } from './package.ts'
import { attribute, parseXml } from './parse-xml.ts'

/** Excel's container for a workbook with a password, and for a file from before 2007. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1'

const notExcel = (): Problem => new Problem('UNSUPPORTED_FILE', { wording: { name: 'excel' } })

/** By its first bytes: a package of parts, or an Excel of before 2007. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 8))
  return start.toString('hex') === COMPOUND_FILE || start.toString('latin1', 0, 2) === 'PK'
}

/** Judges a file by its first bytes. @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export function refuseOthers(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8))
  if (start.toString('hex') === COMPOUND_FILE) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw unreadable(isEncrypted ? 'encrypted' : 'old-excel')
  }
  if (start.toString('latin1', 0, 2) !== 'PK') throw notExcel()
}

export interface Workbook {
  /** The part of the first sheet that is shown. */
  sheet: string
  sheetName: string
  sharedStrings: string | undefined
  styles: string | undefined
  /** Days are counted from 1904, as Excel for Mac did. */
  isFrom1904: boolean
}

/** Excel itself takes 31. */
const LONGEST_NAME = 100

interface Sheet {
  id: string
  name: string
  isShown: boolean
}

/** @throws {Problem} UNSUPPORTED_FILE for a zip that is no workbook; UNREADABLE_FILE when no sheet is shown */
export async function readWorkbook(parts: Package): Promise<Workbook> {
  const main = [...(await parts.relationships('')).values()].find(({ type }) => type === 'officeDocument')
  if (main === undefined || !/\.xml$/i.test(main.target) || !parts.has(main.target)) throw notExcel()
  const { sheets, isFrom1904, isWorkbook } = await readSheets(parts, main.target)
  if (!isWorkbook) throw notExcel()
  const related = await parts.relationships(main.target)
  const sheet = sheets.find(({ id, isShown }) => isShown && related.get(id)?.type === 'worksheet')
  const part = related.get(sheet?.id ?? '')
  if (sheet === undefined || part === undefined) throw unreadable('empty')
  const relatedPart = (kind: string) => [...related.values()].find(({ type }) => type === kind)?.target
  return {
    sheet: part.target,
    sheetName: sheet.name,
    sharedStrings: relatedPart('sharedStrings'),
    styles: relatedPart('styles'),
    isFrom1904,
  }
}

async function readSheets(parts: Package, part: string) {
  const sheets: Sheet[] = []
  let isFrom1904 = false
  let isWorkbook = false
  await parseXml(parts.stream(part), {
    open(element, attributes) {
      if (element === 'workbook') isWorkbook = true
      if (element === 'workbookPr') isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      const id = attribute(attributes, 'id') ?? ''
      const name = (attributes.name ?? '').slice(0, LONGEST_NAME).toWellFormed()
      sheets.push({ id, name, isShown: (attributes.state ?? 'visible') === 'visible' })
    },
  })
  return { sheets, isFrom1904, isWorkbook }
}
