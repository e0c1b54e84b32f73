/** The one right answer to a fault, where there is one. */
import { displayAmount } from '#contracts/rules/amounts.ts'
import { todayInBrussels } from '#contracts/rules/dates.ts'
import { normaliseBelgianNumber } from '#contracts/rules/formats.ts'
import type { Fault } from '../check/fault.ts'
import type { DraftForm, Line } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { setCustomer, setHeading, setLines, setPayment } from '../edits.ts'
import { cellKey, readCellKey } from '../fields.ts'
import { setCell } from '../lines/line-edits.ts'

export type Fix = {
  /** Its words: `fix.` of the texts. */
  name: string
  params?: Record<string, string>
  apply: (state: EditorState) => EditorState
}

export function fixOf({ key, messageKey }: Fault, form: DraftForm): Fix | undefined {
  const cell = readCellKey(key)
  const line = cell && form.inputDetails.lines.find(({ id }) => id === cell.lineId)
  if (line) return cell.column === 'unitPrice' ? turnSign(line) : undefined
  const { customer } = form.inputDetails
  switch (`${key} ${messageKey}`) {
    case '/inputDetails/heading/orderNumber not-empty':
      return { name: 'not-applicable', apply: (state) => setHeading(state, 'orderNumber', 'NA') }
    case '/inputDetails/heading/issueDate not-in-future':
      return { name: 'today', apply: (state) => setHeading(state, 'issueDate', todayInBrussels()) }
    case '/inputDetails/payment/roundingAmount invalid-rounding-amount':
      return { name: 'no-rounding', apply: (state) => setPayment(state, 'roundingAmount', null) }
    case '/inputDetails/customer/vat no-be-allowed':
    case '/inputDetails/customer/vat no-dots-allowed':
    case '/inputDetails/customer/vat no-spaces-allowed': {
      const vat = cleanVat(customer.vat ?? '', customer.country ?? 'BE')
      return {
        name: 'make',
        params: { value: vat },
        apply: (state) => setCustomer(state, { ...customer, vat }),
      }
    }
    default:
      return undefined
  }
}

function cleanVat(vat: string, country: string): string {
  return country === 'BE' ? normaliseBelgianNumber(vat) : vat.replace(/[\s.]/g, '')
}

/** A price can't be negative, a quantity can: 8 × −2,50 is −8 × 2,50. */
function turnSign(line: Line): Fix | undefined {
  const { id, quantity, unitPrice } = line
  if (typeof unitPrice !== 'number' || unitPrice >= 0 || typeof quantity !== 'number') return undefined
  const params = { quantity: displayAmount(-quantity, 0), price: displayAmount(-unitPrice) }
  const turned = { quantity: -quantity, unitPrice: -unitPrice }
  const cells = [cellKey(id, 'quantity'), cellKey(id, 'unitPrice')]
  return {
    name: 'turn-sign',
    params,
    apply: (state) => setLines(state, setCell(state.form.inputDetails.lines, id, turned), ...cells),
  }
}
