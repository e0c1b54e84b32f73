import { displayAmount } from '#contracts/rules/amounts.ts'
import { isInUnion } from '#contracts/rules/countries.ts'
import { parseDecimal, round, toNumber } from '#contracts/rules/decimal.ts'
import { isVatTreatment, type VatTreatment } from '#contracts/rules/vat-treatment.ts'
import { setAllowance } from '../allowances/allowance-edits.ts'
import type { AllowanceCharge, DraftCustomer, DraftForm, Line } from '../draft-form.ts'
import type { EditorState } from '../editor-state.ts'
import { setAllowanceCharges, setLines } from '../edits.ts'
import { cellKey, readCellKey, readRowKey, rowKey } from '../fields.ts'
import { type CellValue, setCell } from '../lines/line-edits.ts'
import type { Fix, Mend, Mends } from './mend.ts'

/** Fixes the line of a finding. */
function ofLine(mend: (line: Line) => Fix | undefined): Mend {
  return ({ key }, { inputDetails }) => {
    const cell = readCellKey(key)
    const line = cell && inputDetails.lines.find(({ id }) => id === cell.lineId)
    return line && mend(line)
  }
}

function withLine(id: string, value: CellValue) {
  const cells = Object.keys(value).map((column) => cellKey(id, column))
  return (state: EditorState) => setLines(state, setCell(state.form.inputDetails.lines, id, value), ...cells)
}

/** A price can't be negative, a quantity can: 8 × −2,50 is −8 × 2,50. */
const turnSign = ofLine(({ id, quantity, unitPrice }) => {
  if (typeof unitPrice !== 'number' || unitPrice >= 0 || typeof quantity !== 'number') return undefined
  const params = { quantity: displayAmount(-quantity, 0), price: displayAmount(-unitPrice) }
  return { name: 'turn-sign', params, apply: withLine(id, { quantity: -quantity, unitPrice: -unitPrice }) }
})

/** Rounded to the allowed decimals. */
function rounded(column: 'unitPrice' | 'discount', decimals: number): Mend {
  return ofLine((line) => {
    const exact = parseDecimal(line[column])
    if (!exact) return undefined
    const value = toNumber(round(exact, decimals))
    const apply = withLine(line.id, column === 'unitPrice' ? { unitPrice: value } : { discount: value })
    return { name: 'make', params: { value: displayAmount(value) }, apply }
  })
}

/** A discount with a minus is meant as a discount. */
const positiveDiscount = ofLine(({ id, discount }) => {
  if (typeof discount !== 'number') return undefined
  return {
    name: 'make',
    params: { value: displayAmount(-discount) },
    apply: withLine(id, { discount: -discount }),
  }
})

/** An unknown unit code becomes pieces. */
const pieces = ofLine(({ id }) => ({ name: 'pieces', apply: withLine(id, { unit: '' }) }))

/** The same for a discount or cost of the whole document. */
function ofAllowance(amount: (one: AllowanceCharge) => number | undefined): Mend {
  return ({ key }, { inputDetails }) => {
    const row = readRowKey(key)
    const one = inputDetails.allowanceCharges.find(({ id }) => id === row?.id)
    const value = one && amount(one)
    if (value === undefined) return undefined
    const apply = (state: EditorState) => {
      const all = setAllowance(state.form.inputDetails.allowanceCharges, one?.id ?? '', { amount: value })
      return setAllowanceCharges(state, all, key)
    }
    return { name: 'make', params: { value: displayAmount(value) }, apply }
  }
}

const centsOfAllowance = ofAllowance(({ amount }) => {
  const exact = parseDecimal(amount)
  return exact && toNumber(round(exact, 2))
})
const positiveAllowance = ofAllowance(({ amount }) => (typeof amount === 'number' ? -amount : undefined))

/** The VAT treatment for 0 % that follows from the customer: as agreed, else intra-community, else export. */
function exemptionReason({ vatTreatment, country, vat }: DraftCustomer): VatTreatment | undefined {
  if (isVatTreatment(vatTreatment) && vatTreatment !== 'STANDARD') return vatTreatment
  if (!country || country === 'BE') return undefined
  if (!isInUnion(country)) return 'EXPORT'
  return vat?.trim() ? 'INTRA_COMMUNITY' : undefined
}

type Taxed = Pick<Line, 'vatRate' | 'vatTreatment'>
const hasNoTreatment = ({ vatRate, vatTreatment }: Taxed) => vatRate === 0 && vatTreatment === ''

/** Sets the treatment of every line and discount at 0 % without one: the customer is the same. */
const taxInWords: Mend = (_finding, { inputDetails }: DraftForm) => {
  const vatTreatment = exemptionReason(inputDetails.customer)
  if (!vatTreatment) return undefined
  const treated = <Row extends Taxed>(row: Row): Row => (hasNoTreatment(row) ? { ...row, vatTreatment } : row)
  const apply = (state: EditorState) => {
    const { lines, allowanceCharges } = state.form.inputDetails
    const cells = lines.filter(hasNoTreatment).map(({ id }) => cellKey(id, 'vatRate'))
    const next = setLines(state, lines.map(treated), ...cells)
    const rows = allowanceCharges
      .filter(hasNoTreatment)
      .map(({ id }) => rowKey('allowanceCharges', id, 'vatRate'))
    return rows.length > 0 ? setAllowanceCharges(next, allowanceCharges.map(treated), ...rows) : next
  }
  return { name: 'tax', params: { treatment: vatTreatment }, apply }
}

export const rowMends: Mends = {
  'BR-27': turnSign,
  'not-number line-unitPrice': turnSign,
  'unitprice-not-negative line-unitPrice': turnSign,
  'too-many-decimals line-unitPrice': rounded('unitPrice', 6),
  'too-many-decimals line-discount': rounded('discount', 2),
  'not-negative line-discount': positiveDiscount,
  'BR-CL-23': pieces,
  'not-a-choice line-unit': pieces,
  'too-many-decimals allowance-amount': centsOfAllowance,
  'not-negative allowance-amount': positiveAllowance,
  'ZEGEL-ZERO-RATE': taxInWords,
}
