/**
 * Reads strips of a page again that have print of which no word is sure: beside a fold, a bar or a stamp the engine loses whole
 * lines on the page as a whole. A strip alone, evenly lit, has nothing but lines of text.
 */
import { median } from '../../formats/pdf/median.ts'
import type { OcrWord } from './engine.ts'
import type { Picture } from './grey-picture.ts'
import { isSamePlace, shared } from './two-readings.ts'

/** Below it a word may be dirt. */
const DOUBTED = 0.55
/** The least confidence of the strip. */
const SURE = 0.75
/** Of 255. */
const INK = 120
/** In heights of a letter: the height of the lost part, and its ink, summed over one row of pixels. */
const LOWEST = 0.45
const HIGHEST = 5
const LEAST_INK = 0.5
/** A stroke that goes on above and below is the ruling of a table. */
const RULING = 1.4
const ROOM = 0.5
const MOST_STRIPS = 6

interface Strip {
  top: number
  end: number
}

export function reread(words: OcrWord[], picture: Picture, read: (strip: Picture) => OcrWord[]): OcrWord[] {
  const size = letterSize(words)
  if (size === undefined) return words
  let known = words
  for (const strip of lostStrips(words, picture, size)) {
    const pad = Math.round(size)
    const again = read(stripOf(picture, strip, pad)).map((word) => ({ ...word, y: word.y + strip.top - pad }))
    known = withStrip(
      known,
      again.filter(({ confidence, text }) => confidence >= SURE && /[\p{L}\d]/u.test(text)),
    )
  }
  return known
}

function letterSize(words: OcrWord[]): number | undefined {
  const sure = words.filter(({ confidence, text }) => confidence > 0.8 && /[\p{L}\d]{2}/u.test(text))
  return median(sure.map(({ height }) => height))
}

/** A sure word takes the place of doubted ones, and stands where there is none. */
function withStrip(known: OcrWord[], sure: OcrWord[]): OcrWord[] {
  const kept = known.filter(
    (word) => word.confidence >= DOUBTED || !sure.some((one) => isSamePlace(one, word)),
  )
  return [...kept, ...sure.filter((word) => !kept.some((one) => shared(one, word) > 0))]
}

/** Rows of pixels with ink that no sure word covers, together as strips of the height of lines. */
function lostStrips(words: OcrWord[], picture: Picture, size: number): Strip[] {
  const ink = uncovered(words, picture, size)
  const strips: (Strip & { ink: number })[] = []
  for (let y = 0; y < ink.length; y++) {
    const count = ink[y] ?? 0
    if (count < LEAST_INK * size) continue
    const last = strips.at(-1)
    if (last && y - last.end < 0.4 * size) Object.assign(last, { end: y + 1, ink: last.ink + count })
    else strips.push({ top: y, end: y + 1, ink: count })
  }
  const isLines = ({ top, end }: Strip) => end - top > LOWEST * size && end - top < HIGHEST * size
  return strips
    .filter(isLines)
    .toSorted((one, other) => other.ink - one.ink)
    .slice(0, MOST_STRIPS)
    .map(({ top, end }) => ({
      top: Math.max(0, Math.floor(top - ROOM * size)),
      end: Math.min(picture.height, Math.ceil(end + ROOM * size)),
    }))
}

/** The number of pixels of each row that are ink that is neither a sure word's nor a ruling's. */
function uncovered(words: OcrWord[], { grey, width, height }: Picture, size: number): Uint32Array {
  const margin = Math.round(0.25 * size)
  const covered = new Uint8Array(width * height)
  for (const word of words.filter(({ confidence }) => confidence >= DOUBTED)) {
    const [from, to] = [Math.max(0, word.x - margin), Math.min(width, word.x + word.width + margin)]
    const end = Math.min(height, word.y + word.height + margin)
    for (let y = Math.max(0, word.y - margin); y < end; y++) covered.fill(1, y * width + from, y * width + to)
  }
  const away = Math.round(RULING * size)
  const ink = new Uint32Array(height)
  for (let y = away; y < height - away; y++) {
    let count = 0
    for (let x = 0, at = y * width; x < width; x++, at++) {
      if ((grey[at] ?? 255) >= INK || covered[at] === 1) continue
      const goesOn = (grey[at - away * width] ?? 255) < INK && (grey[at + away * width] ?? 255) < INK
      if (!goesOn) count++
    }
    ink[y] = count
  }
  return ink
}

/** In pixels of light: a pixel that is lighter than this part of the paper beside it becomes white. */
const PAPER = 0.75
const PARTS = 12

/** With white above and below, each part of each row in its own light: a fold darkens rows. */
function stripOf({ grey, width }: Picture, { top, end }: Strip, pad: number): Picture {
  const strip = new Uint8Array(width * (end - top + 2 * pad)).fill(255)
  const part = Math.ceil(width / PARTS)
  for (let y = top; y < end; y++)
    for (let from = 0; from < width; from += part) {
      const row = grey.subarray(y * width + from, y * width + Math.min(width, from + part))
      const level = row.toSorted()[Math.floor(PAPER * row.length)] ?? 255
      const start = (y - top + pad) * width + from
      for (let x = 0; x < row.length; x++)
        strip[start + x] = Math.min(255, (255 * (row[x] ?? 255)) / Math.max(64, level))
    }
  return { grey: strip, width, height: end - top + 2 * pad }
}
