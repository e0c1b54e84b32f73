/** Judges a draft, in the browser and on the server: the contract's requirements, and the network's rules. */
import type { Violation } from '../message-key.ts'
import { checkInvoice } from './check.ts'
import type { DraftDocument, DraftSupplier } from './draft.ts'
import { type Finding, isRefusal } from './finding.ts'
import { fromDraft } from './from-draft.ts'

/** FATAL prevents sending, a WARNING does not. */
export type DraftFinding = Violation & {
  severity: Finding['severity']
  rule?: string
  params?: Finding['params']
}

/**
 * Every broken rule but those that follow from missing lines, and the schema's violations of fields without a refusal. Where
 * a field has both, the schema's message key is used with the rule's id, since it knows the input. Our own findings never refuse.
 * @param needs the violations of the contract's schema
 */
export function judgeDraft(
  draft: DraftDocument,
  { supplier, needs }: { supplier: DraftSupplier; needs: readonly Violation[] },
): DraftFinding[] {
  return draftFindings(checkInvoice(fromDraft(draft, { supplier })), needs)
}

/** The same for the findings of the outgoing document. */
export function draftFindings(findings: readonly Finding[], needs: readonly Violation[]): DraftFinding[] {
  const told = withoutLines(findings)
  const words = new Map(needs.toReversed().map(({ field, messageKey }) => [field, messageKey]))
  const broken = told.map((finding): DraftFinding => {
    const { field, messageKey, rule, params } = finding
    if (!isRefusal(finding)) return { field, messageKey, rule, params, severity: 'WARNING' }
    return { field, messageKey: words.get(field) ?? messageKey, rule, params, severity: 'FATAL' }
  })
  const refused = new Set(broken.filter(({ severity }) => severity === 'FATAL').map(({ field }) => field))
  const open = needs.filter(({ field }) => !refused.has(field))
  return [...broken, ...open.map((need): DraftFinding => ({ ...need, severity: 'FATAL' }))]
}

/** A document without lines lacks its VAT too: only the lines are asked for. */
function withoutLines(findings: readonly Finding[]): readonly Finding[] {
  const noLines = findings.find(({ messageKey, path }) => messageKey === 'lines-empty' && /Line$/.test(path))
  if (noLines === undefined) return findings
  return findings.filter((one) => one === noLines || one.field !== noLines.field)
}
