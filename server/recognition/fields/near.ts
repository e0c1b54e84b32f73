/** Finds the value of a label: behind it, to its right, or below it. */

import { bottom, overlap, type Place, right } from '../../formats/pdf/word.ts'
import { fold } from '../page/fold.ts'
import type { Segment } from '../page/lines.ts'
import type { Label } from './find-labels.ts'
import type { Found } from './found.ts'

export interface Near<Value> {
  label: Label
  found: Found<Value>
  /** 1 for a value directly behind its label, less with distance. */
  closeness: number
  relation: 'behind' | 'right' | 'below'
}

/** Words that may be between a label and its value. */
const FILLERS =
  /^(?:|nr|no|n|num|numero|nummer|number|#|is|le|la|the|of|van|de|du|vom|von|am|on|op|at|for|eur|euro|in|bis|zum|until|het|des|s|key|ref|id)$/
const FARTHEST_FILLERS = 4
const LEAST_OF_SENTENCE = 3
/** In heights of the label. */
const FARTHEST_BELOW = 3.6

/** All values of that kind with each label near them, closest first. */
export function nearest<Value>(labels: Label[], all: Label[], values: Found<Value>[]): Near<Value>[] {
  return labels
    .flatMap((label) => {
      const here = values.filter(({ page }) => page === label.page)
      const near = behind(label, all, here) ?? onNextLine(label, here) ?? toTheRight(label, all, here)
      const under = below(label, all, here)
      return [near, under].filter((one) => one !== undefined)
    })
    .toSorted((one, other) => other.closeness - one.closeness)
}

function behind<Value>(label: Label, all: Label[], values: Found<Value>[]): Near<Value> | undefined {
  const next = values
    .filter(({ segment, from }) => segment === label.segment && from >= label.to)
    .toSorted((one, other) => one.from - other.from)[0]
  if (!next) return undefined
  const between = all.some(
    (other) =>
      other !== label && other.segment === label.segment && other.from >= label.to && other.from < next.from,
  )
  const words = label.segment.words.slice(label.to, next.from).map(({ text }) => fold(text))
  const strange = words.filter((word) => !FILLERS.test(word)).length
  if (between || strange > FARTHEST_FILLERS) return undefined
  return { label, found: next, closeness: 1 - 0.12 * strange, relation: 'behind' }
}

/** A sentence that ends with the label and continues with the value at the start of the next line. */
function onNextLine<Value>(label: Label, values: Found<Value>[]): Near<Value> | undefined {
  const { segment, to } = label
  if (to < segment.words.length || label.from < LEAST_OF_SENTENCE) return undefined
  const next = values.find(
    (value) =>
      value.from === 0 &&
      value.y > label.y &&
      value.y - bottom(label) < 1.2 * label.height &&
      Math.abs(value.x - segment.x) < 2,
  )
  return next && { label, found: next, closeness: 0.92, relation: 'behind' }
}

function toTheRight<Value>(label: Label, all: Label[], values: Found<Value>[]): Near<Value> | undefined {
  const next = values
    .filter((value) => value.x >= right(label) - 1 && isBeside(label, value))
    .toSorted((one, other) => one.x - other.x)[0]
  if (!next) return undefined
  const between = all.some(
    (other) =>
      other.page === label.page &&
      other.segment !== label.segment &&
      other.x > label.x &&
      right(other) <= next.x + 1 &&
      isBeside(label, other) &&
      other.topic !== 'iban',
  )
  if (between) return undefined
  const distance = (next.x - right(label)) / Math.max(1, label.height)
  const before = next.segment === label.segment ? [] : next.segment.words.slice(0, next.from)
  const strange = before.filter(({ text }) => !FILLERS.test(fold(text))).length
  const closeness = Math.max(0.5, 0.97 - 0.004 * distance) - WORD_BEFORE * Math.min(2, strange)
  return { label, found: next, closeness, relation: 'right' }
}

/** For each word of another text that ends with the value: `Industrielaan 189` beside a label. */
const WORD_BEFORE = 0.2

function isBeside(label: Place, value: Place): boolean {
  const shared = Math.min(bottom(label), bottom(value)) - Math.max(label.y, value.y)
  return shared >= 0.45 * Math.min(label.height, value.height)
}

function below<Value>(label: Label, all: Label[], values: Found<Value>[]): Near<Value> | undefined {
  const head = isWholeSegment(label) ? label.segment : label
  const reach = FARTHEST_BELOW * Math.max(8, label.height)
  const within = (place: Place) =>
    values
      .filter((value) => {
        const gap = value.y - bottom(label)
        return gap > -0.3 * label.height && gap < reach && overlap(place, value) > -0.6 * label.height
      })
      .toSorted((one, other) => one.y - other.y || overlap(place, other) - overlap(place, one))[0]
  const next = within(head) ?? within(cellOf(label, all) ?? head)
  if (!next) return undefined
  const between = all.some(
    (other) =>
      other !== label &&
      other.page === label.page &&
      other.y > label.y + 0.6 * label.height &&
      other.y < next.y - 0.3 * next.height &&
      overlap(head, other) > 0,
  )
  if (between) return undefined
  const gap = (next.y - bottom(label)) / Math.max(1, label.height)
  const shift = Math.abs(next.x - label.x) / 400
  return {
    label,
    found: next,
    closeness: Math.max(0.4, 0.9 - 0.06 * Math.max(0, gap) - shift),
    relation: 'below',
  }
}

/** In a row of names alone: up to the next name, as a value may stand at the other end of its cell. */
function cellOf({ segment }: Label, all: Label[]): Place | undefined {
  const { segments } = segment.line
  const isName = (one: Segment) =>
    !/\d/.test(one.text) && all.some((label) => label.segment === one && label.from === 0)
  if (segments.length < LEAST_NAMES || !segments.every(isName)) return undefined
  const next = segments[segments.indexOf(segment) + 1]
  const end = next ? next.x - segment.height : Number.MAX_SAFE_INTEGER
  return { ...segment, width: end - segment.x }
}

const LEAST_NAMES = 3

/** True when only a colon is beside it in its segment. */
function isWholeSegment({ from, to, segment }: Label): boolean {
  return segment.words.every(({ text }, index) => (index >= from && index < to) || fold(text) === '')
}
