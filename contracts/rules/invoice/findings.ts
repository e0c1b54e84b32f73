import type { Finding } from './finding.ts'

/** Of one rule and in all: nobody mends more at a time, and one rule must not crowd out another. */
const MAX_OF_ONE = 500
const MOST = 4_000

/** What is found while a document is judged. */
export type Findings = {
  readonly all: Finding[]
  /** Makes the finding only if it is still to be told. */
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
