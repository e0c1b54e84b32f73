import { describe, expect, test, vi } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { findDifference } from './pdf-difference.tsx'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const blank = newDraft({ reference: 'r' })
/** Comes to 8.16. */
const line = { ...newLine('a'), quantity: 2, unitPrice: 3.85, vatRate: 6 }

function differing(printed: number, roundingAmount = 0) {
  const { inputDetails } = blank
  const payment = { ...inputDetails.payment, roundingAmount }
  const form = { ...blank, inputDetails: { ...inputDetails, payment, lines: [line] } }
  const read = { payment: { payableAmount: printed } }
  const recognition = { state: 'DONE' as const, pagesDone: 1, pagesTotal: 1, inputDetails: read, sources: {} }
  return findDifference(newState(form, { recognition }))
}

describe('the PDF’s amount to pay', () => {
  test('is not shown where it equals the total of the lines', () => {
    expect(differing(8.16)).toBeUndefined()
  })
  test('is settled by rounding where cents make the difference, on top of the rounding that is there', () => {
    expect(differing(8.15, 0.02)).toEqual({ printed: 8.15, amount: 0.03, settled: -0.01 })
    expect(differing(8.15, -0.01)).toBeUndefined()
  })
  test('is told, and left alone, where it is more than a rounding can be', () => {
    expect(differing(10)).toEqual({ printed: 10, amount: 1.84, settled: undefined })
  })
})
