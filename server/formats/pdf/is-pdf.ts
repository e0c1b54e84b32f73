/** Only white space and a byte order mark may precede the header: a file with markup before it is of two types. */
export function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?\s*%PDF-\d/.test(start)
}
