/** Recognises a bank statement by the beginning of its bytes, without reading it. */
import { isCoda } from './coda-text.ts'

const LOOKED_AT = 4_000
const NAMED = /[:$]camt\.053\.001\.\d\d/

/** True for CODA, and for a file that names CAMT.053 near its beginning, in UTF-16 too. */
export const isStatement = (bytes: Uint8Array): boolean =>
  isCoda(bytes) ||
  NAMED.test(Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1').replaceAll('\0', ''))
