import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'

/** A finding as events keep it: it gets its words when somebody reads it. */
export type KeptFinding = Pick<Finding, 'rule' | 'severity' | 'params'>

/** No more than the contract shows. */
const MOST = 100

/** The gravest first. */
export function keptFindings(all: readonly Finding[]): KeptFinding[] {
  return [...all.filter(isRefusal), ...all.filter((finding) => !isRefusal(finding))]
    .slice(0, MOST)
    .map(({ rule, severity, params }) => ({ rule, severity, params }))
}

/** As the contract has them, in the words that `say` finds for a broken rule. */
export function presentFindings(
  findings: readonly KeptFinding[],
  say: (finding: KeptFinding) => string,
): components['schemas']['EventFinding'][] {
  return findings.map((finding) => {
    const { rule, severity } = finding
    return { rule, severity, text: say(finding).slice(0, 1000) }
  })
}
