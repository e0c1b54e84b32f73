import { UnreadableXml } from './unreadable-xml.ts'

/** Declared encodings that are read; UTF-16 only where its byte order mark says so. */
const decoders: Readonly<Record<string, string>> = {
  'UTF-8': 'utf-8',
  'US-ASCII': 'utf-8',
  'ISO-8859-1': 'windows-1252',
  'ISO-8859-15': 'iso-8859-15',
  'WINDOWS-1252': 'windows-1252',
}

/**
 * The text of an XML file: by its byte order mark, else by its declaration, else UTF-8. Refuses bytes that are not in
 * that encoding, so that nothing is ever read wrongly. The mark itself is not part of the text.
 */
export function decodeXml(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes)
  if (marked !== undefined) return decode(bytes, marked)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(head)?.[1] ?? 'UTF-8'
  const encoding = decoders[declared.toUpperCase()]
  if (encoding === undefined) throw new UnreadableXml('WRONG_ENCODING', `${declared} is not read`)
  return decode(bytes, encoding)
}

function encodingOfMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : undefined
}

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableXml('WRONG_ENCODING', `the bytes are not ${encoding}`)
  }
}
