/** The result of a check, and the check of a form. Nothing is stored. */
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { PEPPOL, type Profile } from '#contracts/rules/invoice/profile.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import type { components } from '#generated/api.ts'
import { presentTotals } from '../formats/document/document-content.ts'

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

export interface DocumentCheck {
  release: string
  /** The profile it was judged by. */
  profile: Profile
  /** True when no fatal official rule is broken; our own rules never refuse. */
  valid: boolean
  /** The most severe first. */
  findings: Finding[]
  /** As written in the document. */
  totals: components['schemas']['DocumentTotals']
}

export function checkedForm(draft: DraftDocument, findings: readonly Finding[]): DocumentCheck {
  return judged(fromDraft(draft), { profile: PEPPOL, release, findings })
}

type Judgement = { profile: Profile; release: string; findings: readonly Finding[] }

export function judged(invoice: Invoice, judgement: Judgement): DocumentCheck {
  const { profile, release: by, findings: all } = judgement
  const isFatal = ({ severity }: Finding) => severity === 'FATAL'
  const findings = [...all.filter(isFatal), ...all.filter((finding) => !isFatal(finding))]
  const { lines, net, vat, gross, prepaid, rounding, payable } = presentTotals(invoice)
  const currency = invoice.currency?.slice(0, 20) || null
  const totals = { currency, lines, net, vat, gross, prepaid, rounding, payable }
  return { release: by, profile, valid: !findings.some(isRefusal), findings, totals }
}
