import { expect, test } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { turnSigns } from './mend-document.ts'

const blank = newDraft({ reference: 'r' })
const discount = { id: 'x', isCharge: false, amount: 5, vatRate: 6, reason: 'Korting' }

function turned(allowanceCharges: object[]) {
  const lines = [
    { ...newLine('a'), quantity: 2 },
    { ...newLine('b'), quantity: -0.5 },
    { ...newLine('c'), quantity: 0 },
    { ...newLine('d'), quantity: '2,' },
  ]
  const payment = { ...blank.inputDetails.payment, roundingAmount: 0.01 }
  const inputDetails = {
    ...blank.inputDetails,
    lines,
    allowanceCharges,
    payment,
  } as typeof blank.inputDetails
  return turnSigns(newState({ ...blank, type: 'E_INVOICES', inputDetails })).form
}

test('a negative invoice becomes a credit note with its signs turned, but text that is no number stays', () => {
  const { type, inputDetails } = turned([])
  expect(type).toBe('E_CREDIT_NOTES')
  expect(inputDetails.lines.map(({ quantity }) => quantity)).toEqual([-2, 0.5, 0, '2,'])
  expect(inputDetails.payment.roundingAmount).toBe(-0.01)
  expect(inputDetails.allowanceCharges).toEqual([])
})

test('a discount of the whole becomes a cost, and a cost a discount, also when it is the only one', () => {
  const charges = (all: object[]) => turned(all).inputDetails.allowanceCharges.map(({ isCharge }) => isCharge)
  expect(charges([discount])).toEqual([true])
  expect(charges([discount, { ...discount, id: 'y', isCharge: true }])).toEqual([true, false])
})
