import { describe, expect, test } from 'vitest'
import { newDraft, newLine } from './draft-form.ts'
import { newState } from './editor-state.ts'
import {
  forgetAccepted,
  keepDifference,
  setCustomer,
  setHeading,
  setLines,
  setPayment,
  setSupplier,
  setType,
} from './edits.ts'
import { cellKey } from './fields.ts'

const form = newDraft({ reference: '20/11/2026 12:04', invoiceNumber: '2026-0149', iban: 'BE88736041882341' })
const key = '/inputDetails/heading/dueDate'

describe('an edit', () => {
  test('takes the mark and the server’s finding from its own field only', () => {
    const state = newState(form, {
      marks: { [key]: { percent: 42 }, '/inputDetails/heading/issueDate': { percent: 91 } },
      serverFindings: [
        { key, messageKey: 'not-date', severity: 'FATAL' },
        { key: '/inputDetails/lines', messageKey: 'lines-empty', severity: 'FATAL' },
      ],
    })
    const next = setHeading(state, 'dueDate', '2026-12-20')
    expect(next.marks).toEqual({ '/inputDetails/heading/issueDate': { percent: 91 } })
    expect(next.serverFindings.map((finding) => finding.key)).toEqual(['/inputDetails/lines'])
    expect(next.edited).toEqual([key])
  })
  test('of a line knows it by its id, wherever it moved', () => {
    const lines = [newLine('a'), { ...newLine('b'), name: 'Brood' }]
    const next = setLines(newState(form), lines, cellKey('b', 'name'))
    expect(next.edited).toEqual(['/inputDetails/lines/#b/name'])
  })
})

test('a change of the lines removes the server’s findings about all lines', () => {
  const about = (key: string) => ({ key, messageKey: 'lines-empty', severity: 'FATAL' as const })
  const state = newState(form, { serverFindings: [about('/inputDetails/lines'), about(key)] })
  expect(setLines(state, [newLine('a')]).serverFindings).toEqual([about(key)])
})

test('a difference from the PDF that was accepted is so once, until its field or the PDF is another', () => {
  const number = '/inputDetails/heading/invoiceNumber'
  const accepted = [key, number, key].reduce(keepDifference, newState(form))
  const keptIn = ({ form: { inputDetails } }: typeof accepted) => inputDetails.keptDifferences
  expect(keptIn(accepted)).toEqual([number, key])
  expect(keptIn(setHeading(accepted, 'orderNumber', 'BP-1'))).toEqual([number, key])
  expect(keptIn(setHeading(accepted, 'dueDate', '2026-12-20'))).toEqual([number])
  expect(keptIn(forgetAccepted(accepted))).toEqual([])
  const none = newState(form)
  expect(forgetAccepted(none)).toBe(none)
})

describe('a credit note', () => {
  const invoice = setPayment(setHeading(newState(form), 'dueDate', '2026-12-20'), 'prepaidAmount', 10)
  test('has no due date and nothing prepaid [draft.credit-note]', () => {
    const { heading, payment } = setType(invoice, 'E_CREDIT_NOTES').form.inputDetails
    expect([heading.dueDate, payment.prepaidAmount]).toEqual(['', null])
  })
  test('that becomes an invoice again does not get them back', () => {
    const back = setType(setType(invoice, 'E_CREDIT_NOTES'), 'E_INVOICES')
    expect(back.form.type).toBe('E_INVOICES')
    expect(back.form.inputDetails.heading.dueDate).toBe('')
  })
})

test('leave to send by e-mail was given for one customer, not for the next', () => {
  const state = newState({ ...form, sendViaEmail: true })
  expect(setCustomer(state, { ...form.inputDetails.customer, name: 'Claes' }).form.sendViaEmail).toBe(true)
  expect(setCustomer(state, { country: 'BE', participant: '0123456749' }).form.sendViaEmail).toBe(false)
})

test('another account number for this document also becomes where to pay', () => {
  const own = { name: 'Bakkerij Peeters', iban: 'BE88736041882341', bic: 'KREDBEBB' }
  const next = setSupplier(newState(form), own, { ...own, iban: 'BE71096123456769' })
  expect(next.form.supplier?.iban).toBe('BE71096123456769')
  expect(next.form.inputDetails.iban).toBe('BE71096123456769')
})

test('another account number of the supplier takes the marks of the one that was read, and of nothing else', () => {
  const kept = { '/inputDetails/bic': { percent: 91 }, '/inputDetails/heading/dueDate': { percent: 42 } }
  const marks = { ...kept, '/inputDetails/iban': { percent: 80 }, '/supplier/iban': { percent: 70 } }
  const own = { name: 'Bakkerij Peeters', iban: 'BE88736041882341', bic: 'KREDBEBB' }
  const next = setSupplier(newState(form, { marks }), own, { ...own, iban: 'BE71096123456769' })
  expect(next.marks).toEqual(kept)
  expect(next.edited).toEqual(['/supplier/iban', '/inputDetails/iban'])
})

describe('a customer with a VAT treatment of their own', () => {
  const abroad = { name: 'Bakhuys', country: 'NL', vatTreatment: 'INTRA_COMMUNITY' as const }
  const typed = { ...newLine('b'), name: 'Brood' }
  const state = setLines(newState(form), [newLine('a'), typed])

  test('has it on lines that nobody wrote in yet, and on no other', () => {
    const { lines } = setCustomer(state, abroad).form.inputDetails
    expect(lines[0]).toMatchObject({ vatRate: 0, vatTreatment: 'INTRA_COMMUNITY' })
    expect(lines[1]).toBe(typed)
  })
  test('takes it along when another customer is picked', () => {
    const next = setCustomer(setCustomer(state, abroad), { name: 'Claes', country: 'BE' })
    expect(next.form.inputDetails.lines).toEqual(state.form.inputDetails.lines)
  })
})
