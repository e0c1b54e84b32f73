import { expect, test, vi } from 'vitest'
import { planActs, sumOf } from './plan-acts.ts'
import type { ReceivedRow } from './queries.ts'

await vi.hoisted(async () => (await import('#tests/support/stand-in-browser.ts')).standInForBrowser())

const row = (id: string, more: Partial<ReceivedRow> = {}): ReceivedRow => ({
  id,
  type: 'E_INVOICES',
  invoiceNumber: id,
  totalAmountInCent: 100,
  currency: 'EUR',
  issueDate: null,
  dueDate: null,
  status: null,
  documentSource: null,
  dateCreated: '2026-11-18T06:12:00.000Z',
  isSentAgain: false,
  isDelivered: false,
  crediting: null,
  dispute: null,
  payment: 'OPEN',
  paidCents: 0,
  openCents: 100,
  orderedCents: 0,
  countsIn: null,
  warnings: [],
  approval: null,
  isNew: false,
  selfBilled: false,
  means: null,
  invoicee: { name: 'Molens', invoiceeType: 'COMPANY', vatNumber: null, email: null },
  documentReferences: [],
  ...more,
})
const held = (code: 'NEW_IBAN' | 'POSSIBLE_DUPLICATE' | 'FIRST_OF_VENDOR') => ({
  warnings: [{ code, detail: {} }] as unknown as ReceivedRow['warnings'],
})
const approval = (isAsked: boolean) => ({
  approval: { state: 'WAITING' as const, approver: 'Lies', isMine: true, isAsked },
})

const planned = (...rows: ReceivedRow[]) => {
  const { accept, approve, stays } = planActs(rows)
  const ids = (some: readonly ReceivedRow[]) => some.map(({ id }) => id)
  return { accept: ids(accept), approve: ids(approve), stays: stays.map(({ row: { id }, why }) => [id, why]) }
}

test('accepts the unanswered ones, also a first of a vendor, and approves those that wait for the reader', () => {
  const both = row('both', approval(true))
  const accepted = row('accepted', { status: 'ACCEPTED', ...approval(true) })
  expect(planned(row('new'), row('first', held('FIRST_OF_VENDOR')), both, accepted)).toEqual({
    accept: ['new', 'first', 'both'],
    approve: ['both', 'accepted'],
    stays: [],
  })
})

test('leaves held ones, possible duplicates, the approvals of others and done ones, each with its reason', () => {
  const others = row('others', { status: 'ACCEPTED', ...approval(false) })
  const call = row('call', { ...held('NEW_IBAN'), ...approval(true) })
  const rejected = row('rejected', { status: 'REJECTED', ...held('NEW_IBAN') })
  expect(planned(call, row('double', held('POSSIBLE_DUPLICATE')), others, rejected)).toEqual({
    accept: [],
    approve: [],
    stays: [
      ['call', 'CALL'],
      ['double', 'COMPARE'],
      ['others', 'OTHERS'],
      ['rejected', 'DONE'],
    ],
  })
})

test('sums one currency, and counts credit notes off', () => {
  expect(sumOf([row('a'), row('b', { type: 'E_CREDIT_NOTES', totalAmountInCent: 30 })])).toEqual({
    cents: 70,
    currency: 'EUR',
  })
  expect(sumOf([row('a'), row('b', { currency: 'USD' })])).toBeUndefined()
  expect(sumOf([])).toBeUndefined()
})
