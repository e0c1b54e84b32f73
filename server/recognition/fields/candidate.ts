import type { Found } from './found.ts'

/** A possible value of a field, and its confidence, which people see after calibration. */
export interface Candidate<Value> {
  value: Value
  /** The place on the page; undefined when it is computed from other fields. */
  source: Found<unknown> | undefined
  /** From 0 to 1. */
  confidence: number
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
