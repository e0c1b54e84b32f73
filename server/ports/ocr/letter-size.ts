/**
 * Computes the font size of an OCR word. A picture gives the height of its letters (`en` and `Nv` of one size differ by a
 * third), a text layer the font size; with this, distances mean the same on both.
 */

interface Upright {
  y: number
  height: number
}

/** Heights as fractions of the font size, above and below the baseline. */
const SMALL = 0.52
const TALL = 0.73
const DEEP = 0.21
/** The ascent in text layers, see text-layer.ts. */
const ASCENT = 0.8

const IS_TALL = /[\p{Lu}\d\u00df-\u00f6\u00f8-\u00ffbdfhijklt€$£%&/()[\]'"*#!?|]/u
const IS_DEEP = /[gjpqyçÇQ()[\]|/]/u
const IS_SMALL = /[acemnorsuvwxz]/

/** The box of a word with that font size; a dash or dot alone gives no size and keeps its own. */
export function asTyped(text: string, { y, height }: Upright): Upright {
  const isTall = IS_TALL.test(text)
  const isDeep = IS_DEEP.test(text)
  if (!isTall && !isDeep && !IS_SMALL.test(text)) return { y, height }
  const down = isDeep ? DEEP : 0
  const size = height / ((isTall ? TALL : SMALL) + down)
  const baseline = y + height - down * size
  return { y: baseline - ASCENT * size, height: size }
}
