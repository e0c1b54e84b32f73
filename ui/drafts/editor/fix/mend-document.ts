import { displayAmount } from '#contracts/rules/amounts.ts'
import { addDays, displayDate, todayInBrussels } from '#contracts/rules/dates.ts'
import { parseDecimal, roundToCents, toNumber } from '#contracts/rules/decimal.ts'
import { displayStructuredCommunication, isStructuredCommunication } from '#contracts/rules/formats.ts'
import { isIsoDate } from '#contracts/rules/iso-date.ts'
import { NO_REFERENCE } from '#contracts/rules/no-reference.ts'
import type { Cell, Payment } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { setAllowanceCharges, setHeading, setLines, setPayment, setType } from '../edits.ts'
import { cellKey, rowKey } from '../fields.ts'
import type { Mend, Mends } from './mend.ts'

/** Converts an invoice to a credit note with all signs reversed; a discount becomes a cost. */
export function turnSigns(state: EditorState): EditorState {
  const { lines, allowanceCharges, payment } = state.form.inputDetails
  const turnedLines = lines.map((line) => ({ ...line, quantity: negative(line.quantity) }))
  const turnedCharges = allowanceCharges.map((one) => ({ ...one, isCharge: !one.isCharge }))
  const rounded = setPayment(
    setType(state, 'E_CREDIT_NOTES'),
    'roundingAmount',
    negative(payment.roundingAmount),
  )
  const withLines = setLines(rounded, turnedLines, ...lines.map(({ id }) => cellKey(id, 'quantity')))
  if (allowanceCharges.length === 0) return withLines
  const keys = allowanceCharges.map(({ id }) => rowKey('allowanceCharges', id, 'amount'))
  return setAllowanceCharges(withLines, turnedCharges, ...keys)
}

function negative(cell: Cell): Cell {
  return typeof cell === 'number' && cell !== 0 ? -cell : cell
}

const LEGAL_TERM_DAYS = 30

const notApplicable: Mend = () => ({
  name: 'not-applicable',
  apply: (state) => setHeading(state, 'orderNumber', NO_REFERENCE),
})

const today: Mend = () => ({
  name: 'today',
  apply: (state) => setHeading(state, 'issueDate', todayInBrussels()),
})

const noRounding: Mend = () => ({
  name: 'no-rounding',
  apply: (state) => setPayment(state, 'roundingAmount', null),
})

/** Rounded to cents, as every amount in a document. */
function toCents(name: 'prepaidAmount' | 'roundingAmount'): Mend {
  return (_finding, { inputDetails }) => {
    const exact = parseDecimal(inputDetails.payment[name])
    if (!exact) return undefined
    const value: Payment[typeof name] = toNumber(roundToCents(exact))
    return {
      name: 'make',
      params: { value: displayAmount(value) },
      apply: (state) => setPayment(state, name, value),
    }
  }
}

/** The legal payment term where none was agreed: thirty days. */
const dueInTime: Mend = (_finding, { inputDetails }) => {
  const { issueDate, dueDate } = inputDetails.heading
  if (!isIsoDate(issueDate) || dueDate.trim() !== '') return undefined
  const due = addDays(issueDate, LEGAL_TERM_DAYS)
  return {
    name: 'due',
    params: { date: displayDate(due), days: String(LEGAL_TERM_DAYS) },
    apply: (state) => setHeading(state, 'dueDate', due),
  }
}

/** Twelve digits with a valid check, out of any text. */
const communication: Mend = (_finding, { inputDetails }) => {
  const digits = inputDetails.payment.reference.replace(/\D/g, '')
  if (digits.length !== 12 || !isStructuredCommunication(digits)) return undefined
  const value = displayStructuredCommunication(digits)
  return { name: 'make', params: { value }, apply: (state) => setPayment(state, 'reference', value) }
}

/** A delivery to another member state needs its date. */
const delivered: Mend = (_finding, { inputDetails }) => {
  const { issueDate } = inputDetails.heading
  if (!isIsoDate(issueDate)) return undefined
  const apply: NonNullable<ReturnType<Mend>>['apply'] = (state) =>
    setHeading(state, 'deliveryDate', issueDate)
  return { name: 'delivered', params: { date: displayDate(issueDate) }, apply }
}

/** A negative invoice becomes a credit note. */
const turned: Mend = () => ({ name: 'credit-note', apply: turnSigns })

export const documentMends: Mends = {
  'PEPPOL-EN16931-R003': notApplicable,
  'not-empty orderNumber': notApplicable,
  'order-number-asked orderNumber': notApplicable,
  'not-in-future issueDate': today,
  'not-date dueDate': dueInTime,
  'ZEGEL-DUE-DATE': dueInTime,
  'invalid-rounding-amount roundingAmount': noRounding,
  'too-many-decimals roundingAmount': toCents('roundingAmount'),
  'too-many-decimals prepaidAmount': toCents('prepaidAmount'),
  'ZEGEL-STRUCTURED-COMMUNICATION': communication,
  'BR-IC-11': delivered,
  'ZEGEL-NEGATIVE-TOTAL': turned,
}
