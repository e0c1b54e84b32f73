/** Groups words into lines, and lines into segments: a cell, a label, a sentence. */
import { median } from '../../formats/pdf/median.ts'
import { around, middle, type PageWords, type Place, right, type Word } from '../../formats/pdf/word.ts'

export interface Segment extends Place {
  words: Word[]
  text: string
  line: Line
}

export interface Line extends Place {
  segments: Segment[]
}

/** In heights of the text: a wider gap ends a segment, a narrower one none. */
const PIECE_GAP = 0.85
const NO_GAP = 0.15
/** An OCR engine cuts words where there is room; between letters that lean over it, such as `f v`, little is left. */
const NO_GAP_SEEN = 0.06
const TOWN_GAP = 2.2
/** Behind `N°`, whose box in a picture often ends before its sign. */
const SIGN_GAP = 1.3
const LETTER_SPACED = 1.3
const MAX_DIFFERENT = 1.8
/** The number of columns side by side, each with its own line heights. */
const LINES_AT_ONCE = 8

/** From top to bottom, each from left to right. */
export function linesOf({ words }: PageWords): Line[] {
  return rowsOf(withoutRules(words)).map((row) => lineOf(unspaced(joined(row))))
}

/** Typed rules between columns: bars that stand below each other. */
function withoutRules(words: Word[]): Word[] {
  const bars = words.filter(({ text }) => text === '|')
  const isRule = (bar: Word) => bars.filter(({ x }) => Math.abs(x - bar.x) < 1).length >= LEAST_BARS
  const rules = new Set(bars.length < LEAST_BARS ? [] : bars.filter(isRule))
  return rules.size === 0 ? words : words.filter((word) => !rules.has(word))
}

const LEAST_BARS = 3

/** Words with the same middle height, in any order in the file. */
function rowsOf(words: Word[]): Word[][] {
  const rows: { middle: number; height: number; words: Word[] }[] = []
  const usual = median(words.map(({ height }) => height)) ?? 0
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const fits = (row: (typeof rows)[number]) => isInRow(word, row)
    const row = rows.slice(-LINES_AT_ONCE).findLast(fits)
    if (row === undefined) rows.push({ middle: middle(word), height: word.height, words: [word] })
    else row.words.push(word)
  }
  return rows.map((row) => levelled(row.words, usual).toSorted((one, other) => one.x - other.x))
}

/** A picture's rows may rise or fall a little: there the nearest word of the row decides. */
function isInRow(word: Word, row: { middle: number; height: number; words: Word[] }): boolean {
  const reach = reachOf(word, row.height)
  const away = Math.abs(middle(word) - row.middle)
  if (away < 0.4 * reach || word.confidence === 1) return away < 0.4 * reach
  const [nearest] = row.words.toSorted((one, other) => Math.abs(one.x - word.x) - Math.abs(other.x - word.x))
  return away < reach && nearest !== undefined && Math.abs(middle(word) - middle(nearest)) < 0.3 * reach
}

const TOO_HIGH = 1.35

/** In a picture dirt, or the line below, makes some boxes too high: these get the place and height that their row has. */
function levelled(row: Word[], usual: number): Word[] {
  const read = row.filter(({ text, confidence }) => confidence < 1 && /[\p{L}\d]/u.test(text))
  if (read.length < 2) return row
  if (read.length === 2) return row.map((word) => beside(word, read, usual))
  const height = median(read.map((word) => word.height)) ?? 0
  const fitting = read.filter((word) => word.height <= TOO_HIGH * height)
  const y = median(fitting.map((word) => word.y)) ?? 0
  return row.map((word) => (word.height > TOO_HIGH * height ? { ...word, y, height } : word))
}

/** Of two, a number beside a word of the page's usual height; a title may be larger than its number. */
function beside(word: Word, pair: Word[], usual: number): Word {
  const other = pair.find((one) => one !== word)
  const isUsual = other !== undefined && Math.abs(other.height - usual) < 0.15 * usual
  const isTooHigh = isUsual && word.height > TOO_HIGH * other.height && word.height < 2 * other.height
  const isNear = other !== undefined && Math.abs(word.x - right(other)) < usual
  return isTooHigh && isNear && /^\d+$/.test(word.text) ? { ...word, y: other.y, height: other.height } : word
}

/** A dash or a dot has a small box in a picture; it belongs to the letters beside it. */
const reachOf = ({ text, height }: Word, row: number): number =>
  /[\p{L}\d]/u.test(text) ? Math.min(height, row) : Math.max(height, row)

/** Joins parts of a word that the file wrote separately. */
function joined(row: Word[]): Word[] {
  const words: Word[] = []
  for (const word of row) {
    const last = words.at(-1)
    const gap = last ? word.x - right(last) : Number.POSITIVE_INFINITY
    const isSamePlace = last !== undefined && last.text === word.text && Math.abs(last.x - word.x) < 1.5
    if (isSamePlace) continue
    const noGap = word.confidence < 1 ? NO_GAP_SEEN : NO_GAP
    const isTouching = last !== undefined && gap < noGap * word.height && gap > -word.height
    if (isTouching && isOne(last, word)) words[words.length - 1] = glued([last, word])
    else words.push(isTouching ? { ...word, y: last.y, height: last.height } : word)
  }
  return words
}

/** The engine knows where words of letters end, though their boxes may touch. */
const isOne = (last: Word, { text, confidence }: Word): boolean =>
  confidence === 1 || !(/\p{L}$/u.test(last.text) && /^[\p{L}\d]/u.test(text))

/** `R E C H N U N G` is one word. */
function unspaced(row: Word[]): Word[] {
  const words: Word[] = []
  let run: Word[] = []
  const settle = () => {
    if (run.length >= 4) words.push(...wordsOf(run).map(glued))
    else words.push(...run)
    run = []
  }
  for (const word of row) {
    const last = run.at(-1)
    const isLetter = /^\p{L}$/u.test(word.text)
    if (!isLetter || (last && word.x - right(last) > LETTER_SPACED * word.height)) settle()
    if (isLetter) run.push(word)
    else words.push(word)
  }
  settle()
  return words
}

/** In usual gaps between letters: a wider one is between words. */
const WORD_GAP = 1.7

/** `S T A D  G E N T` is two words: the gap between them is wider. */
function wordsOf(letters: Word[]): Word[][] {
  const gaps = letters.slice(1).map((letter, index) => letter.x - right(letters[index] ?? letter))
  const usual = median(gaps) ?? 0
  const words: Word[][] = [letters.slice(0, 1)]
  letters.slice(1).forEach((letter, index) => {
    const isApart = (gaps[index] ?? 0) > Math.max(WORD_GAP * usual, usual + 0.12 * letter.height)
    if (isApart) words.push([letter])
    else words.at(-1)?.push(letter)
  })
  return words
}

function glued(words: Word[]): Word {
  return {
    ...around(words),
    text: words.map(({ text }) => text).join(''),
    confidence: Math.min(...words.map(({ confidence }) => confidence)),
  }
}

function lineOf(words: Word[]): Line {
  const pieces: Word[][] = []
  for (const word of words) {
    const piece = pieces.at(-1)
    const last = piece?.at(-1)
    const gap = last ? (word.x - right(last)) / heightOf(last, word) : Number.POSITIVE_INFINITY
    const isNear =
      gap < (last?.text.endsWith('°') ? SIGN_GAP : PIECE_GAP) && !(last && isOtherSize(last, word))
    if (piece && (isNear || (gap < TOWN_GAP && isTown(piece, word)))) piece.push(word)
    else pieces.push([word])
  }
  const line: Line = { ...around(words), segments: [] }
  line.segments = pieces.map((piece) => segmentOf(piece, line))
  return line
}

/** In which gaps are measured: a dash has the height of the letters beside it. */
const heightOf = (one: Word, other: Word): number =>
  [one, other].every(({ text }) => /[\p{L}\d]/u.test(text))
    ? Math.min(one.height, other.height)
    : Math.max(one.height, other.height)

/** A heading close to small print. */
const isOtherSize = (one: Word, other: Word): boolean =>
  Math.max(one.height, other.height) > MAX_DIFFERENT * Math.min(one.height, other.height) &&
  [one, other].every(({ text }) => /\p{L}{2}/u.test(text))

/** A postal code and its town with a gap between them. */
const isTown = (piece: Word[], next: Word): boolean =>
  /^\d{4,5}$/.test(piece.at(-1)?.text ?? '') && piece.length <= 2 && /^\p{Lu}\p{L}{2}/u.test(next.text)

export const segmentOf = (words: Word[], line: Line): Segment => ({
  ...around(words),
  words,
  text: words.map(({ text }) => text).join(' '),
  line,
})
