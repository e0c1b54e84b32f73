/** What a request says of the body that comes with it. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** One type, with parameters or without; a list of types is none. */
const TYPE = /^\s*([!#$%&'*+.^_`|~\w-]{1,100}\/[!#$%&'*+.^_`|~\w-]{1,100})\s*(?:;|$)/

/** In lower case, without parameters; undefined when it says none, or nothing that can be understood. */
export const contentTypeOf = (headers: IncomingHttpHeaders): string | undefined =>
  TYPE.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase()

/** Nothing comes along. A body that comes in pieces may still turn out to be empty. */
export const isEmpty = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0

/** The header stands there twice: whoever looks at the other one sees another body. */
export const hasSeveralTypes = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'content-type').length > 1

/** JSON is UTF-8. Read as that, what says it is something else would be other words than were written. */
export function hasOtherCharset(headers: IncomingHttpHeaders): boolean {
  const charsets = [...(headers['content-type'] ?? '').matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi)]
  return charsets.some(([, charset = '']) => !/^(utf-?8|us-ascii)$/i.test(charset))
}
