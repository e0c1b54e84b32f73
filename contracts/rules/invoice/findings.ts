import type { Finding } from './finding.ts'

/** The limits per rule and in all, so that one rule doesn't crowd out others. */
const MAX_OF_ONE = 500
const MOST = 4_000

/** Collects the findings of one check. */
export type Findings = {
  readonly all: Finding[]
  /** Calls `make` only below the limits. */
  add: (rule: string, make: () => Finding) => void
}

export function newFindings(): Findings {
  const all: Finding[] = []
  const counts = new Map<string, number>()
  return {
    all,
    add(rule, make) {
      const count = counts.get(rule) ?? 0
      if (count >= MAX_OF_ONE || all.length >= MOST) return
      counts.set(rule, count + 1)
      all.push(make())
    },
  }
}
