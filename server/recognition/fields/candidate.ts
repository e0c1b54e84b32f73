import type { Found } from './found.ts'

/** A value for a field, and how likely it is the right one: what is shown to people, once calibrated. */
export interface Candidate<Value> {
  value: Value
  /** Where it stands; undefined when it follows from other fields. */
  source: Found<unknown> | undefined
  /** From 0 to 1. */
  confidence: number
}

/** Two values with as much for the one as for the other: it is one of the two. */
const EQUAL = 0.02

/**
 * The likeliest, less likely the closer another value comes to it. Two places that say the same support each other.
 */
export function best<Value>(candidates: Candidate<Value>[]): Candidate<Value> | undefined {
  const [first, ...rest] = candidates.toSorted((one, other) => other.confidence - one.confidence)
  if (first === undefined) return undefined
  const rival = rest.find(({ value }) => value !== first.value)
  const support = rest.filter(({ value }) => value === first.value).length
  const lead = rival ? first.confidence - rival.confidence : 1
  const doubt = Math.max(0, 0.25 - lead)
  const sure = 1 - (1 - first.confidence) * (support > 0 ? 0.6 : 1)
  const wordConfidence = first.source?.confidence ?? 1
  const confidence = lead < EQUAL ? Math.min(0.5, sure - doubt) : sure - doubt
  return { ...first, confidence: Math.max(0.05, confidence) * wordConfidence }
}
