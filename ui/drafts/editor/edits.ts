/** What somebody does to a draft. Each takes a state and gives the next; `edit` is the door that all go through. */
import { addDays } from '#contracts/rules/dates.ts'
import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { draftParts } from '#generated/draft-fields.ts'
import {
  type AllowanceCharge,
  type DraftCustomer,
  type DraftForm,
  type DraftSupplier,
  defaultVat,
  type HeadingName,
  type InputDetails,
  isBlankLine,
  type Line,
  type Payment,
} from './draft-form.ts'
import type { EditorState } from './editor-state.ts'
import { type FieldKey, linesPointer } from './fields.ts'
import type { Marks } from './marks.ts'

/** Changes the form; the fields named lose their mark and what the server said of them. */
function edit(state: EditorState, form: DraftForm, ...fields: FieldKey[]): EditorState {
  if (form === state.form) return state
  const isNamed = (key: string) => fields.some((field) => key === field || key.startsWith(`${field}/`))
  const marks = Object.entries(state.marks).filter(([pointer]) => !isNamed(pointer))
  const serverFindings = state.serverFindings.filter((finding) => !isNamed(finding.key))
  return {
    ...state,
    form: withoutAccepted(form, isNamed),
    marks: marks.length === Object.keys(state.marks).length ? state.marks : Object.fromEntries(marks),
    serverFindings:
      serverFindings.length === state.serverFindings.length ? state.serverFindings : serverFindings,
    refusal: null,
    edited: [...state.edited, ...fields],
  }
}

/** What was kept against the PDF was the value that stood there. */
function withoutAccepted(form: DraftForm, isNamed: (key: FieldKey) => boolean): DraftForm {
  const kept = form.inputDetails.keptDifferences
  const left = kept.filter((key) => !isNamed(key))
  return left.length === kept.length
    ? form
    : { ...form, inputDetails: { ...form.inputDetails, keptDifferences: left } }
}

/** What stands there is meant, whatever the PDF says. */
export function keepDifference(state: EditorState, key: FieldKey): EditorState {
  const { form } = state
  const keptDifferences = [...form.inputDetails.keptDifferences.filter((kept) => kept !== key), key]
  return edit(state, { ...form, inputDetails: { ...form.inputDetails, keptDifferences } })
}

/** Another PDF: what was kept against the one before it is asked again. */
export function forgetAccepted(state: EditorState): EditorState {
  const { form } = state
  if (form.inputDetails.keptDifferences.length === 0) return state
  return edit(state, { ...form, inputDetails: { ...form.inputDetails, keptDifferences: [] } })
}

export function setAccountNumber(state: EditorState, iban: string): EditorState {
  const { form } = state
  const inputDetails = { ...form.inputDetails, iban }
  return edit(state, { ...form, inputDetails }, '/inputDetails/iban')
}

export function setHeading(state: EditorState, name: HeadingName, value: string): EditorState {
  const { form } = state
  const { inputDetails } = form
  if (inputDetails.heading[name] === value) return state
  const heading = { ...inputDetails.heading, [name]: value }
  const next = edit(
    state,
    { ...form, inputDetails: { ...inputDetails, heading } },
    `/inputDetails/heading/${name}`,
  )
  const { suggestedDue } = state
  return name === 'issueDate' && suggestedDue ? suggestDue(next, suggestedDue.days) : next
}

/** Fills a due date that is empty or was only suggested, counted from the issue date. */
export function suggestDue(state: EditorState, days: number): EditorState {
  const { heading } = state.form.inputDetails
  const isOwn = heading.dueDate !== '' && heading.dueDate !== state.suggestedDue?.date
  // A file that says when it is to be paid in other words, or not at all, stays as it is.
  const isOurs = state.file === null
  if (!isOurs || isOwn || state.form.type !== 'E_INVOICES' || !isIsoDate(heading.issueDate)) return state
  const date = addDays(heading.issueDate, days)
  return { ...setHeading(state, 'dueDate', date), suggestedDue: { date, days } }
}

export function setPayment<Name extends keyof Payment>(state: EditorState, name: Name, value: Payment[Name]) {
  const { form } = state
  const { inputDetails } = form
  if (inputDetails.payment[name] === value) return state
  const payment = { ...inputDetails.payment, [name]: value }
  return edit(state, { ...form, inputDetails: { ...inputDetails, payment } }, `/inputDetails/payment/${name}`)
}

/** Fields that such a document doesn't have (specification section 4) are cleared, not kept aside. */
export function setType(state: EditorState, type: DraftForm['type']): EditorState {
  const { form } = state
  if (form.type === type) return state
  const { heading, payment } = form.inputDetails
  const inputDetails = {
    ...form.inputDetails,
    heading: { ...heading, ...clearedIn('heading', type) },
    payment: { ...payment, ...clearedIn('payment', type) },
  }
  const fields = (['heading', 'payment'] as const).flatMap((part) =>
    Object.keys(clearedIn(part, type)).map((name) => `${draftParts[part].pointer}/${name}`),
  )
  return edit(state, { ...form, type, inputDetails }, ...fields)
}

function clearedIn(part: 'heading' | 'payment', type: DraftForm['type']) {
  const left = fieldsOf(part).filter(([, field]) => !isOn(type, field))
  return Object.fromEntries(left.map(([name, { blank }]) => [name, blank]))
}

/** Only the parts that differ count as edited. */
export function setCustomer(state: EditorState, customer: DraftCustomer): EditorState {
  const { form } = state
  const changed = differing(form.inputDetails.customer, customer)
  if (changed.length === 0) return state
  const fields = changed.map((name) => `/inputDetails/customer/${name}`)
  // That it may go by e-mail was said of the customer who stood there.
  const isOther = changed.includes('scheme') || changed.includes('participant')
  const sendViaEmail = form.sendViaEmail && !isOther
  const lines = taxedFor(form.inputDetails, customer)
  const inputDetails = { ...form.inputDetails, customer, lines }
  return edit(state, { ...form, sendViaEmail, inputDetails }, ...fields)
}

/** Lines that nobody wrote in yet are taxed as new lines for this customer are. */
function taxedFor({ lines, customer: before }: InputDetails, customer: DraftCustomer): Line[] {
  if ((before.vatTreatment || '') === (customer.vatTreatment || '')) return lines
  const vat = defaultVat(customer)
  return lines.map((line) => (isBlankLine(line, before) ? { ...line, ...vat } : line))
}

export function setAllowanceCharges(
  state: EditorState,
  allowanceCharges: AllowanceCharge[],
  ...fields: FieldKey[]
): EditorState {
  return edit(
    state,
    { ...state.form, inputDetails: { ...state.form.inputDetails, allowanceCharges } },
    ...fields,
  )
}

/** The account number stands in two places of the contract: with the supplier, and as where to pay. */
export function setSupplier(state: EditorState, before: DraftSupplier, supplier: DraftSupplier): EditorState {
  const { form } = state
  const changed = differing(before, supplier)
  if (changed.length === 0) return state
  const inputDetails = {
    ...form.inputDetails,
    iban: changed.includes('iban') ? (supplier.iban ?? '') : form.inputDetails.iban,
    bic: changed.includes('bic') ? (supplier.bic ?? '') : form.inputDetails.bic,
  }
  const fields = changed.flatMap((name) => [`/supplier/${name}`, `/inputDetails/${name}`])
  return edit(state, { ...form, supplier, inputDetails }, ...fields)
}

function differing(before: object, after: object): string[] {
  const old: Record<string, unknown> = { ...before }
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const now: Record<string, unknown> = { ...after }
  return [...names].filter((name) => (old[name] ?? '') !== (now[name] ?? ''))
}

/** The cells named were edited; none named: lines came, went or moved. */
export function setLines(state: EditorState, lines: Line[], ...cells: FieldKey[]): EditorState {
  if (lines === state.form.inputDetails.lines) return state
  const form = { ...state.form, inputDetails: { ...state.form.inputDetails, lines } }
  const next = edit(state, form, ...cells)
  const isAboutLines = next.serverFindings.some(({ key }) => key === linesPointer)
  if (!isAboutLines) return next
  return { ...next, serverFindings: next.serverFindings.filter(({ key }) => key !== linesPointer) }
}

export function touch(state: EditorState, ...keys: FieldKey[]): EditorState {
  if (keys.every((key) => state.touched.has(key))) return state
  return { ...state, touched: new Set([...state.touched, ...keys]) }
}

export function replaceForm(state: EditorState, form: DraftForm, marks: Marks = {}): EditorState {
  return { ...state, form, marks, serverFindings: [], refusal: null }
}

/** A press was held back for these findings: they are shown, and the summary takes the focus. */
export function holdBack(state: EditorState, from: 'send' | 'save', keys: readonly FieldKey[]): EditorState {
  const attempt = (state.blocked?.attempt ?? 0) + 1
  return { ...touch(state, ...keys), blocked: { from, keys, attempt } }
}
