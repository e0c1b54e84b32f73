import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contradicts, type EventType, eventOfAnswer, isFailure, lastStatus, nextStatus } from './status.ts'

const ROAD: EventType[] = ['CREATED', 'TRANSMITTED', 'ACKNOWLEDGED', 'ACCEPTED', 'PAID']
const FAILING: EventType[] = ['ERROR', 'VALIDATION_ERROR', 'DUPLICATE_ERROR']
const ONLY_TOLD: EventType[] = [
  ...(['CHECKED', 'LOOKED_UP', 'HANDED_OVER', 'MAILED', 'RETRIED'] as const),
  ...(['CREDIT_RETURNED', 'ANSWER_IGNORED'] as const),
]
const ANSWERS: EventType[] = ['IN_PROCESS', 'UNDER_QUERY', 'CONDITIONALLY_ACCEPTED', 'PARTIALLY_PAID']
const ALL = [...ROAD, 'REJECTED' as const, ...FAILING, ...ONLY_TOLD, ...ANSWERS]

const anyEvents = fc.array(fc.constantFrom(...ALL), { maxLength: 14 })
const goodEvents = fc.array(fc.constantFrom(...ROAD))

describe('the status of a sent document', () => {
  it('walks the whole road [sending.statuses]', () => {
    expect(lastStatus([])).toBe('CREATED')
    expect(ROAD.map((_, index) => lastStatus(ROAD.slice(0, index + 1)))).toEqual(ROAD)
  })

  it('is the furthest one, in any order of the events [sending.statuses]', () => {
    fc.assert(
      fc.property(goodEvents, (events) => {
        const furthest = Math.max(0, ...events.map((event) => ROAD.indexOf(event)))
        expect(lastStatus(events)).toBe(ROAD[furthest])
      }),
    )
  })

  it('does not change when everything is told again', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(lastStatus([...events, ...events])).toBe(lastStatus(events))
      }),
    )
  })

  it('never leaves a rejection, a payment or a failure', () => {
    fc.assert(
      fc.property(anyEvents, anyEvents, (before, after) => {
        const status = lastStatus(before)
        fc.pre(status === 'REJECTED' || status === 'PAID' || isFailure(status))
        expect(lastStatus([...before, ...after])).toBe(status)
      }),
    )
  })

  it('goes from accepted to paid and to nothing else', () => {
    for (const event of ALL)
      expect(nextStatus('ACCEPTED', event)).toBe(event === 'PAID' ? 'PAID' : 'ACCEPTED')
  })

  it('fails only until the receiver has acknowledged', () => {
    for (const event of FAILING) {
      expect(nextStatus('CREATED', event)).toBe(event)
      expect(nextStatus('TRANSMITTED', event)).toBe(event)
      for (const status of ['ACKNOWLEDGED', 'ACCEPTED', 'REJECTED', 'PAID'] as const) {
        expect(nextStatus(status, event)).toBe(status)
      }
    }
  })

  it('is not moved by an event that only reports a finished act', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        expect(lastStatus(events.filter((event) => !ONLY_TOLD.includes(event)))).toBe(lastStatus(events))
      }),
    )
  })
})

describe('an answer', () => {
  it('acknowledges with every code but AP, RE and PD', () => {
    for (const code of ['AB', 'IP', 'UQ', 'CA'] as const) {
      expect(lastStatus([eventOfAnswer(code, [])])).toBe('ACKNOWLEDGED')
    }
    expect(lastStatus([eventOfAnswer('AP', [])])).toBe('ACCEPTED')
    expect(lastStatus([eventOfAnswer('RE', ['QUA'])])).toBe('REJECTED')
    expect(lastStatus([eventOfAnswer('PD', [])])).toBe('PAID')
  })

  it('that tells of a part payment leaves it acknowledged', () => {
    expect(lastStatus([eventOfAnswer('PD', ['PPD'])])).toBe('ACKNOWLEDGED')
  })

  it('contradicts when it denies a settled outcome, not when it only comes late', () => {
    expect(contradicts('ACCEPTED', 'REJECTED')).toBe(true)
    expect(contradicts('REJECTED', 'ACCEPTED')).toBe(true)
    expect(contradicts('REJECTED', 'PAID')).toBe(true)
    expect(contradicts('ERROR', 'ACCEPTED')).toBe(true)
    expect(contradicts('ACCEPTED', 'ACKNOWLEDGED')).toBe(false)
    expect(contradicts('REJECTED', 'ACKNOWLEDGED')).toBe(false)
    expect(contradicts('PAID', 'UNDER_QUERY')).toBe(false)
    expect(contradicts('ACCEPTED', 'PAID')).toBe(false)
    expect(contradicts('ACCEPTED', 'ACCEPTED')).toBe(false)
  })

  it('that contradicts never moves the status', () => {
    fc.assert(
      fc.property(anyEvents, fc.constantFrom(...ALL), (events, event) => {
        const status = lastStatus(events)
        if (contradicts(status, event)) expect(nextStatus(status, event)).toBe(status)
      }),
    )
  })
})
