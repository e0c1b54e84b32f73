/** The pixels of the pictures in a PDF. Their dictionaries are never compressed, so they can be seen in the bytes. */

const SIZE = /\/(?:Width|Height)\s+(\d{2,5})(?![\d\s]*R\b)/g
/** A PDF of photos is mostly photos: their bytes look like a size only by chance, and not for long. */
const MOST = 20_000

/** The longest side of any of them; 0 where there is none. */
export function longestSide(bytes: Uint8Array): number {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let longest = 0
  for (const [, pixels] of text.matchAll(SIZE)) {
    const side = Number(pixels)
    if (side <= MOST) longest = Math.max(longest, side)
  }
  return longest
}
