/** The edits of a draft. Each takes a state and returns the next; all use `edit`. */
import { addDays } from '#contracts/rules/dates.ts'
import { fieldsOf, isOn } from '#contracts/rules/draft/fields.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { draftFields, draftParts } from '#generated/draft-fields.ts'
import { fillIn } from '../../forms/company-field/filling.ts'
import type { Found } from '../../forms/company-field/find.ts'
import { withDerivedEndpoint } from '../../forms/endpoint.ts'
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

/** Changes the form; the named fields lose their marks and the server's findings. */
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

/** An accepted difference was about the earlier value. */
function withoutAccepted(form: DraftForm, isNamed: (key: FieldKey) => boolean): DraftForm {
  const kept = form.inputDetails.keptDifferences
  const left = kept.filter((key) => !isNamed(key))
  return left.length === kept.length
    ? form
    : { ...form, inputDetails: { ...form.inputDetails, keptDifferences: left } }
}

/** The user accepts the difference from the PDF. */
export function keepDifference(state: EditorState, key: FieldKey): EditorState {
  const { form } = state
  const keptDifferences = [...form.inputDetails.keptDifferences.filter((kept) => kept !== key), key]
  return edit(state, { ...form, inputDetails: { ...form.inputDetails, keptDifferences } })
}

/** Another PDF: accepted differences are forgotten. */
export function forgetAccepted(state: EditorState): EditorState {
  const { form } = state
  if (form.inputDetails.keptDifferences.length === 0) return state
  return edit(state, { ...form, inputDetails: { ...form.inputDetails, keptDifferences: [] } })
}

export function setAccount(state: EditorState, account: { iban: string; bic?: string }): EditorState {
  const { form } = state
  const inputDetails = { ...form.inputDetails, ...account }
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
  return name === 'issueDate' && suggestedDue
    ? suggestDue(next, suggestedDue.days, suggestedDue.isUsual)
    : next
}

/** Fills a due date that is empty or was only suggested, counted from the issue date. */
export function suggestDue(state: EditorState, days: number, isUsual = true): EditorState {
  const { heading } = state.form.inputDetails
  const isOwn = heading.dueDate !== '' && heading.dueDate !== state.suggestedDue?.date
  // A source file without a due date has other payment terms, so it stays.
  const isOurs = state.file === null
  if (!isOurs || isOwn || state.form.type !== 'E_INVOICES' || !isIsoDate(heading.issueDate)) return state
  const date = addDays(heading.issueDate, days)
  return { ...setHeading(state, 'dueDate', date), suggestedDue: { date, days, isUsual } }
}

export function setPayment<Name extends keyof Payment>(state: EditorState, name: Name, value: Payment[Name]) {
  const { form } = state
  const { inputDetails } = form
  if (inputDetails.payment[name] === value) return state
  const payment = { ...inputDetails.payment, [name]: value }
  return edit(state, { ...form, inputDetails: { ...inputDetails, payment } }, `/inputDetails/payment/${name}`)
}

/** Clears the fields that the other document type doesn't have (specification section 4). */
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

/** @param alsoTo a receiver's number; '' for nobody */
export const setAlsoTo = (state: EditorState, alsoTo: string): EditorState =>
  edit(state, { ...state.form, alsoTo }, '/alsoTo')

/** Only the fields that differ count as edited. */
export function setCustomer(state: EditorState, customer: DraftCustomer): EditorState {
  const { form } = state
  const changed = differing(form.inputDetails.customer, customer)
  if (changed.length === 0) return state
  const fields = changed.map((name) => `/inputDetails/customer/${name}`)
  // Sending by e-mail, and the receiver of the PDF, were chosen for the earlier customer.
  const isOther = changed.includes('scheme') || changed.includes('participant')
  const sendViaEmail = form.sendViaEmail && !isOther
  const alsoTo = isOther ? '' : form.alsoTo
  const lines = taxedFor(form.inputDetails, customer)
  const inputDetails = { ...form.inputDetails, customer, lines }
  return edit(state, { ...form, sendViaEmail, alsoTo, inputDetails }, ...fields)
}

/**
 * Fills in a found company. Values that somebody typed before the first choice stay; a choice of another one replaces them.
 * @param opened the customer when the editor opened
 */
export function takeCustomer(state: EditorState, found: Found, opened: DraftCustomer): EditorState {
  const before = state.form.inputDetails.customer
  const typed = state.filled ? [] : typedFields(state, opened)
  const blank: DraftCustomer = { country: draftFields.customer.country.blank, scheme: '0208' }
  const { value, filled } = fillIn(blank, before, found, typed)
  return { ...setCustomer(state, value), filled, needsEmail: false }
}

/** The customer as it was before the choice. */
export function undoCustomer(state: EditorState): EditorState {
  return state.filled ? { ...setCustomer(state, state.filled.before), filled: null } : state
}

/** Neither opened, nor read from a file, nor derived. */
function typedFields({ form, asRead }: EditorState, opened: DraftCustomer): string[] {
  const { customer } = form.inputDetails
  const derived = withDerivedEndpoint(customer)
  const known = [opened, asRead?.inputDetails.customer ?? {}, { country: 'BE', scheme: '0208' }]
  const isDerived = derived.scheme === customer.scheme && derived.participant === customer.participant
  const others = isDerived ? [...known, { scheme: derived.scheme, participant: derived.participant }] : known
  return ['name', ...Object.keys(customer)].filter((name) => {
    const here = valueIn(customer, name)
    return here !== '' && others.every((other) => valueIn(other, name) !== here)
  })
}

const valueIn = (values: object, name: string): unknown => {
  const all: Record<string, unknown> = { ...values }
  return all[name] ?? ''
}

/** Lines without input get the VAT of new lines for this customer. */
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

/** The contract has the IBAN twice: of the supplier, and of the payment. */
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

/** @param cells the edited cells; none when lines were added, removed or moved */
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

/** Blocks an action because of these findings: they are shown, and the summary takes the focus. */
export function holdBack(state: EditorState, from: 'send' | 'save', keys: readonly FieldKey[]): EditorState {
  const attempt = (state.blocked?.attempt ?? 0) + 1
  return { ...touch(state, ...keys), blocked: { from, keys, attempt } }
}
