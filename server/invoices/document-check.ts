/** The result of a check, and the check of a form. Nothing is stored. */

import type { Checked } from '#contracts/rules/invoice/basis.ts'
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { PEPPOL, type Profile } from '#contracts/rules/invoice/profile.ts'
import { type Release, type ReleaseId, releaseName } from '#contracts/rules/invoice/releases.ts'
import type { components } from '#generated/api.ts'
import { presentTotals } from '../formats/document/document-content.ts'

/** The most findings in an answer; the verdict counts all. */
export const MAX_FINDINGS = 1_000

/** A check in the contract's shape, with the text of each broken rule. */
export function presentDocumentCheck(
  { release, releaseId, claim, profile, valid, findings, totals }: DocumentCheck,
  say: (finding: Finding) => string,
): components['schemas']['DocumentCheck'] {
  return {
    release,
    releaseId,
    claim,
    profile,
    valid,
    findings: findings.slice(0, MAX_FINDINGS).map((finding) => ({
      rule: finding.rule,
      source: finding.source,
      severity: finding.severity,
      path: finding.path.slice(0, 2000),
      field: finding.field.slice(0, 500),
      ...(finding.refusedFrom && { refusedFrom: finding.refusedFrom }),
      text: say(finding).slice(0, 1000),
    })),
    totals,
  }
}

export interface DocumentCheck {
  release: string
  releaseId: ReleaseId
  /** The specification that the document claims. */
  claim: string | null
  /** The profile it was judged by. */
  profile: Profile
  /** True when no fatal official rule is broken; our own rules never refuse. */
  valid: boolean
  /** The most severe first. */
  findings: Finding[]
  /** As written in the document. */
  totals: components['schemas']['DocumentTotals']
}

export function checkedForm(draft: DraftDocument, findings: Finding[], release: Release): DocumentCheck {
  const checked = { profile: PEPPOL, release: releaseName(release, PEPPOL, 'UBL'), findings }
  return judged(fromDraft(draft), checked, release)
}

type Totals = DocumentCheck['totals']

export function judged(invoice: Invoice, checked: Checked, release: Release): DocumentCheck {
  const { lines, net, vat, gross, prepaid, rounding, payable } = presentTotals(invoice)
  const currency = invoice.currency?.slice(0, 20) || null
  const totals = { currency, lines, net, vat, gross, prepaid, rounding, payable }
  return ordered(invoice.customizationId, checked, { release, totals })
}

const NO_TOTALS: Totals = {
  currency: null,
  lines: null,
  net: null,
  vat: null,
  gross: null,
  prepaid: null,
  rounding: null,
  payable: null,
}

/** An answer has no amounts. */
export function judgedAnswer(claim: string | undefined, checked: Checked, release: Release): DocumentCheck {
  return ordered(claim, checked, { release, totals: NO_TOTALS })
}

const LONGEST_CLAIM = 1_000

function ordered(
  claim: string | undefined,
  { profile, release, findings: all }: Checked,
  { release: { id: releaseId }, totals }: { release: Release; totals: Totals },
): DocumentCheck {
  const isFatal = ({ severity }: Finding) => severity === 'FATAL'
  const findings = [...all.filter(isFatal), ...all.filter((finding) => !isFatal(finding))]
  const valid = !findings.some(isRefusal)
  return {
    release,
    releaseId,
    claim: claim?.slice(0, LONGEST_CLAIM) || null,
    profile,
    valid,
    findings,
    totals,
  }
}
