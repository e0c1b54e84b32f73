/** A text for an element or an attribute, in any encoding based on ASCII. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]|[^\t\n -~]/gu, (char) => `&#${char.codePointAt(0)};`)
}

/** Encodes a document: the original bytes where they are UTF-8, else the text in UTF-8. */
const DECLARATION = /^\s*<\?xml\b[^>]*\?>/
const ENCODING = /(\sencoding\s*=\s*)(["'])([A-Za-z0-9._-]+)\2/
const MARK = Buffer.from([0xef, 0xbb, 0xbf])

/**
 * @param came the bytes that the text was decoded from
 * @param text the outgoing text, with its original declaration
 */
export function encodeAs(
  came: Uint8Array,
  decoded: string,
  text: string,
): { bytes: Buffer; isTranscoded: boolean } {
  const hasMark = MARK.equals(came.subarray(0, 3))
  const isUtf8 = hasMark || Buffer.from(decoded).equals(came)
  if (isUtf8 && isRightlyDeclared(decoded, hasMark)) {
    return {
      bytes: hasMark ? Buffer.concat([MARK, Buffer.from(text)]) : Buffer.from(text),
      isTranscoded: false,
    }
  }
  return { bytes: Buffer.from(declaredUtf8(text)), isTranscoded: true }
}

/** True for a text of ASCII only without a mark, which is the same in every encoding. */
function isRightlyDeclared(decoded: string, hasMark: boolean): boolean {
  const declared = ENCODING.exec(DECLARATION.exec(decoded)?.[0] ?? '')?.[3]?.toUpperCase() ?? 'UTF-8'
  return declared === 'UTF-8' || (!hasMark && !declared.startsWith('UTF-16') && isAscii(decoded))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are ASCII too
const isAscii = (text: string): boolean => /^[\u0000-\u007f]*$/.test(text)

const declaredUtf8 = (text: string): string =>
  text.replace(DECLARATION, (declaration) => declaration.replace(ENCODING, '$1$2UTF-8$2'))
