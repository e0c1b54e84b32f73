/** Blocks of lines that may be an address: under a label, or around a town. */

import { around, bottom, overlap, type Place, right, type Word } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import { type Segment, segmentOf } from '../page/lines.ts'
import { countryOf, readTown } from './address.ts'
import { type Evidence, labelsOf } from './evidence.ts'
import { isHeading, isLeading, type Label } from './find-labels.ts'
import { piecesOf } from './imprint.ts'
import { hasLegalForm, isForAttention, isLegalForm, isPossible } from './names.ts'

export interface Block extends Place {
  lines: Segment[]
  label: Label | undefined
}

const MAX_LINES = 7
/** A line with so many pieces is the head of a table. */
const TABLE_HEAD = 5
/** The distance between lines, in heights. */
const FARTHEST = 1.9
const FARTHEST_ALIGNED = 3.8
/** Relative to the earlier lines: a wider gap separates two addresses. */
const WIDER = 1.6

export function blocksOf(evidence: Evidence): Block[] {
  const named = labelsOf(evidence.labels, 'buyer', 'seller', 'elsewhere')
    .filter((label) => label.page === 1 && !isInAddress(evidence, label))
    .flatMap((label) => labelled(evidence, label))
  const towns = evidence.segments.filter(({ page, text }) => page === 1 && readTown(text) !== undefined)
  const unnamed = towns
    .filter((town) => !named.some(({ lines }) => lines.some((line) => line.words[0] === town.words[0])))
    .map((town) => upwardsFrom(evidence, town))
  return [...named, ...unnamed].filter(({ lines }) => lines.length > 0)
}

/** `À l'attention de Mme Lejeune` below a name: a line of an address that begins above it. */
function isInAddress(evidence: Evidence, { segment, from, text }: Label): boolean {
  if (from > 0 || !isForAttention(text)) return false
  const above = lineAbove(evidence, segment)
  if (above === undefined || !isPossible(above)) return false
  // `Transport Wauters nv` begins with a word that is a label elsewhere.
  if (hasLegalForm(above.text)) return true
  const isLabel = evidence.labels.some((label) => label.segment === above && label.from === 0)
  return !isLabel && !isLarger(above, segment)
}

/** The text after the label, and the lines below it or below the label. */
function labelled(evidence: Evidence, label: Label): Block[] {
  const { segment } = label
  if (segment.line.segments.length >= TABLE_HEAD) return []
  const behind = behindLabel(label)
  if (behind.length > 0) return besideLabel(evidence, label, segmentOf(behind, segment.line))
  if (!isHeading(label)) return []
  const next = segment.line.segments.find((other) => other.x >= right(segment))
  // `Klant      K21422`, in a list of numbers.
  if (next && /^\p{L}?\d+$/u.test(next.text)) return []
  const beside = next && next.x - right(segment) < 4 * segment.height ? next : undefined
  const inOneLine = beside && piecesOf(beside)
  if (inOneLine) return [{ ...around(inOneLine), lines: inOneLine, label }]
  // `DEBITEUR : K21422`, in a list of numbers.
  if (beside && !/\p{L}{2}/u.test(beside.text)) return []
  if (beside && !isLabelled(evidence, beside))
    return [blockOf([beside, ...downwards(evidence, beside, segment)], label)]
  const first = firstBelow(evidence, segment)
  return first ? [blockOf([first, ...downwards(evidence, first, segment)], label)] : []
}

/** A name behind a label, with its address in the same line or below. A label that is no heading leads to an address only. */
function besideLabel(evidence: Evidence, label: Label, first: Segment): Block[] {
  const pieces = isLeading(label) ? piecesOf(first) : undefined
  if (pieces) return [{ ...around(pieces), lines: pieces, label }]
  if (!/\p{L}{2}/u.test(first.text)) return []
  const below = downwardsBehind(evidence, first, label.segment)
  const isAddress = isLeading(label) && below.some(({ text }) => readTown(text) !== undefined)
  return isHeading(label) || isAddress ? [blockOf([first, ...below], label)] : []
}

/** The words behind a label, without the signs between them. */
function behindLabel({ segment: { words }, to }: Label): Word[] {
  const first = words.findIndex(({ text }, index) => index >= to && fold(text) !== '')
  return first === -1 ? [] : words.slice(first)
}

function blockOf(pieces: Segment[], label: Label | undefined): Block {
  const lines = unwrapped(pieces)
  return { ...around(lines), lines, label }
}

/** Joins a name that continues in the next line: both are larger than the address, or the first can't end there. */
function unwrapped([first, second, ...rest]: Segment[]): Segment[] {
  if (!first || !second || rest.length === 0) return [first, second].filter((line) => line !== undefined)
  const isAlike = Math.abs(first.height - second.height) < 0.08 * first.height
  const isLarge = isLarger(second, rest[0] ?? second) && !/\d/.test(second.text)
  const goesOn =
    /(?:&|\b(?:und|and|et|en)|\p{L}-)$/u.test(first.text) ||
    /^(?:&|co\.|\(\p{L}+\)$)/iu.test(second.text) ||
    isLegalForm(second.text)
  if (!isAlike || !(isLarge || goesOn)) return [first, second, ...rest]
  return [segmentOf([...first.words, ...second.words], first.line), ...rest]
}

function firstBelow(evidence: Evidence, label: Segment): Segment | undefined {
  return evidence.segments
    .filter(
      (other) =>
        other.page === label.page &&
        other.y > label.y + 0.5 * label.height &&
        other.y - bottom(label) < 2.6 * label.height &&
        Math.abs(other.x - label.x) < 2 * label.height,
    )
    .toSorted((one, other) => one.y - other.y)[0]
}

/** The lines below in the same column, up to a gap, another label, or a line that is no address. */
function downwards(evidence: Evidence, first: Segment, label: Segment | undefined): Segment[] {
  const lines: Segment[] = []
  let last = first
  while (lines.length < MAX_LINES - 1) {
    const next = nextLine(evidence, last)
    if (!next || isEnd(evidence, [last, next], label)) break
    lines.push(next)
    last = next
    if (readTown(last.text) !== undefined) {
      const land = nextLine(evidence, last)
      if (land && countryOf(land.text) !== undefined) lines.push(land)
      break
    }
  }
  return lines
}

/** Below the text behind a label, or below the label itself, where an address goes on at the margin. */
function downwardsBehind(evidence: Evidence, first: Segment, label: Segment): Segment[] {
  const below = downwards(evidence, first, label)
  if (below.length > 0) return below
  const atMargin = downwards(evidence, label, label)
  return atMargin.some(({ text }) => readTown(text) !== undefined) ? atMargin : []
}

function nextLine({ segments }: Evidence, last: Segment): Segment | undefined {
  return segments
    .filter(
      (other) => other.page === last.page && other.y > last.y + 0.5 * last.height && isNextTo(other, last),
    )
    .toSorted((one, other) => one.y - other.y)[0]
}

/** A line after a wide gap belongs to the block when it begins at the very same place. */
function isNextTo(lower: Segment, upper: Segment): boolean {
  const step = (lower.y - upper.y) / Math.max(lower.height, upper.height)
  if (step < FARTHEST) return isAligned(lower, upper)
  return step < FARTHEST_ALIGNED && Math.abs(lower.x - upper.x) < 1.5
}

/** Left, right or centred. */
function isAligned(one: Segment, other: Segment): boolean {
  const near = 0.7 * Math.min(one.height, other.height)
  const isCentred = Math.abs(one.x + right(one) - other.x - right(other)) < near && one.x > 150
  return (
    Math.abs(one.x - other.x) < near ||
    (overlap(one, other) > 0 && (Math.abs(right(one) - right(other)) < near / 2 || isCentred))
  )
}

const isLabelled = ({ labels }: Evidence, segment: Segment): boolean =>
  labels.some((label) => label.segment === segment && label.from === 0 && /[:]/.test(segment.text))

function isEnd(evidence: Evidence, [last, next]: [Segment, Segment], label?: Segment): boolean {
  if (next === label) return true
  const starts = evidence.labels.find((one) => one.segment === next && one.from === 0)
  if (!starts) return false
  if (starts.topic === 'title' && isLarger(next, last)) return true
  if (['buyer', 'seller', 'elsewhere', 'title'].includes(starts.topic)) return isHeading(starts)
  return ['number', 'bareNumber', 'order', 'issued', 'due', 'vatId', 'iban', 'buyerVat'].includes(
    starts.topic,
  )
}

/** Goes up from a town to the first line of its address. */
function upwardsFrom(evidence: Evidence, town: Segment): Block {
  const lines = [town]
  let first = town
  let gap = Number.POSITIVE_INFINITY
  while (lines.length < MAX_LINES - 1) {
    const above = lineAbove(evidence, first)
    if (!above || isEnd(evidence, [first, above]) || isNoAddress(evidence, above)) break
    if (isApart(first, above, gap)) break
    gap = Math.min(gap, gapBetween(first, above))
    lines.unshift(above)
    first = above
  }
  return blockOf(lines, undefined)
}

/** In pictures, letters with a descender make a difference of a fifth. */
export const isLarger = (one: Segment, other: Segment): boolean => one.height > 1.3 * other.height

const gapBetween = (lower: Segment, upper: Segment): number => lower.y - bottom(upper)

/** A wider gap than the earlier ones; a name in large letters may have more space. */
function isApart(lower: Segment, upper: Segment, gap: number): boolean {
  const room = isLarger(upper, lower) ? 1.1 * upper.height : 0.6 * lower.height
  return gapBetween(lower, upper) > Math.max(gap + (WIDER - 1) * lower.height, room)
}

function lineAbove({ segments }: Evidence, first: Segment): Segment | undefined {
  return segments
    .filter(
      (other) =>
        other.page === first.page && first.y > other.y + 0.5 * other.height && isNextTo(first, other),
    )
    .toSorted((one, other) => other.y - one.y)[0]
}

/** Another town, a return line, a bank account or a page number. */
function isNoAddress({ labels }: Evidence, segment: Segment): boolean {
  if (readTown(segment.text) !== undefined || /[•|·●]/.test(segment.text)) return true
  return labels.some(
    (one) =>
      one.segment === segment && one.from === 0 && ['vatId', 'iban', 'bic', 'buyerVat'].includes(one.topic),
  )
}
