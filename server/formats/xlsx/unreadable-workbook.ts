import { Problem, unreadable } from '../../platform/problem.ts'

/** Excel's container for a workbook with a password, and for a file from before 2007. */
const COMPOUND_FILE = 'd0cf11e0a1b11ae1'

export const notExcel = (): Problem => new Problem('UNSUPPORTED_FILE', { wording: { name: 'excel' } })

/** By how it begins. @throws {Problem} UNSUPPORTED_FILE, UNREADABLE_FILE */
export function refuseOthers(bytes: Uint8Array): void {
  const start = Buffer.from(bytes.subarray(0, 8))
  if (start.toString('hex') === COMPOUND_FILE) {
    const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw unreadable(isEncrypted ? 'encrypted' : 'old-excel')
  }
  if (start.toString('latin1', 0, 2) !== 'PK') throw notExcel()
}
