import { expect, test } from 'vitest'
import type { InboxDocument } from './inbox.ts'
import { byDeadline, documentTask } from './task.ts'

const plain: InboxDocument = {
  id: 'b01',
  receiverId: '711',
  sender: 'Syndic Dubois',
  name: 'Verslag',
  docType: 'Verslag',
  reference: 'V-1',
  issueDate: '2026-11-20',
  timeReceived: '2026-11-20T09:00:00.000Z',
  isConfidential: false,
  state: 'NOTHING_ASKED',
  withdrawnAt: null,
  pages: 1,
  signing: null,
  readConfirmation: null,
  payment: null,
}
const signing = (endDate: string): InboxDocument['signing'] => ({
  endDate,
  option: 'EMAIL',
  signedAt: null,
  signer: null,
  refusedAt: null,
  hasSealedCopy: false,
})

test.each([
  [{}, undefined],
  [{ state: 'OPEN', signing: signing('2026-12-20') }, 'sign'],
  [{ state: 'SIGNED', signing: signing('2026-12-20') }, undefined],
  [{ state: 'WITHDRAWN', readConfirmation: { confirmedAt: null } }, undefined],
  [{ state: 'OPEN', readConfirmation: { confirmedAt: null } }, 'confirm'],
  [{ readConfirmation: { confirmedAt: '2026-11-20T09:00:00.000Z' } }, undefined],
] as [Partial<InboxDocument>, string | undefined][])('of %o the receiver is asked: %s', (facts, task) => {
  expect(documentTask({ ...plain, ...facts })).toBe(task)
})

test('the nearest deadline comes first, no deadline last', () => {
  const dates = [undefined, '2026-12-20', '2026-12-01']
  const documents = dates.map((date) => ({ ...plain, signing: date === undefined ? null : signing(date) }))
  expect(documents.sort(byDeadline).map((one) => one.signing?.endDate)).toEqual([
    '2026-12-01',
    '2026-12-20',
    undefined,
  ])
})
