import { unreadable } from '../../platform/problem.ts'

/**
 * The text of a CSV file without its byte order mark: by that mark, else UTF-16 where every other byte is 0, else UTF-8,
 * else Windows-1252, Excel's own encoding.
 * @throws {Problem} UNREADABLE_FILE for bytes that are no text
 */
export function decodeCsv(bytes: Uint8Array): string {
  const text = decode(bytes)
  if (text.includes('\0')) throw unreadable('encoding')
  return text
}

function decode(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes)
  const text = decodeAs(utf16 ?? 'utf-8', bytes)
  if (text !== undefined) return text
  if (utf16 !== undefined) throw unreadable('encoding')
  return new TextDecoder('windows-1252').decode(bytes)
}

const LOOKED_AT = 1_000
const MOSTLY = 0.4

function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, LOOKED_AT)
  const nothings = (parity: number) =>
    start.reduce((count, byte, index) => count + Number(byte === 0 && index % 2 === parity), 0)
  if (nothings(1) > (start.length / 2) * MOSTLY) return 'utf-16le'
  return nothings(0) > (start.length / 2) * MOSTLY ? 'utf-16be' : undefined
}

function decodeAs(encoding: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Control characters, or the beginning of a format that is none. UTF-16 has its mark, or is judged by decodeCsv. */
export function isBinary(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT))
  if (/^(?:%PDF|\{\\rtf|<\?xml|<!doctype|<html)/i.test(start.toString('latin1').trimStart())) return true
  if (start.includes(0)) return false
  return start.some((byte) => byte < 0x20 && ![0x09, 0x0a, 0x0d].includes(byte))
}
