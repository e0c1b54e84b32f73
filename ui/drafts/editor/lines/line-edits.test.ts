import { describe, expect, test } from 'vitest'
import { newLine } from '../draft-form.ts'
import { addLine, copyFromAbove } from './line-edits.ts'

const a = { ...newLine('a'), name: 'Brood', vatRate: 6 }
const b = newLine('b')

describe('the lines of a draft', () => {
  test('take a cell from above, the treatment along with the rate', () => {
    const above = { ...a, vatRate: 0, vatTreatment: 'EXPORT' as const }
    expect(copyFromAbove([above, b], 'b', 'vat')[1]).toMatchObject({
      vatRate: 0,
      vatTreatment: 'EXPORT',
      name: '',
    })
    expect(copyFromAbove([above, b], 'b', 'name')[1]).toMatchObject({ name: 'Brood', vatRate: 21 })
  })
  test('begin at rate 21, quantity 1 and price 0 [constants.form-defaults]', () => {
    expect(addLine([a], 'x')[1]).toEqual({ ...newLine('x'), vatRate: 21, quantity: 1, unitPrice: 0 })
  })
})
