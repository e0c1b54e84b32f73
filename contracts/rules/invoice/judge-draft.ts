/** The verdict on a draft, one for the screen and the server: what its form needs, and what the rules of the network say. */
import type { Violation } from '../message-key.ts'
import { checkInvoice } from './check.ts'
import type { DraftDocument, DraftSupplier } from './draft.ts'
import { type Finding, isRefusal } from './finding.ts'
import { fromDraft } from './from-draft.ts'

/** FATAL keeps it from being sent, a WARNING deserves a look. */
export type DraftFinding = Violation & {
  severity: Finding['severity']
  rule?: string
  params?: Finding['params']
}

/**
 * Every broken rule, and what the form needs where no refusal speaks of the field. Where both do, the form's word stands with
 * the rule's id: it knows what was typed. Our own findings never refuse.
 * @param needs what the contract's schema has against the draft
 */
export function judgeDraft(
  draft: DraftDocument,
  { supplier, needs }: { supplier: DraftSupplier; needs: readonly Violation[] },
): DraftFinding[] {
  return draftFindings(checkInvoice(fromDraft(draft, { supplier })), needs)
}

/** The same of what was found in the document that goes out. */
export function draftFindings(findings: readonly Finding[], needs: readonly Violation[]): DraftFinding[] {
  const words = new Map(needs.toReversed().map(({ field, messageKey }) => [field, messageKey]))
  const broken = findings.map((finding): DraftFinding => {
    const { field, messageKey, rule, params } = finding
    if (!isRefusal(finding)) return { field, messageKey, rule, params, severity: 'WARNING' }
    return { field, messageKey: words.get(field) ?? messageKey, rule, params, severity: 'FATAL' }
  })
  const refused = new Set(broken.filter(({ severity }) => severity === 'FATAL').map(({ field }) => field))
  const open = needs.filter(({ field }) => !refused.has(field))
  return [...broken, ...open.map((need): DraftFinding => ({ ...need, severity: 'FATAL' }))]
}
