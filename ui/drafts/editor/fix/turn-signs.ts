import type { Cell } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { setAllowanceCharges, setLines, setPayment, setType } from '../edits.ts'
import { cellKey, rowKey } from '../fields.ts'

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
