import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { release } from '#contracts/rules/invoice/release.ts'

/** What the rules of that day found in a document when it came in. */
export interface CheckOnArrival {
  release: string
  fatal: number
  warnings: number
  /** The gravest first, and no more than the contract shows. */
  findings: Pick<Finding, 'rule' | 'severity' | 'params'>[]
}

const MOST = 100

/** Faults of business keep nothing out: they are kept beside the document. */
export function checkReceived(all: readonly Finding[]): CheckOnArrival {
  const [fatal, warnings] = [all.filter(isRefusal), all.filter((finding) => !isRefusal(finding))]
  const findings = [...fatal, ...warnings]
    .slice(0, MOST)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
  return { release, fatal: fatal.length, warnings: warnings.length, findings }
}
