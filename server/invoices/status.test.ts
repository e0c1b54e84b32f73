import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type InvoiceStatus, isFailure, nextStatus, statusOf, statusOfAnswer } from './status.ts'

const STATUSES: InvoiceStatus[] = [
  'CREATED',
  'TRANSMITTED',
  'ACKNOWLEDGED',
  'ACCEPTED',
  'REJECTED',
  'PAID',
  'ERROR',
  'VALIDATION_ERROR',
  'DUPLICATE_ERROR',
]
const anyEvents = fc.array(fc.constantFrom(...STATUSES), { maxLength: 12 })
const goodEvents = fc.array(
  fc.constantFrom<InvoiceStatus>('CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'PAID'),
)

describe('the status of a sent document', () => {
  it('walks the whole road', () => {
    expect(statusOf(['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'PAID'])).toBe('PAID')
  })

  it('is the furthest one, in whatever order the events come in', () => {
    fc.assert(
      fc.property(goodEvents, (events) => {
        const sorted = [...events].sort((a, b) => STATUSES.indexOf(a) - STATUSES.indexOf(b))
        expect(statusOf(events)).toBe(statusOf(sorted))
        expect(statusOf([...events].reverse())).toBe(statusOf(sorted))
      }),
    )
  })

  it('does not change when an event is repeated', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const once = statusOf(events)
        for (const event of events)
          expect(nextStatus(once, event)).toBe(nextStatus(nextStatus(once, event), event))
        expect(statusOf([...events, ...events])).toBe(once)
      }),
    )
  })

  it('never leaves a rejection, a payment or a failure', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (before, after) => {
        const status = statusOf(before)
        if (status === 'REJECTED' || status === 'PAID' || isFailure(status)) {
          expect(statusOf([...before, ...after])).toBe(status)
        }
      }),
    )
  })

  it('goes from accepted to paid and to nothing else', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATUSES), (event) => {
        expect(nextStatus('ACCEPTED', event)).toBe(event === 'PAID' ? 'PAID' : 'ACCEPTED')
      }),
    )
  })

  it('cannot fail once the receiver has acknowledged', () => {
    expect(nextStatus('ACKNOWLEDGED', 'ERROR')).toBe('ACKNOWLEDGED')
    expect(nextStatus('TRANSMITTED', 'VALIDATION_ERROR')).toBe('VALIDATION_ERROR')
    expect(nextStatus('CREATED', 'ERROR')).toBe('ERROR')
  })

  it('takes a partial payment for an acknowledgement', () => {
    expect(statusOfAnswer('PD', ['PPD'])).toBe('ACKNOWLEDGED')
    expect(statusOfAnswer('PD', [])).toBe('PAID')
    expect(statusOfAnswer('RE', ['QUA'])).toBe('REJECTED')
  })
})
