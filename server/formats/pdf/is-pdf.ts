/** The header stands first, save for white space and a byte order mark: what has markup before it is something else too. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start)
}
