import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type FieldKey, linesPointer, type Rows, readRowKey, tabKeys, tabOf } from '../fields.ts'

/** One thing that keeps a draft from being sent, or that deserves a look (`WARNING`). */
export type Finding = {
  key: FieldKey
  /** The short word at the field: `validation:` of the texts. */
  messageKey: string
  severity: 'FATAL' | 'WARNING'
  /** The id of the rule, when one of the network's or of ours is broken. */
  rule?: string | undefined
  /** What the rule's own text names. */
  params?: Readonly<Record<string, string | number>> | undefined
  /** What the PDF says, as the field takes it over. */
  printed?: string | undefined
  /** Already in words, when the server said it. */
  text?: string | undefined
}

/** One finding a field: the first, which is the nearest to what was typed. A refusal goes before a warning. */
export function oncePerField(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<FieldKey, Finding>()
  for (const finding of findings) {
    const known = byKey.get(finding.key)
    if (!known || (known.severity === 'WARNING' && finding.severity === 'FATAL'))
      byKey.set(finding.key, finding)
  }
  return [...byKey.values()]
}

/** From top to bottom of each tab, rows one by one, as the contract orders the fields. */
export function inFormOrder(findings: readonly Finding[], rows: Rows): Finding[] {
  const places = new Map([...rows.lines, ...rows.allowanceCharges].map(({ id }, index) => [id, index]))
  const rankOf = (key: FieldKey): number[] => {
    const row = readRowKey(key)
    const order = orderOf(key)
    const within = row ? [draftParts[row.list].order, places.get(row.id) ?? 0, order] : [order]
    return [tabKeys.indexOf(tabOf(key)), ...within]
  }
  const ranked = findings.map((finding) => ({ finding, rank: rankOf(finding.key) }))
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ finding }) => finding)
}

/** What is no field stands first where it is a part of its own, last where it is the whole draft. */
const ofParts: Readonly<Record<FieldKey, number>> = {
  '/supplier': 0,
  '/pdf': 1,
  [linesPointer]: draftParts.lines.order,
}
const orderOf = (key: FieldKey): number => ofParts[key] ?? fieldAt(key)?.order ?? Number.MAX_SAFE_INTEGER

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0)
}

/** Whether a message says that something is not there yet. */
export function isEmptyMessage(messageKey: string): boolean {
  return ['not-empty', 'invoice-incomplete', 'lines-empty', 'pdf-error', 'file-required'].includes(messageKey)
}
