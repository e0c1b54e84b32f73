/** Reads the headers that describe a request's body. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** One media type, with or without parameters; a list is not valid. */
const TYPE = /^\s*([!#$%&'*+.^_`|~\w-]{1,100}\/[!#$%&'*+.^_`|~\w-]{1,100})\s*(?:;|$)/

/** In lower case, without parameters; undefined when it is missing or malformed. */
export const readContentType = (headers: IncomingHttpHeaders): string | undefined =>
  TYPE.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()

/** True when no body follows. A chunked body may still turn out to be empty. */
export const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** True for a repeated header: two parsers could read two different bodies. */
export const hasSeveralTypes = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-type').length > 1

/** True for a charset other than UTF-8, in which JSON would be misread. */
export function hasOtherCharset(headers: IncomingHttpHeaders): boolean {
  const charsets = [...(headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
  return charsets.some(([, charset = '']) => !/^(utf-?8|us-ascii)$/i.test(charset))
}
