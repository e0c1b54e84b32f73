import { around, bottom, type Place } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import { type Segment, segmentOf } from '../page/lines.ts'
import { LABELS, type Topic } from './labels.ts'

export interface Label extends Place {
  topic: Topic
  /** Folded text. */
  text: string
  segment: Segment
  /** The index of its first word, and the index after its last. */
  from: number
  to: number
}

/** Longer segments are sentences, without values. */
const LONGEST = 400

/** Words that are a label only at the start of a segment, before a colon or with little text after them. */
const BARE = /^(?:le|vom|d d|dd|du|to|an|aan|van|from)$/
const MAX_BEHIND = 3
/** Words that are a label only before a colon. */
const BEFORE_COLON = /^(?:voor|a|pour|for|fur|attn|attention)$/

/** All labels, the longest where several match. A label begins at the start of a word. */
export function labelsIn(segment: Segment): Label[] {
  const { text, starts } = folded(segment)
  if (text.length > LONGEST) return []
  const found = LABELS.flatMap(({ topic, pattern }) =>
    [...text.matchAll(pattern)].map((match) => ({ topic, text: match[0], at: match.index })),
  )
  const taken: Label[] = []
  for (const { topic, text, at } of found.toSorted((one, other) => other.text.length - one.text.length)) {
    const from = starts.lastIndexOf(at)
    if (from === -1) continue
    const last = starts.findLastIndex((start) => start < at + text.length)
    if (taken.some((label) => label.from <= last && from < label.to)) continue
    if (topic === 'order' && /\d/.test(segment.words[last]?.text ?? '')) continue
    const leads = from === 0 && isBeforeColon(segment, last + 1)
    if (BEFORE_COLON.test(text) && !leads) continue
    const isBare = topic === 'bareNumber' || (BARE.test(text) && !leads)
    if (isBare && !isAlone(segment, from, last, text)) continue
    const place = around(segment.words.slice(from, last + 1))
    taken.push({ topic, text, segment, from, to: last + 1, ...place })
  }
  return taken
}

const SEPARATOR = /^[·•|–—-]$/

/** True where nothing but signs stands before: `*** FACTUUR ***`. */
const isFirst = ({ words }: Segment, from: number): boolean =>
  words.slice(0, from).every(({ text }) => fold(text) === '')

/** True at the start of a segment and behind a sign that divides it: `Client 40112 · N° 2026/14`. */
export const startsPart = ({ words }: Segment, from: number): boolean =>
  from === 0 || SEPARATOR.test(words[from - 1]?.text ?? '')

/** The only bare labels that are so short that they begin a part of a line, too. */
const NUMBER_SIGN = /^(?:nummer|number|numero|nr|no|num|n)$/

/** A bare label starts its segment, or its part of it, with little text behind it there. */
function isAlone(segment: Segment, from: number, last: number, text: string): boolean {
  if (NUMBER_SIGN.test(text) ? !startsPart(segment, from) : from > 0) return false
  const behind = segment.words.slice(last + 1)
  const end = behind.findIndex(({ text }) => SEPARATOR.test(text))
  return (end === -1 ? behind.length : end) <= MAX_BEHIND
}

/** True for a heading: alone in its segment, or before a colon. */
export function isHeading({ segment, from, to }: Label): boolean {
  const rest = segment.words.slice(to).map(({ text }) => text)
  return isFirst(segment, from) && (rest.every((text) => fold(text) === '') || isBeforeColon(segment, to))
}

/** `Klant:` and `Factuur aan` lead to the text behind them; a bare `Client` may begin a company's name. */
export const isLeading = ({ segment, from, to, text }: Label): boolean =>
  from === 0 && (isBeforeColon(segment, to) || text.includes(' '))

/** @param to the index after the last word of a label */
const isBeforeColon = ({ words }: Segment, to: number): boolean =>
  words[to]?.text === ':' || words[to - 1]?.text.endsWith(':') === true

/** The segment's folded words, with a space at both ends, and the start of each word. */
function folded({ words }: Segment): { text: string; starts: number[] } {
  let text = ' '
  const starts = words.map((word) => {
    const start = text.length
    const plain = fold(word.text)
    if (plain !== '') text += `${plain} `
    return start
  })
  return { text, starts }
}

const MAX_WORDS = 4

/** Replaces the labels of single lines by those of two lines, as in the heads of narrow columns: `Date de` and below it `facture`. */
export function withStacked(segments: Segment[], labels: Label[]): Label[] {
  const taken = new Set<Segment>()
  const stacked: Label[] = []
  for (const upper of segments) {
    const lower = taken.has(upper) ? undefined : continuationOf(upper, segments)
    const label = lower && !areNamed([upper, lower]) ? wholeLabel(upper, lower) : undefined
    if (!lower || !label || isAlready(label, labels, lower)) continue
    taken.add(upper).add(lower)
    stacked.push(label)
  }
  return stacked.length === 0 ? labels : [...labels.filter(({ segment }) => !taken.has(segment)), ...stacked]
}

function continuationOf(upper: Segment, segments: Segment[]): Segment | undefined {
  if (!isWords(upper)) return undefined
  return segments.find(
    (lower) =>
      lower.page === upper.page &&
      lower.y > upper.y &&
      lower.y - bottom(upper) < 0.9 * upper.height &&
      Math.abs(lower.height - upper.height) < 0.1 * upper.height &&
      isAligned(lower, upper) &&
      isWords(lower),
  )
}

/** Two labels of a list, each with its own value beside it. */
const areNamed = (pair: Segment[]): boolean => pair.every(hasValue)

/** A number stands to its right. */
const hasValue = (one: Segment): boolean =>
  one.line.segments.some(({ x, text }) => x > one.x && /\d/.test(text))

const isWords = ({ text, words }: Segment): boolean =>
  words.length <= MAX_WORDS && /\p{L}/u.test(text) && !/[\d:]/.test(text)

const isAligned = (one: Segment, other: Segment): boolean =>
  Math.abs(one.x - other.x) < 2 || Math.abs(one.x + one.width - other.x - other.width) < 2

/** A label that covers both lines completely; its place is that of the lower, or of the upper where the value stands beside that. */
function wholeLabel(upper: Segment, lower: Segment): Label | undefined {
  const named = hasValue(upper) ? upper : lower
  const whole = segmentOf([...upper.words, ...lower.words], named.line)
  const place = { y: named.y, height: named.height }
  const label = labelsIn({ ...whole, ...place }).find(
    ({ from, to }) => from === 0 && to === whole.words.length,
  )
  return label && { ...label, ...place }
}

/** `À payer avant` over `le`: a word that only leads to a value is no label of its own. */
const LEADING = /^(?:le|la|du|de|au|op|het|am|bis|zum|vom|on|by)$/

/** True when each line is a label of that topic already: then these are two labels. */
const isAlready = ({ topic, segment }: Label, labels: Label[], lower: Segment): boolean =>
  !LEADING.test(fold(lower.text)) &&
  labels.some(
    (one) =>
      one.topic === topic &&
      one.segment.words[0] === segment.words[0] &&
      one.to === one.segment.words.length &&
      one.topic !== 'date',
  )
