import type { Found } from './found.ts'

/** A value for a field, and how likely it is the right one: what is shown to people, once calibrated. */
export interface Candidate<Value> {
  value: Value
  /** Where it stands; undefined when it follows from other fields. */
  source: Found<unknown> | undefined
  /** From 0 to 1. */
  likelihood: number
}

/**
 * The likeliest, less likely the closer another value comes to it. Two places that say the same support each other.
 */
export function best<Value>(candidates: Candidate<Value>[]): Candidate<Value> | undefined {
  const [first, ...rest] = candidates.toSorted((one, other) => other.likelihood - one.likelihood)
  if (first === undefined) return undefined
  const rival = rest.find(({ value }) => value !== first.value)
  const support = rest.filter(({ value }) => value === first.value).length
  const doubt = rival ? Math.max(0, rival.likelihood - first.likelihood + 0.25) : 0
  const sure = 1 - (1 - first.likelihood) * (support > 0 ? 0.6 : 1)
  const certainty = first.source?.certainty ?? 1
  return { ...first, likelihood: Math.max(0.05, sure - doubt) * certainty }
}
