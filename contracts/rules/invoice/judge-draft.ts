/**
 * The violations that keep a draft from being sent, by the contract's schema and by the rules of the network; for the browser and
 * the server.
 */
import { parseDecimal } from '../decimal.ts'
import type { Violation } from '../message-key.ts'
import { checkAhead } from './check.ts'
import { type DraftDocument, type DraftSupplier, filled } from './draft.ts'
import { type Finding, isRefusal } from './finding.ts'
import { fromDraft } from './from-draft.ts'
import type { Release } from './releases.ts'

/** FATAL prevents sending, a WARNING does not. */
export type DraftFinding = Violation & {
  severity: Finding['severity']
  rule?: string
  params?: Finding['params']
  /** Of a warning: the day from which it refuses. */
  refusedFrom?: string
}

/** Judges the draft on the screen. The server has the findings of the document to send, and calls draftFindings itself. */
export function judgeDraft(
  draft: DraftDocument,
  {
    supplier,
    violations,
    release,
  }: { supplier: DraftSupplier; violations: readonly Violation[]; release?: Release | undefined },
): DraftFinding[] {
  return draftFindings(draft, checkAhead(fromDraft(draft, { supplier }), release), violations)
}

/**
 * Every broken rule, but those that follow from missing lines, and the schema's violations at the other fields. A field that a
 * rule and the schema both refuse is reported once, with the rule's id and the schema's message key, which knows the typed value.
 * Our own rules only warn.
 * @param violations of the contract's schema for sending
 */
export function draftFindings(
  draft: DraftDocument,
  findings: readonly Finding[],
  violations: readonly Violation[],
): DraftFinding[] {
  // The first violation of a field counts.
  const keys = new Map(violations.toReversed().map(({ field, messageKey }) => [field, messageKey]))
  const broken = withoutFollowing(findings).map((finding): DraftFinding => {
    const { messageKey, rule, params, refusedFrom } = finding
    const field = typedField(draft, finding)
    if (!isRefusal(finding))
      return { field, messageKey, rule, params, severity: 'WARNING', ...(refusedFrom && { refusedFrom }) }
    return { field, messageKey: keys.get(field) ?? messageKey, rule, params, severity: 'FATAL' }
  })
  const refused = new Set(broken.filter(({ severity }) => severity === 'FATAL').map(({ field }) => field))
  const others = violations.filter(({ field }) => !refused.has(field))
  return [...broken, ...others.map((violation): DraftFinding => ({ ...violation, severity: 'FATAL' }))]
}

const ENTERPRISE_NUMBER = /^\/(?:inputDetails\/)?(supplier|customer)\/enterpriseNumber$/
const QUANTITY = /^\/inputDetails\/lines\/(\d+)\/quantity$/
const UNIT_CODE = /@unitCode$/

/**
 * The field that somebody can change: an enterprise number that nobody typed is that of the VAT number, and a line with a
 * quantity lacks its unit.
 */
function typedField(draft: DraftDocument, { field: found, path }: Finding): string {
  const { supplier, inputDetails } = draft
  const field = inputDetails?.selfBilled === true ? asSelfBilled(found) : found
  const [, part] = ENTERPRISE_NUMBER.exec(field) ?? []
  if (part !== undefined) {
    const party = part === 'supplier' ? supplier : inputDetails?.customer
    return filled(party?.enterpriseNumber) ? field : field.replace(/enterpriseNumber$/, 'vat')
  }
  const [, row] = UNIT_CODE.test(path) ? (QUANTITY.exec(field) ?? []) : []
  const hasQuantity =
    row !== undefined && parseDecimal(inputDetails?.lines?.[Number(row)]?.quantity) !== undefined
  return hasQuantity ? field.replace(/quantity$/, 'unit') : field
}

const SUPPLIER = '/supplier/'
const CUSTOMER = '/inputDetails/customer/'

/** The customer of a self-billed draft is its seller. */
function asSelfBilled(field: string): string {
  if (field.startsWith(SUPPLIER)) return field.replace(SUPPLIER, CUSTOMER)
  return field.replace(CUSTOMER, SUPPLIER)
}

/** A document without lines (BR-16) lacks its VAT too (BR-CO-18), at the same field: only the lines are asked for. */
function withoutFollowing(findings: readonly Finding[]): readonly Finding[] {
  // Both have this message key; only the path of the first ends in a line.
  const noLines = findings.find(({ messageKey, path }) => messageKey === 'lines-empty' && /Line$/.test(path))
  if (noLines === undefined) return findings
  return findings.filter((one) => one === noLines || one.field !== noLines.field)
}
