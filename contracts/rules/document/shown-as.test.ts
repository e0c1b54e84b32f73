import { expect, test } from 'vitest'
import { shownAs } from './shown-as.ts'

const paidBy = (code: string, means: string | null) =>
  shownAs('means', code, { language: 'nl', ...(means && { said: means }) })

test('a means of payment is said in words, never as a code', () => {
  expect(paidBy('20', null)).toBe('cheque')
  expect(paidBy('1', null)).toBe('niet opgegeven')
})

test('a means of payment that the payment block says is not repeated', () => {
  expect(paidBy('1', 'TRANSFER')).toBe('')
  expect(paidBy('58', 'TRANSFER')).toBe('')
})
