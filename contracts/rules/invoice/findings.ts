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

/** At a place, or within it. */
const isAt = (path: string, place: string) => path === place || path.startsWith(`${place}/`)

/** The findings, with the coming refusals in place of the warnings of the same rules; none at a field that is refused now. */
export function withComing(findings: readonly Finding[], coming: readonly Finding[]): Finding[] {
  const isRefused = (one: Finding) =>
    findings.some(
      ({ severity, path, field }) =>
        severity === 'FATAL' && (isAt(path, one.path) || (field !== '' && field === one.field)),
    )
  const told = coming.filter((one) => !isRefused(one))
  const isTold = ({ rule, path }: Finding) => told.some((one) => one.rule === rule && one.path === path)
  return [...findings.filter((one) => !isTold(one)), ...told]
}
