import { describe, expect, test } from 'vitest'
import { newDraft, newLine, readDraft } from './draft-form.ts'
import { toDraft, toStorable } from './draft-payload.ts'

const blank = newDraft({
  reference: '20/11/2026 12:04',
  invoiceNumber: '2026-0149',
  iban: 'be88 7360.4188 2341',
})
const withLines = (...lines: ReturnType<typeof newLine>[]) => ({
  ...blank,
  inputDetails: { ...blank.inputDetails, lines },
})

describe('a draft on its way to the server', () => {
  test('carries no due date and nothing prepaid on a credit note [draft.credit-note]', () => {
    const { heading, payment } = toDraft({ ...blank, type: 'E_CREDIT_NOTES' }).inputDetails ?? {}
    expect(heading).not.toHaveProperty('dueDate')
    expect(payment).not.toHaveProperty('prepaidAmount')
  })
  test('says how sure the reading of a field still is', () => {
    const { heading } =
      toDraft(blank, { '/inputDetails/heading/dueDate': { percent: 42 } }).inputDetails ?? {}
    expect([heading?.dueDateRecognition, heading?.issueDateRecognition]).toEqual([42, 0])
  })
})

describe('the payload of a save while somebody types', () => {
  test('leaves out values that can’t be read yet, and counts them', () => {
    const form = withLines({ ...newLine('a'), quantity: '12 stuks', unitPrice: 2 })
    const heading = { ...form.inputDetails.heading, dueDate: 'morgen' }
    const { draft, leftOut } = toStorable({ ...form, inputDetails: { ...form.inputDetails, heading } })
    expect(leftOut).toBe(2)
    expect(draft.inputDetails?.heading?.dueDate).toBe('')
    expect(draft.inputDetails?.lines?.[0]).toEqual({ id: 'a', unitPrice: 2, vatRate: 21 })
  })
  test('writes a Belgian number as its digits [scheme.sent-without-be]', () => {
    const customer = { country: 'BE', vat: 'BE 0123.456.749' }
    const { draft } = toStorable({ ...blank, inputDetails: { ...blank.inputDetails, customer } })
    expect(draft.inputDetails?.customer?.vat).toBe('0123456749')
  })
})

test('lines that share an id, or have none, are told apart', () => {
  const { lines } = readDraft({ inputDetails: { lines: [{ id: 'a' }, { id: 'a' }, {}] } }).inputDetails
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  expect(lines[0]?.id).toBe('a')
})
