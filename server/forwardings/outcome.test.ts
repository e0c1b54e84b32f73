import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'

const answers = fc.record({
  status: fc.option(fc.integer({ min: 100, max: 599 })),
  error: fc.option(fc.string()),
  answer: fc.string({ maxLength: 2_000 }),
  retryAfter: fc.nat(),
})

test('a document is taken by 2xx alone, and refused for good by no answer that may change', () => {
  fc.assert(
    fc.property(answers, (answered) => {
      const { status } = answered
      const { state } = outcomeOf(answered)
      expect(state === 'FORWARDED').toBe(status !== null && status >= 200 && status < 300)
      if (status === null || status < 400 || status >= 500 || status === 429) expect(state).not.toBe('FAILED')
    }),
  )
})

test('the words of the other side fit into the log', () => {
  fc.assert(
    fc.property(answers, (answered) => {
      const outcome = outcomeOf(answered)
      if ('note' in outcome) expect(outcome.note?.length ?? 0).toBeLessThanOrEqual(500)
    }),
  )
})
