/** Finds all values of one kind on the pages, independent of their meaning. */

import { around, type Place } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'

/** A possible value of a field, and its confidence, which people see after calibration. */
export interface Candidate<Value> {
  value: Value
  /** The place on the page; undefined when it is computed from other fields. */
  source: Found<unknown> | undefined
  /** From 0 to 1. */
  confidence: number
  /** The state of the value; undefined where it is read, or computed without a place. */
  state?: 'DERIVED' | 'SUGGESTED'
}

/** Two values with nearly the same confidence: either may be right. */
const EQUAL = 0.02
/** The most that one of two such values is trusted. */
export const TIE = 0.5

/** The candidate with the highest confidence. Another value that is close lowers it; the same value in two places raises it. */
export function best<Value>(candidates: Candidate<Value>[]): Candidate<Value> | undefined {
  const [first, ...rest] = candidates.toSorted((one, other) => other.confidence - one.confidence)
  if (first === undefined) return undefined
  const rival = rest.find(({ value }) => value !== first.value)
  const support = rest.filter(({ value }) => value === first.value).length
  const lead = rival ? first.confidence - rival.confidence : 1
  const doubt = Math.max(0, 0.25 - lead)
  const sure = 1 - (1 - first.confidence) * (support > 0 ? 0.6 : 1)
  const wordConfidence = first.source?.confidence ?? 1
  const confidence = lead < EQUAL ? Math.min(TIE, sure - doubt) : sure - doubt
  return { ...first, confidence: Math.max(0.05, confidence) * wordConfidence }
}

export interface Found<Value> extends Place {
  value: Value
  /** As printed. */
  text: string
  segment: Segment
  from: number
  to: number
  confidence: number
}

/** All matches of the pattern, or of its first group, that can be parsed. A match covers whole words. */
export function findAll<Value>(
  segments: Segment[],
  pattern: RegExp,
  mean: (match: RegExpExecArray) => Value | undefined,
): Found<Value>[] {
  return segments.flatMap((segment) =>
    [...segment.text.matchAll(pattern)].flatMap((match) => {
      const value = mean(match)
      return value === undefined ? [] : [foundAt(segment, match.index, match[0] || (match[1] ?? ''), value)]
    }),
  )
}

function foundAt<Value>(segment: Segment, at: number, text: string, value: Value): Found<Value> {
  let start = 0
  const starts = segment.words.map((word) => {
    const own = start
    start += word.text.length + 1
    return own
  })
  const first = at + text.length - text.trimStart().length
  const from = Math.max(
    0,
    starts.findLastIndex((own) => own <= first),
  )
  const to = starts.findLastIndex((own) => own < at + text.length) + 1
  return foundIn(segment, from, to, value, text)
}

export function foundIn<Value>(
  segment: Segment,
  from: number,
  to: number,
  value: Value,
  text: string,
): Found<Value> {
  const words = segment.words.slice(from, to)
  const confidence = Math.min(...words.map((word) => word.confidence))
  return { ...around(words), value, text, segment, from, to, confidence }
}
