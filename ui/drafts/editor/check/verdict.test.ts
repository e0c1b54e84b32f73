import { describe, expect, test } from 'vitest'
import { newDraft } from '../draft-form.ts'
import type { ServerCheck } from '../editor-state.ts'
import { newState } from '../editor-state.ts'
import type { Finding } from './finding.ts'
import { findVerdict, verdictTone } from './verdict.ts'
import { notChecked, sortFindings } from './visible-findings.ts'

const form = newDraft({ reference: 'r', invoiceNumber: '2026-0149' })
const number = '/inputDetails/heading/invoiceNumber'

function judged(serverCheck: ServerCheck, findings: readonly Finding[] = []) {
  const state = newState(form, { serverCheck })
  const visibleFindings = sortFindings(state, findings, notChecked)
  return {
    visibleFindings,
    verdict: findVerdict({ ...state, visibleFindings, lock: undefined, differsFromPdf: false }),
  }
}
const known = (...codes: string[]): ServerCheck => ({ state: 'known', codes })

describe('a draft that is ready to send', () => {
  test('is nothing that the server has not answered for yet, or could not', () => {
    expect(judged({ state: 'asking' }).verdict).toEqual({ is: 'asking' })
    expect(judged({ state: 'unreachable' }).verdict).toEqual({ is: 'unreachable' })
    expect(judged(known()).verdict).toEqual({ is: 'ready' })
  })
  test('is no draft that was not looked at yet', () => {
    const state = newState(form, { serverCheck: known() })
    const asked = { ...state, visibleFindings: notChecked, lock: undefined, differsFromPdf: false }
    expect(findVerdict(asked)).toEqual({ is: 'unsettled' })
  })
  test('is no number that was sent before, which is told at its field', () => {
    const { visibleFindings, verdict } = judged(known('DUPLICATE_INVOICE_NUMBER'))
    expect(visibleFindings.byField.get(number)?.messageKey).toBe('number-used')
    expect(verdict).toEqual({ is: 'has-errors', count: 1 })
  })
  test.each(['UNREGISTERED_CUSTOMER', 'HERMES_NO_EMAIL_SPECIFIED'])(
    'is nobody without an address, where sending needs one (%s)',
    (code) => expect(judged(known(code)).verdict).toEqual({ is: 'unfinished', count: 1 }),
  )
  test('is no account without credits, without its own data, or locked', () => {
    expect(judged(known('NOT_ENOUGH_CREDITS')).verdict).toEqual({ is: 'no-credits' })
    expect(judged(known('UNCONFIGURED_SUPPLIER')).verdict).toEqual({ is: 'unconfigured' })
    expect(judged(known('ACCOUNT_LOCKED')).verdict).toEqual({ is: 'locked' })
  })
  test('is no account that was registered, which only waits', () => {
    const { visibleFindings } = judged(known('ACCOUNT_LOCKED'))
    const state = { ...newState(form, { serverCheck: known('ACCOUNT_LOCKED') }), visibleFindings }
    const verdict = findVerdict({ ...state, lock: 'registered', differsFromPdf: false })
    expect(verdict).toEqual({ is: 'registered' })
    expect(verdictTone(verdict)).toBe('warn')
  })
  test('is in the order of sending: faults before the credits', () => {
    const codes = known('DUPLICATE_INVOICE_NUMBER', 'NOT_ENOUGH_CREDITS')
    expect(judged(codes).verdict).toEqual({ is: 'has-errors', count: 1 })
  })
  test('counts warnings, such as a wrong check digit', () => {
    const warning: Finding = { key: number, messageKey: 'not-a-valid-kbo', severity: 'WARNING' }
    expect(judged(known(), [warning]).verdict).toEqual({ is: 'ready-with-warnings', count: 1 })
  })
})
