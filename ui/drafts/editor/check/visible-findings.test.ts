import { describe, expect, test } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { cellKey } from '../fields.ts'
import type { Finding } from './finding.ts'
import { notChecked, sortFindings } from './visible-findings.ts'

const blank = newDraft({ reference: 'r', invoiceNumber: '2026-0149' })
const form = { ...blank, inputDetails: { ...blank.inputDetails, lines: [newLine('a'), newLine('b')] } }
const finding = (key: string, others: Partial<Finding> = {}): Finding => ({
  key,
  messageKey: 'not-empty',
  severity: 'FATAL',
  ...others,
})
const order = '/inputDetails/heading/orderNumber'

describe('a field that is still empty', () => {
  test('is not held against anybody who was not there', () => {
    const { shown, waiting, perTab } = sortFindings(newState(form), [finding(order)], notChecked)
    expect([shown.length, waiting.length, perTab.info]).toEqual([0, 1, undefined])
  })
  test('is, once somebody was', () => {
    const state = newState(form, { touched: new Set([order]) })
    const { shown, byField, perTab } = sortFindings(state, [finding(order)], notChecked)
    expect([shown.length, byField.has(order), perTab.info]).toEqual([1, true, 1])
  })
})

test('a wrong value is shown at once', () => {
  const wrong = finding('/inputDetails/heading/invoiceNumber', { messageKey: 'too-long' })
  expect(sortFindings(newState(form), [wrong], notChecked).shown).toEqual([wrong])
})

test.each([
  ['discount', '10 procent'],
  ['quantity', 'twee'],
] as const)('text in the %s of a line is refused, though the server never got it', (column, text) => {
  const lines = [{ ...newLine('a'), [column]: text }]
  const typed = { ...blank, inputDetails: { ...blank.inputDetails, lines } }
  const wrong = finding(cellKey('a', column), { messageKey: 'not-number' })
  const judged = { form: typed, findings: [] }
  const state = newState(typed, { serverCheck: { state: 'known', codes: [], judged } })
  expect(sortFindings(state, [wrong], notChecked).shown).toEqual([wrong])
})

test('a warning is shown and does not count', () => {
  const warning = finding('/inputDetails/heading/invoiceNumber', { severity: 'WARNING' })
  const { shown, perTab } = sortFindings(newState(form), [warning], notChecked)
  expect([shown.length, perTab.info]).toEqual([1, 0])
})

test('a finding of the server replaces our own at that field', () => {
  const key = '/inputDetails/heading/invoiceNumber'
  const said = finding(key, { text: 'Nummer al gebruikt.' })
  const state = newState(form, { serverFindings: [said] })
  expect(sortFindings(state, [finding(key)], notChecked).shown).toEqual([said])
})

test('optional fields are named once all required ones are filled', () => {
  const could = finding('/inputDetails/heading/originalInvoiceNumber', { severity: 'WARNING' })
  const first = sortFindings(newState(form), [finding(order), could], notChecked)
  expect([first.shown, first.waiting.length]).toEqual([[], 1])
  expect(sortFindings(newState(form), [could], notChecked).shown).toEqual([could])
})

describe('a field that is being typed', () => {
  const key = cellKey('a', 'unitPrice')
  const wrong = finding(key, { messageKey: 'unitprice-not-negative' })
  const typing = newState(form, { edited: [key] })
  test('shows no findings yet, and is not called ready', () => {
    expect(sortFindings(typing, [wrong], notChecked)).toMatchObject({ shown: [], waiting: [], isTyped: true })
  })
  test('keeps the findings that it showed before', () => {
    const before = sortFindings(newState(form), [wrong], notChecked)
    expect(sortFindings(typing, [wrong], before).shown).toEqual([wrong])
  })
  test('is rid of it with the keystroke that mends it', () => {
    const before = sortFindings(newState(form), [wrong], notChecked)
    expect(sortFindings(typing, [], before)).toMatchObject({ shown: [], isTyped: false })
  })
})

describe('findings that only the server has', () => {
  const number = '/inputDetails/heading/invoiceNumber'
  const used = finding(number, { messageKey: 'number-used' })
  const serverCheck = {
    state: 'known',
    codes: ['DUPLICATE_INVOICE_NUMBER', 'UNREGISTERED_CUSTOMER'],
  } as const
  const lacksEmail = finding('/inputDetails/customer/email')
  test('is told beside the rest, in the order of the form', () => {
    const wrong = finding('/inputDetails/heading/issueDate', { messageKey: 'not-date' })
    const other = finding(cellKey('a', 'unitPrice'), { messageKey: 'unitprice-not-negative' })
    const state = newState(form, { serverCheck, touched: new Set([wrong.key]) })
    const { shown, waiting } = sortFindings(state, [wrong, other], notChecked)
    expect(shown).toEqual([used, wrong, other])
    expect(waiting).toEqual([lacksEmail])
  })
  test('is not told where something is refused already, but where something is only advised', () => {
    const wrong = finding(number, { messageKey: 'too-long' })
    const advice = finding(number, { messageKey: 'odd', severity: 'WARNING' })
    const state = newState(form, { serverCheck })
    expect(sortFindings(state, [wrong], notChecked).shown).toEqual([wrong])
    expect(sortFindings(state, [advice], notChecked).shown).toEqual(expect.arrayContaining([advice, used]))
  })
})
