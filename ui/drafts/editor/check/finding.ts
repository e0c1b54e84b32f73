import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { draftParts } from '#generated/draft-fields.ts'
import { type FieldKey, fieldTab, linesPointer, type Rows, readRowKey, tabKeys } from '../fields.ts'

/** One thing that prevents sending a draft, or a warning. */
export type Finding = {
  key: FieldKey
  /** The key of the text at the field, in `validation:`. */
  messageKey: string
  severity: 'FATAL' | 'WARNING'
  /** The id of the broken rule, the network's or ours. */
  rule?: string | undefined
  /** The parameters of the rule's text. */
  params?: Readonly<Record<string, string | number>> | undefined
  /** The value on the PDF, as the field would store it. */
  printed?: string | undefined
  /** Of a warning: the day from which a release of the rules refuses it. */
  refusedFrom?: string | undefined
  /** The server's text. */
  text?: string | undefined
  /** The field holds a value that the draft's file lacks. It is written once somebody confirms it. */
  isNotInFile?: true | undefined
}

const OF_PAPER = [
  'account-differs-from-pdf',
  'differs-from-pdf',
  'other-seller',
  'purchase-invoice',
  'invoice-or-credit-note',
  'perhaps-no-invoice',
  'rate-not-whole',
]

/** True for a difference from the PDF, which its sender decides. */
export const isOfPaper = ({ messageKey }: Finding): boolean => OF_PAPER.includes(messageKey)

/** One finding per field, the first one; errors before warnings. */
export function oncePerField(findings: readonly Finding[]): Finding[] {
  const byKey = new Map<FieldKey, Finding>()
  for (const finding of findings) {
    const known = byKey.get(finding.key)
    if (!known || (known.severity === 'WARNING' && finding.severity === 'FATAL'))
      byKey.set(finding.key, finding)
  }
  return [...byKey.values()]
}

/** From top to bottom of each tab, row by row, in the contract's order of fields. */
export function inFormOrder(findings: readonly Finding[], rows: Rows): Finding[] {
  const places = new Map([...rows.lines, ...rows.allowanceCharges].map(({ id }, index) => [id, index]))
  const fieldRank = (key: FieldKey): number[] => {
    const row = readRowKey(key)
    const order = fieldOrder(key)
    const within = row ? [draftParts[row.list].order, places.get(row.id) ?? 0, order] : [order]
    return [tabKeys.indexOf(fieldTab(key)), ...within]
  }
  const ranked = findings.map((finding) => ({ finding, rank: fieldRank(finding.key) }))
  return ranked.sort((a, b) => compare(a.rank, b.rank)).map(({ finding }) => finding)
}

/** A whole part comes first, the whole draft last. */
const ofParts: Readonly<Record<FieldKey, number>> = {
  '/type': -1,
  '/supplier': 0,
  '/pdf': 1,
  [linesPointer]: draftParts.lines.order,
}
const fieldOrder = (key: FieldKey): number => ofParts[key] ?? fieldAt(key)?.order ?? Number.MAX_SAFE_INTEGER

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index])
  return at === -1 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0)
}

/** True for messages about missing values. */
export function isEmptyMessage(messageKey: string): boolean {
  return ['not-empty', 'invoice-incomplete', 'lines-empty', 'pdf-error', 'file-required'].includes(messageKey)
}
