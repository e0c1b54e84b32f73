/** What is told of a document that was judged, and the check of one that stands in a form. Nothing is kept. */
import type { DraftDocument } from '#contracts/rules/invoice/draft.ts'
import { type Finding, isRefusal } from '#contracts/rules/invoice/finding.ts'
import { fromDraft } from '#contracts/rules/invoice/from-draft.ts'
import type { Invoice } from '#contracts/rules/invoice/model.ts'
import { PEPPOL, type Profile } from '#contracts/rules/invoice/profile.ts'
import { release } from '#contracts/rules/invoice/release.ts'
import { totalsOf } from './present-content.ts'

export interface DocumentCheck {
  release: string
  /** What it is judged as. */
  profile: Profile
  /** Whether no fatal official rule is broken; our own never refuse. */
  valid: boolean
  /** The gravest first. */
  findings: Finding[]
  /** As they stand in the document. */
  totals: { currency: string | null } & ReturnType<typeof totalsOf>
}

export function checkedForm(draft: DraftDocument, findings: readonly Finding[]): DocumentCheck {
  return judged(fromDraft(draft), { profile: PEPPOL, release, findings })
}

type Judgement = { profile: Profile; release: string; findings: readonly Finding[] }

export function judged(invoice: Invoice, judgement: Judgement): DocumentCheck {
  const { profile, release: by, findings: all } = judgement
  const isFatal = ({ severity }: Finding) => severity === 'FATAL'
  const findings = [...all.filter(isFatal), ...all.filter((finding) => !isFatal(finding))]
  const totals = { currency: invoice.currency?.slice(0, 20) || null, ...totalsOf(invoice) }
  return { release: by, profile, valid: !findings.some(isRefusal), findings, totals }
}
