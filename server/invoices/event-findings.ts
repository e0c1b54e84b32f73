import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'

/** A finding as events keep it: it gets its words when somebody reads it. */
export type EventFinding = Pick<Finding, 'rule' | 'severity' | 'params'>

/** No more than the contract shows. */
const MAX_FINDINGS = 100

/** The gravest first. */
export function eventFindings(all: readonly Finding[]): EventFinding[] {
  return [...all.filter(isRefusal), ...all.filter((finding) => !isRefusal(finding))]
    .slice(0, MAX_FINDINGS)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
}

/** As the contract has them, in the words that `say` finds for a broken rule. */
export function presentFindings(
  findings: readonly EventFinding[],
  textOf: (finding: EventFinding) => string,
): components['schemas']['EventFinding'][] {
  return findings.map((finding) => {
    const { rule, severity } = finding
    return { rule, severity, text: textOf(finding).slice(0, 1000) }
  })
}
