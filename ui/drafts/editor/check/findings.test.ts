import { describe, expect, test } from 'vitest'
import { newDraft, newLine } from '../draft-form.ts'
import { newState } from '../editor-state.ts'
import { cellKey } from '../fields.ts'
import type { Fault } from './fault.ts'
import { findingsOf, noFindings } from './findings.ts'

const blank = newDraft({ reference: 'r', invoiceNumber: '2026-0149' })
const form = { ...blank, inputDetails: { ...blank.inputDetails, lines: [newLine('a'), newLine('b')] } }
const fault = (key: string, others: Partial<Fault> = {}): Fault => ({
  key,
  messageKey: 'not-empty',
  severity: 'FATAL',
  ...others,
})
const order = '/inputDetails/heading/orderNumber'

describe('a field that is still empty', () => {
  test('is not held against anybody who was not there', () => {
    const { shown, waiting, perTab } = findingsOf(newState(form), [fault(order)], noFindings)
    expect([shown.length, waiting.length, perTab.info]).toEqual([0, 1, undefined])
  })
  test('is, once somebody was', () => {
    const state = newState(form, { touched: new Set([order]) })
    const { shown, byField, perTab } = findingsOf(state, [fault(order)], noFindings)
    expect([shown.length, byField.has(order), perTab.info]).toEqual([1, true, 1])
  })
})

test('what is wrong and not empty is shown at once', () => {
  const wrong = fault('/inputDetails/heading/invoiceNumber', { messageKey: 'too-long' })
  expect(findingsOf(newState(form), [wrong], noFindings).shown).toEqual([wrong])
})

test('a warning is shown and does not count', () => {
  const warning = fault('/inputDetails/heading/invoiceNumber', { severity: 'WARNING' })
  const { shown, perTab } = findingsOf(newState(form), [warning], noFindings)
  expect([shown.length, perTab.info]).toEqual([1, 0])
})

test('what the server found replaces our own word at that field', () => {
  const key = '/inputDetails/heading/invoiceNumber'
  const said = fault(key, { text: 'Nummer al gebruikt.' })
  const state = newState(form, { serverFaults: [said] })
  expect(findingsOf(state, [fault(key)], noFindings).shown).toEqual([said])
})

test('a line whose faults stay the same keeps its object, so that its row does not render', () => {
  const at = (id: string) => fault(cellKey(id, 'unitPrice'), { messageKey: 'unitprice-not-negative' })
  const before = findingsOf(newState(form), [at('a')], noFindings)
  const after = findingsOf(newState(form), [at('a'), at('b')], before)
  expect(after.byLine.get('a')).toBe(before.byLine.get('a'))
  expect(after.byLine.get('b')).toEqual({ unitPrice: at('b') })
})

test('what could be filled in is told once everything that has to be is', () => {
  const could = fault('/inputDetails/heading/originalInvoiceNumber', { severity: 'WARNING' })
  const first = findingsOf(newState(form), [fault(order), could], noFindings)
  expect([first.shown, first.waiting.length]).toEqual([[], 1])
  expect(findingsOf(newState(form), [could], noFindings).shown).toEqual([could])
})

describe('a field that is being typed', () => {
  const key = cellKey('a', 'unitPrice')
  const wrong = fault(key, { messageKey: 'unitprice-not-negative' })
  const typing = newState(form, { edited: [key] })
  test('is not told what is wrong with it yet, and nothing is called fine', () => {
    expect(findingsOf(typing, [wrong], noFindings)).toMatchObject({ shown: [], waiting: [], isTyped: true })
  })
  test('goes on being told what it was told before', () => {
    const before = findingsOf(newState(form), [wrong], noFindings)
    expect(findingsOf(typing, [wrong], before).shown).toEqual([wrong])
  })
  test('is rid of it with the keystroke that mends it', () => {
    const before = findingsOf(newState(form), [wrong], noFindings)
    expect(findingsOf(typing, [], before)).toMatchObject({ shown: [], isTyped: false })
  })
})
