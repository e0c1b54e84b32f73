import { describe, expect, test } from 'vitest'
import { isToSend, stateOf } from './row-state.ts'

const row = (change: object = {}) => ({
  status: 'TO_SEND' as const,
  sentBy: null,
  invoiceStatus: null,
  ...change,
})

describe('the state of an invoice of the tool', () => {
  test('names who sent it', () => {
    const sent = { status: 'SENT', invoiceStatus: 'TRANSMITTED' } as const
    expect(stateOf(row({ ...sent, sentBy: 'ZEGEL' }), false)).toBe('SENT')
    expect(stateOf(row({ status: 'SENT', sentBy: 'TOOL' }), false)).toBe('SENT_BY_TOOL')
  })
  test('is underway from the press until the network has it', () => {
    expect(stateOf(row(), false)).toBe('TO_SEND')
    expect(stateOf(row(), true)).toBe('UNDERWAY')
    expect(stateOf(row({ status: 'ERROR' }), true)).toBe('UNDERWAY')
    expect(stateOf(row({ status: 'SENT', sentBy: 'ZEGEL', invoiceStatus: 'CREATED' }), false)).toBe(
      'UNDERWAY',
    )
  })
  test('only what nobody sent is offered', () => {
    expect(['TO_SEND', 'ERROR', 'SENT'].map((status) => isToSend(row({ status })))).toEqual([
      true,
      true,
      false,
    ])
  })
})
