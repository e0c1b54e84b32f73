import { UnreadableXml } from './unreadable-xml.ts'

const UTF_8 = 'utf-8'

/** Supported encodings; UTF-16 only with a byte order mark. */
const decoders: Readonly<Record<string, string>> = {
  'UTF-8': UTF_8,
  'US-ASCII': UTF_8,
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
  'WINDOWS-1252': 'windows-1252',
}

/**
 * Decodes an XML file by its byte order mark, else its declaration, else as UTF-8. Bytes that are invalid in that encoding
 * are refused. A file that declares a single-byte encoding but is valid UTF-8 is read as UTF-8, since other texts don't look
 * like it. The mark is not part of the text.
 */
export function decodeXml(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes)
  if (marked !== undefined) return decode(bytes, marked)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1] ?? 'UTF-8'
  const encoding = decoders[declared.toUpperCase()]
  if (encoding === undefined) throw new UnreadableXml('WRONG_ENCODING', `${declared} is not read`)
  return (encoding === UTF_8 ? undefined : asLongerUtf8(bytes)) ?? decode(bytes, encoding)
}

/** Undefined for invalid UTF-8, and for pure ASCII. */
function asLongerUtf8(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(UTF_8, { fatal: true }).decode(bytes)
    return text.length < bytes.length ? text : undefined
  } catch {
    return undefined
  }
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? UTF_8 : undefined
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableXml('WRONG_ENCODING', `the bytes are not ${encoding}`)
  }
}
