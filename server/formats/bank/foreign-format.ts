/** Names the format of a file that is neither CODA nor XML, so that its owner is told. */
import { UnreadableBankFile } from './statement.ts'

const LOOKED_AT = 4_000

const FORMATS: readonly [name: string, isBankFile: boolean, pattern: RegExp][] = [
  ['pdf', false, /^%PDF/],
  ['zip', false, /^PK/],
  ['mt940', true, /^(?:\{1:|:20:)|^\s*(?:\S[^\n]{0,80}\n){0,3}:20:/],
  ['ofx', true, /^\s*OFXHEADER/],
  ['qif', true, /^!Type:/],
  ['csv', false, /^[^\n\0]*[;,\t][^\n\0]*\n[^\n\0]*[;,\t]/],
]

/** UNSUPPORTED_VERSION with the name of another format of banks, else NOT_A_BANK_FILE. */
export function foreignFormat(bytes: Uint8Array): UnreadableBankFile {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT))
    .toString('latin1')
    .replace(/^ï»¿/, '')
    .replaceAll('\r\n', '\n')
  if (start.trim() === '') return new UnreadableBankFile('NOT_A_BANK_FILE', 'empty')
  const [name, isBankFile] = FORMATS.find(([, , pattern]) => pattern.test(start)) ?? ['unknown', false]
  return new UnreadableBankFile(isBankFile ? 'UNSUPPORTED_VERSION' : 'NOT_A_BANK_FILE', name)
}
