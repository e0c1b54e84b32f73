import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'
import type { DocumentCheck } from './document-check.ts'

/** The most findings in an answer; the verdict counts all. */
export const MAX_FINDINGS = 1_000

/** A check in the contract's shape, with the text of each broken rule. */
export function presentDocumentCheck(
  { release, profile, valid, findings, totals }: DocumentCheck,
  say: (finding: Finding) => string,
): components['schemas']['DocumentCheck'] {
  return {
    release,
    profile,
    valid,
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
      rule: finding.rule,
      source: finding.source,
      severity: finding.severity,
      path: finding.path.slice(0, 2000),
      field: finding.field.slice(0, 500),
      text: say(finding).slice(0, 1000),
    })),
    totals,
  }
}
