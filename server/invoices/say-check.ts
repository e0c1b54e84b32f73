import type { Finding } from '#contracts/rules/invoice/finding.ts'
import type { components } from '#generated/api.ts'
import { totalsOf } from '../received-invoices/document-says.ts'
import type { DocumentCheck } from './check-document.ts'

type Schemas = components['schemas']

const MOST_FINDINGS = 1_000

/** A check as the contract has it, in the words that `say` finds for a broken rule. */
export function sayCheck(
  { release, valid, findings, invoice }: DocumentCheck,
  say: (finding: Finding) => string,
): Schemas['DocumentCheck'] {
  return {
    release,
    valid,
    findings: findings.slice(0, MOST_FINDINGS).map((finding) => ({
      rule: finding.rule,
      source: finding.source,
      severity: finding.severity,
      path: finding.path.slice(0, 2000),
      field: finding.field.slice(0, 500),
      text: say(finding).slice(0, 1000),
    })),
    totals: { currency: invoice.currency?.slice(0, 20) || null, ...totalsOf(invoice) },
  }
}
