/** Labels on two lines, as the heads of narrow columns: `Date de` and below it `facture`. */

import { bottom } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import { type Segment, segmentOf } from '../page/lines.ts'
import { type Label, labelsIn } from './find-labels.ts'

const MAX_WORDS = 4

/** Replaces the labels of single lines by those of two lines. */
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
const areNamed = (pair: Segment[]): boolean =>
  pair.every((one) => one.line.segments.some(({ x, text }) => x > one.x && /\d/.test(text)))

const isWords = ({ text, words }: Segment): boolean =>
  words.length <= MAX_WORDS && /\p{L}/u.test(text) && !/[\d:]/.test(text)

const isAligned = (one: Segment, other: Segment): boolean =>
  Math.abs(one.x - other.x) < 2 || Math.abs(one.x + one.width - other.x - other.width) < 2

/** A label that covers both lines completely; its place is that of the lower. */
function wholeLabel(upper: Segment, lower: Segment): Label | undefined {
  const whole = segmentOf([...upper.words, ...lower.words], lower.line)
  const place = { y: lower.y, height: lower.height }
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
