import { UnreadableXml } from './unreadable-xml.ts'

const UTF_8 = 'utf-8'
const US_ASCII = 'US-ASCII'

/** Supported encodings of one byte for a character of ASCII. */
const decoders: Readonly<Record<string, string>> = {
  'UTF-8': UTF_8,
  [US_ASCII]: UTF_8,
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
  'WINDOWS-1252': 'windows-1252',
}

/**
 * Decodes an XML file by its byte order mark, else its declaration, else as UTF-8. Bytes that are invalid in that encoding
 * are refused. A file that declares a single-byte encoding but is valid UTF-8 is read as UTF-8, since other texts don't look
 * like it; US-ASCII has no byte that UTF-8 could explain. The mark is not part of the text.
 */
export function decodeXml(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes)
  const text = marked === undefined ? decodeDeclared(bytes) : decode(bytes, marked)
  if (declaredIn(text) === US_ASCII && bytes.some((byte) => byte > 0x7f)) throw wrong(US_ASCII)
  return text
}

function decodeDeclared(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  if (wide !== undefined) return decodeWide(bytes, wide)
  const declared = declaredIn(new TextDecoder('latin1').decode(bytes.subarray(0, LONGEST_DECLARATION)))
  const encoding = decoders[declared ?? 'UTF-8']
  if (encoding === undefined) throw new UnreadableXml('WRONG_ENCODING', `${declared} is not read`)
  return (encoding === UTF_8 ? undefined : asLongerUtf8(bytes)) ?? decode(bytes, encoding)
}

const LONGEST_DECLARATION = 200

/** In capitals; undefined for a text without a declaration of its encoding. */
function declaredIn(text: string): string | undefined {
  const declaration = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/
  return declaration.exec(text.slice(0, LONGEST_DECLARATION))?.[1]?.toUpperCase()
}

/** UTF-16 by its first character, which is a `<` (XML 1.0, appendix F). */
function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : undefined
}

/** UTF-16 without a mark has to be declared. */
function decodeWide(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): string {
  const text = decode(bytes, encoding)
  const declared = declaredIn(text)
  if (declared !== 'UTF-16' && declared !== encoding.toUpperCase()) throw wrong(declared ?? UTF_8)
  return text
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
    throw wrong(encoding)
  }
}

const wrong = (encoding: string) => new UnreadableXml('WRONG_ENCODING', `the bytes are not ${encoding}`)
