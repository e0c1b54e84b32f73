/**
 * A picture shows how high the letters of a word are, a text layer how large its type is: `en` and `Nv` of one size differ
 * by a third. From the letters that a word has follows its size, so that distances mean the same on both.
 */

interface Upright {
  y: number
  height: number
}

/** Parts of the size of the type, from the baseline: up and down. */
const SMALL = 0.52
const TALL = 0.73
const DEEP = 0.21
/** What the text layer takes as the top, see there. */
const ASCENT = 0.8

const IS_TALL = /[\p{Lu}\d\u00df-\u00f6\u00f8-\u00ffbdfhijklt€$£%&/()[\]'"*#!?|]/u
const IS_DEEP = /[gjpqyçÇQ()[\]|/]/u
const IS_SMALL = /[acemnorsuvwxz]/

/** The place a word of that size takes on its line; a dash or a dot alone tells nothing and keeps its own. */
export function asTyped(text: string, { y, height }: Upright): Upright {
  const isTall = IS_TALL.test(text)
  const isDeep = IS_DEEP.test(text)
  if (!isTall && !isDeep && !IS_SMALL.test(text)) return { y, height }
  const down = isDeep ? DEEP : 0
  const size = height / ((isTall ? TALL : SMALL) + down)
  const baseline = y + height - down * size
  return { y: baseline - ASCENT * size, height: size }
}
