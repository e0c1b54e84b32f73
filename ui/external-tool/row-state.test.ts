import { describe, expect, test } from 'vitest'
import { isToSend, rowState } from './row-state.ts'

const row = (change: object = {}) => ({
  status: 'TO_SEND' as const,
  sentBy: null,
  invoiceStatus: null,
  ...change,
})

describe('the state of an invoice of the tool', () => {
  test('names who sent it', () => {
    const sent = { status: 'SENT', invoiceStatus: 'TRANSMITTED' } as const
    expect(rowState(row({ ...sent, sentBy: 'ZEGEL' }), false)).toBe('SENT')
    expect(rowState(row({ status: 'SENT', sentBy: 'TOOL' }), false)).toBe('SENT_BY_TOOL')
  })
  test('is underway from the press until the network has it', () => {
    expect(rowState(row(), false)).toBe('TO_SEND')
    expect(rowState(row(), true)).toBe('UNDERWAY')
    expect(rowState(row({ status: 'ERROR' }), true)).toBe('UNDERWAY')
    expect(rowState(row({ status: 'SENT', sentBy: 'ZEGEL', invoiceStatus: 'CREATED' }), false)).toBe(
      'UNDERWAY',
    )
  })
  test('only unsent invoices are offered', () => {
    expect(['TO_SEND', 'ERROR', 'SENT'].map((status) => isToSend(row({ status })))).toEqual([
      true,
      true,
      false,
    ])
  })
})
