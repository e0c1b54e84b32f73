import { fieldAt } from '#contracts/rules/draft/fields.ts'
import type { Cell, DraftForm } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { type FieldKey, linesPointer, readCellKey, readRowKey, type TabKey, tabOf } from '../fields.ts'
import { type Fault, inFormOrder } from './fault.ts'
import { standingFaults } from './standing.ts'

export type LineFaults = Readonly<Record<string, Fault>>

/** The gravest among some cells of a line. */
export function gravityOf(
  faults: LineFaults | undefined,
  ...columns: string[]
): Fault['severity'] | undefined {
  const found = columns.map((column) => faults?.[column]?.severity)
  return found.includes('FATAL') ? 'FATAL' : found.find((severity) => severity !== undefined)
}

/** What the check found, as the screen shows it. */
export type Findings = {
  /** To be shown, in the form's order. */
  shown: readonly Fault[]
  /** Not yet held against anybody: fields that are empty and that nobody has been in. */
  waiting: readonly Fault[]
  /** Something is wrong with a field that is being typed: it is not told yet, and nothing is fine. */
  isTyped: boolean
  byField: ReadonlyMap<FieldKey, Fault>
  /** By line id, then column; a line whose faults stayed the same keeps its object, so that its row need not render. */
  byLine: ReadonlyMap<string, LineFaults>
  /** Refusals shown a tab; undefined while the tab still has empty fields that are not held against anybody. */
  perTab: Readonly<Record<TabKey, number | undefined>>
}

export const noFindings: Findings = {
  shown: [],
  waiting: [],
  isTyped: false,
  byField: new Map(),
  byLine: new Map(),
  perTab: { info: undefined, customer: undefined, supplier: undefined },
}

/** Sorts faults into what is shown and what can wait until somebody was there. */
export function findingsOf(state: EditorState, faults: readonly Fault[], before: Findings): Findings {
  const said = [...state.serverFaults, ...faults.filter((fault) => !isSaid(state.serverFaults, fault))]
  const standing = standingFaults(state).filter(({ key }) => !said.some((fault) => isRefusalAt(fault, key)))
  const all = standing.length > 0 ? inFormOrder([...said, ...standing], state.form.inputDetails) : said
  const typed = new Set(state.edited.filter((key) => !before.byField.has(key)))
  const isMet = ({ key }: Fault) => state.touched.has(key) || !isBlankAt(state, key)
  // What could be filled in is told once everything that has to be is.
  const isComplete = all.every((fault) => fault.severity === 'WARNING' || isMet(fault))
  const isShown = (fault: Fault) => isMet(fault) || (fault.severity === 'WARNING' && isComplete)
  const shown = all.filter((fault) => isShown(fault) && !typed.has(fault.key))
  const waiting = all.filter((fault) => fault.severity === 'FATAL' && !isShown(fault))
  const byField = new Map<FieldKey, Fault>()
  for (const fault of shown) if (!byField.has(fault.key)) byField.set(fault.key, fault)
  return {
    shown,
    waiting,
    isTyped: all.some((fault) => isShown(fault) && typed.has(fault.key)),
    byField,
    byLine: groupByLine(byField, before.byLine),
    perTab: sameOr(before.perTab, countPerTab(shown, waiting)),
  }
}

const isRefusalAt = (fault: Fault, key: FieldKey) => fault.key === key && fault.severity === 'FATAL'

function isSaid(faults: readonly Fault[], fault: Fault): boolean {
  return faults.some(({ key, rule }) => key === fault.key && (rule === undefined || rule === fault.rule))
}

/** What was there, where the new says the same: who watches it need not look again. */
function sameOr<Value>(before: Value, next: Value): Value {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next
}

function groupByLine(byField: ReadonlyMap<FieldKey, Fault>, before: Findings['byLine']): Findings['byLine'] {
  const grouped = new Map<string, Record<string, Fault>>()
  for (const [key, fault] of byField) {
    const cell = readCellKey(key)
    if (cell) grouped.set(cell.lineId, { ...grouped.get(cell.lineId), [cell.column]: fault })
  }
  return new Map([...grouped].map(([id, faults]) => [id, sameOr(before.get(id) ?? faults, faults)]))
}

function countPerTab(shown: readonly Fault[], waiting: readonly Fault[]): Findings['perTab'] {
  const count = (tab: TabKey) => {
    const refusals = shown.filter(({ key, severity }) => severity === 'FATAL' && tabOf(key) === tab).length
    const isUnfinished = waiting.some(({ key }) => tabOf(key) === tab)
    return refusals === 0 && isUnfinished ? undefined : refusals
  }
  return { info: count('info'), customer: count('customer'), supplier: count('supplier') }
}

/** Whether nothing stands at a field yet. */
function isBlankAt({ form, pdf }: Pick<EditorState, 'form' | 'pdf'>, key: FieldKey): boolean {
  if (key === '' || key === '/supplier') return false
  if (key === '/pdf') return pdf === null
  if (fieldAt(key)?.computed) return false
  const value = valueAt(form, key)
  if (key === linesPointer) return form.inputDetails.lines.length === 0
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

export function valueAt(form: DraftForm, key: FieldKey): Cell | undefined {
  const row = readRowKey(key)
  const rows: readonly { id: string }[] = row ? form.inputDetails[row.list] : []
  const found = row && rows.find(({ id }) => id === row.id)
  const steps = row ? [row.column] : key.split('/').slice(1)
  const value = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), found ?? form)
  return typeof value === 'string' || typeof value === 'number' || value === null ? value : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
