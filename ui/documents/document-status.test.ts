import { describe, expect, test } from 'vitest'
import { documentStanding, readingState, signatureState } from './document-status.tsx'

const asked = {
  state: 'OPEN' as const,
  signed: false,
  hasSigningAction: true,
  readConfirmation: false,
  hasReadConfirmation: true,
}
const nothing = {
  ...asked,
  state: 'NOTHING_ASKED' as const,
  hasSigningAction: false,
  hasReadConfirmation: false,
}

describe('how a document stands', () => {
  test.each([
    ['asked and not done', asked, ['AWAITED', 'AWAITED', 'TO_SIGN']],
    ['only to be confirmed', { ...asked, hasSigningAction: false }, ['NOT_ASKED', 'AWAITED', 'TO_CONFIRM']],
    [
      'confirmed and signed',
      { ...asked, state: 'SIGNED' as const, signed: true, readConfirmation: true },
      ['SIGNED', 'CONFIRMED', 'SIGNED'],
    ],
    ['refused', { ...asked, state: 'REFUSED' as const }, ['REFUSED', 'AWAITED', 'REFUSED']],
    ['too late', { ...asked, state: 'EXPIRED' as const }, ['EXPIRED', 'AWAITED', 'EXPIRED']],
    ['withdrawn', { ...asked, state: 'WITHDRAWN' as const }, ['WITHDRAWN', 'NOT_CONFIRMED', 'WITHDRAWN']],
    ['asked nothing', nothing, ['NOT_ASKED', 'NOT_ASKED', 'SENT']],
    [
      'asked nothing, and withdrawn',
      { ...nothing, state: 'WITHDRAWN' as const },
      ['WITHDRAWN', 'NOT_ASKED', 'WITHDRAWN'],
    ],
    [
      'confirmed, and nothing else was asked',
      { ...nothing, hasReadConfirmation: true, readConfirmation: true },
      ['NOT_ASKED', 'CONFIRMED', 'CONFIRMED'],
    ],
  ])('%s', (_, row, standing) => {
    const arrived = { mailBouncedAt: null, notNotifiedAt: null }
    expect([signatureState(row), readingState(row), documentStanding({ ...row, ...arrived })]).toEqual(
      standing,
    )
  })
  test.each(['mailBouncedAt', 'notNotifiedAt'])('nothing asked, and nobody told: %s', (when) => {
    const told = { mailBouncedAt: null, notNotifiedAt: null, [when]: '2026-11-20T09:00:00.000Z' }
    expect(documentStanding({ ...nothing, ...told })).toBe('NOT_ARRIVED')
  })
})
