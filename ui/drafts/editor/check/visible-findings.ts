import { fieldAt } from '#contracts/rules/draft/fields.ts'
import { ZERO_TOTAL_RULE } from '#contracts/rules/invoice/finding.ts'
import { type LineColumn, valueAt } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { type FieldKey, fieldTab, linesPointer, readCellKey, type TabKey } from '../fields.ts'
import { type Finding, inFormOrder } from './finding.ts'
import { judgedFindings, serverCheckFindings } from './server-check.ts'

export type LineFindings = Readonly<Record<string, Finding>>

/** The worst severity in some cells of a line. */
export function worstSeverity(
  findings: LineFindings | undefined,
  ...columns: LineColumn[]
): Finding['severity'] | undefined {
  const found = columns.map((column) => findings?.[column]?.severity)
  return found.includes('FATAL') ? 'FATAL' : found.find((severity) => severity !== undefined)
}

/** The findings as the screen shows them. */
export type VisibleFindings = {
  /** In the form's order. */
  shown: readonly Finding[]
  /** Empty fields that the user has not visited: not shown yet. */
  waiting: readonly Finding[]
  /** A field that is being typed is wrong: that is not shown yet, but the draft is not ready either. */
  isTyped: boolean
  byField: ReadonlyMap<FieldKey, Finding>
  /** By line id, then column. A line with unchanged findings keeps its object, so that its row doesn't render again. */
  byLine: ReadonlyMap<string, LineFindings>
  /** The number of visible errors per tab; undefined while the tab has empty fields that were not visited. */
  perTab: Readonly<Record<TabKey, number | undefined>>
}

export const notChecked: VisibleFindings = {
  shown: [],
  waiting: [],
  isTyped: false,
  byField: new Map(),
  byLine: new Map(),
  perTab: { info: undefined, customer: undefined, supplier: undefined },
}

/** Divides findings into visible and waiting ones. */
export function sortFindings(
  state: EditorState,
  findings: readonly Finding[],
  before: VisibleFindings,
): VisibleFindings {
  const known = [
    ...state.serverFindings,
    ...judgedFindings(state, findings).filter((finding) => !isAlreadyReported(state.serverFindings, finding)),
  ]
  const fromServerCheck = serverCheckFindings(state).filter(
    ({ key }) => !known.some((finding) => isRefusalAt(finding, key)),
  )
  const all =
    fromServerCheck.length > 0 ? inFormOrder([...known, ...fromServerCheck], state.form.inputDetails) : known
  const typed = new Set(state.edited.filter((key) => !before.byField.has(key)))
  const isDue = ({ key, isNotInFile, rule }: Finding) =>
    isNotInFile === true || state.touched.has(key) || (!isBlankAt(state, key) && rule !== ZERO_TOTAL_RULE)
  // Warnings at unvisited fields are shown once every required field is filled in.
  const isComplete = all.every((finding) => finding.severity === 'WARNING' || isDue(finding))
  const isShown = (finding: Finding) => isDue(finding) || (finding.severity === 'WARNING' && isComplete)
  const shown = all.filter((finding) => isShown(finding) && !typed.has(finding.key))
  const waiting = all.filter((finding) => finding.severity === 'FATAL' && !isShown(finding))
  const byField = new Map<FieldKey, Finding>()
  for (const finding of shown) if (!byField.has(finding.key)) byField.set(finding.key, finding)
  return {
    shown,
    waiting,
    isTyped: all.some((finding) => isShown(finding) && typed.has(finding.key)),
    byField,
    byLine: groupByLine(byField, before.byLine),
    perTab: reuseIfEqual(before.perTab, countPerTab(shown, waiting)),
  }
}

const isRefusalAt = (finding: Finding, key: FieldKey) => finding.key === key && finding.severity === 'FATAL'

function isAlreadyReported(findings: readonly Finding[], finding: Finding): boolean {
  return findings.some(
    ({ key, rule }) => key === finding.key && (rule === undefined || rule === finding.rule),
  )
}

/** Keeps the earlier value when the next one is equal, so that React doesn't render again. */
function reuseIfEqual<Value>(before: Value, next: Value): Value {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

function groupByLine(
  byField: ReadonlyMap<FieldKey, Finding>,
  before: VisibleFindings['byLine'],
): VisibleFindings['byLine'] {
  const grouped = new Map<string, Record<string, Finding>>()
  for (const [key, finding] of byField) {
    const cell = readCellKey(key)
    if (cell) grouped.set(cell.lineId, { ...grouped.get(cell.lineId), [cell.column]: finding })
  }
  return new Map(
    [...grouped].map(([id, findings]) => [id, reuseIfEqual(before.get(id) ?? findings, findings)]),
  )
}

function countPerTab(shown: readonly Finding[], waiting: readonly Finding[]): VisibleFindings['perTab'] {
  const count = (tab: TabKey) => {
    const refusals = shown.filter(({ key, severity }) => severity === 'FATAL' && fieldTab(key) === tab).length
    const isUnfinished = waiting.some(({ key }) => fieldTab(key) === tab)
    return refusals === 0 && isUnfinished ? undefined : refusals
  }
  return { info: count('info'), customer: count('customer'), supplier: count('supplier') }
}

/** True when a field is empty. */
export function isBlankAt({ form, pdf }: Pick<EditorState, 'form' | 'pdf'>, key: FieldKey): boolean {
  if (key === '' || key === '/supplier') return false
  if (key === '/pdf') return pdf === null
  if (fieldAt(key)?.computed) return false
  const value = valueAt(form, key)
  if (key === linesPointer) return form.inputDetails.lines.length === 0
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}
