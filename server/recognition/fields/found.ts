/** Finds all values of one kind on the pages, independent of their meaning. */

import { around, type Place } from '../../formats/pdf/word.ts'
import type { Segment } from '../page/lines.ts'

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
