/** Replaces the characters that no font shows, since PDF/A forbids a missing glyph. */
import { printable } from '../../platform/printable.ts'
import { shownCharacters } from './fonts.ts'

const INSTEAD = '□'

export interface Replaced {
  glyph: string
  /** Where it stood: a pointer into the sheet, such as `/buyer/name`. */
  place: string
}

/** As many as a user can look at. */
const MAX_REPORTED = 50

/** A value with the texts that can be drawn, and the replaced characters, each once for a place. */
export function drawableTexts<Value>(value: Value): { drawable: Value; replaced: Replaced[] }
export function drawableTexts(value: unknown): { drawable: unknown; replaced: Replaced[] } {
  const replaced: Replaced[] = []
  const shown = shownCharacters()
  const report = (glyph: string, place: string) => {
    const isKnown = replaced.some((one) => one.glyph === glyph && one.place === place)
    if (!isKnown && replaced.length < MAX_REPORTED) replaced.push({ glyph, place })
  }
  const draw = (node: unknown, place: string): unknown => {
    if (typeof node === 'string') return drawableText(node, shown, (glyph) => report(glyph, place))
    if (Array.isArray(node)) return node.map((one, index) => draw(one, `${place}/${index}`))
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, one]) => [key, draw(one, `${place}/${key}`)]))
  }
  return { drawable: draw(value, ''), replaced }
}

/** Of these the templates have always been able to draw every one. */
const PLAIN = /^[ -~\u00a0-\u017f]*$/

function drawableText(text: string, shown: ReadonlySet<number>, report: (glyph: string) => void): string {
  const visible = printable(text).normalize('NFC')
  if (PLAIN.test(visible)) return visible
  return Array.from(visible, (one) => {
    if (shown.has(one.codePointAt(0) ?? 0)) return one
    report(one)
    return INSTEAD
  }).join('')
}
