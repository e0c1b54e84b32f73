/** Replaces the characters that no font shows, since PDF/A forbids a missing glyph. */
import { printable } from '../../platform/printable.ts'
import { shownCharacters } from './fonts.ts'

const INSTEAD = '□'

export interface Replaced {
  glyph: string
  /** Its place: a pointer into the sheet, such as `/buyer/name`. */
  place: string
}

/** As many as a user can look at. */
const MAX_REPORTED = 50

/**
 * A value with the texts that can be drawn, and the replaced characters, each once for a place.
 * @param isPlain draws the letters of Western Europe alone
 */
export function drawableTexts<Value>(
  value: Value,
  isPlain?: boolean,
): { drawable: Value; replaced: Replaced[] }
export function drawableTexts(value: unknown, isPlain = false): { drawable: unknown; replaced: Replaced[] } {
  const replaced: Replaced[] = []
  const canDraw = isPlain ? () => false : isShown
  const report = (glyph: string, place: string) => {
    const isKnown = replaced.some((one) => one.glyph === glyph && one.place === place)
    if (!isKnown && replaced.length < MAX_REPORTED) replaced.push({ glyph, place })
  }
  const draw = (node: unknown, place: string): unknown => {
    if (typeof node === 'string') return drawableText(node, canDraw, (glyph) => report(glyph, place))
    if (Array.isArray(node)) return node.map((one, index) => draw(one, `${place}/${index}`))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, draw(one, `${place}/${key}`)]))
  }
  return { drawable: draw(value, ''), replaced }
}

/** A word that no column may be wide enough for: broken after its signs, else every twelve characters. */
const LONG_WORD = /\S{33,}/gu
const SIGNS = /[@./\\_\-–:?&=](?=\p{L}|\p{N})/gu
const PIECES = /[^\u200b]{12}(?=[^\u200b]{4})/gu
const MAX_PIECE = 24
/** A mark for the templates, which print nothing for it. */
export const BREAK = '\u200b'

/** The letters and signs that every family has. */
const PLAIN = /^[ -~\u00a0-\u017f\u200b€−–—‘’“”…□]*$/
/** A character with its marks, which one font has to draw together. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gsu
/** PDF/A forbids characters without an agreed meaning. */
const WITHOUT_MEANING = /\p{Co}|\p{Cn}/u

function drawableText(
  text: string,
  canDraw: (cluster: string) => boolean,
  report: (glyph: string) => void,
): string {
  const visible = printable(text).normalize('NFC').replace(LONG_WORD, withBreaks)
  if (PLAIN.test(visible)) return visible
  return visible.replace(CLUSTERS, (cluster) => {
    if (PLAIN.test(cluster) || canDraw(cluster)) return cluster
    report(cluster)
    const [base = ''] = cluster
    return cluster !== base && canDraw(base) ? base : INSTEAD
  })
}

const withBreaks = (word: string): string =>
  word
    .replace(SIGNS, `$&${BREAK}`)
    .split(BREAK)
    .map((part) => (part.length > MAX_PIECE ? part.replace(PIECES, `$&${BREAK}`) : part))
    .join(BREAK)

const isShown = (cluster: string): boolean =>
  !WITHOUT_MEANING.test(cluster) &&
  !/^\p{M}/u.test(cluster) &&
  shownCharacters().some((family) => Array.from(cluster).every((one) => family.has(one.codePointAt(0) ?? 0)))
