import { expect, test } from 'vitest'
import { newDraft, readDraft } from '../draft-form.ts'
import { isSameDraft } from './same-draft.ts'

const form = newDraft({ reference: 'r', invoiceNumber: '2026-0149', iban: 'BE88736041882341' })
const withCustomer = (customer: object) => ({ ...form, inputDetails: { ...form.inputDetails, customer } })

test('order and kinds of emptiness make no difference between drafts', () => {
  const ours = withCustomer({ name: 'Claes', country: 'BE', email: '' })
  const theirs = withCustomer({ country: 'BE', email: null, name: 'Claes', telephone: undefined })
  expect(isSameDraft(ours, theirs)).toBe(true)
})

test('an account number is the same however it is written', () => {
  const spaced = { ...form, inputDetails: { ...form.inputDetails, iban: 'be88 7360 4188 2341' } }
  expect(isSameDraft(form, spaced)).toBe(true)
})

test('another word, or another order of lines, is another draft', () => {
  const { lines } = form.inputDetails
  const more = [...lines, { ...lines[0], id: 'b', name: 'Brood' }] as typeof lines
  const a = { ...form, inputDetails: { ...form.inputDetails, lines: more } }
  const b = { ...form, inputDetails: { ...form.inputDetails, lines: more.toReversed() } }
  expect(isSameDraft(withCustomer({ name: 'Claes' }), withCustomer({ name: 'Claes bv' }))).toBe(false)
  expect(isSameDraft(a, b)).toBe(false)
})

test('a draft read twice is the same, also where its rows have no ids', () => {
  const stored = {
    inputDetails: {
      lines: [{ name: 'Brood' }, { id: 'unnamed-0', name: 'Koffie' }, { name: 'Thee' }],
      allowanceCharges: [{ isCharge: false, amount: 3.75, reason: 'Trouwe klant', vatRate: 21 }],
    },
  }
  expect(isSameDraft(readDraft(stored), readDraft(stored))).toBe(true)
  expect(new Set(readDraft(stored).inputDetails.lines.map(({ id }) => id)).size).toBe(3)
})
