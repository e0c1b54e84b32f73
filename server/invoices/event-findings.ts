import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'

/** A finding in an event; its text is added when it is read. */
export type EventFinding = Pick<Finding, 'rule' | 'severity' | 'params'>

/** The contract's bound. */
const MAX_FINDINGS = 100

/** The most severe first. */
export function eventFindings(all: readonly Finding[]): EventFinding[] {
  return [...all.filter(isRefusal), ...all.filter((finding) => !isRefusal(finding))]
    .slice(0, MAX_FINDINGS)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
}

/** In the contract's shape, with the text of each broken rule. */
export function presentFindings(
  findings: readonly EventFinding[],
  textOf: (finding: EventFinding) => string,
): components['schemas']['EventFinding'][] {
  return findings.map((finding) => {
    const { rule, severity } = finding
    return { rule, severity, text: textOf(finding).slice(0, 1000) }
  })
}
