import { expect, test } from 'vitest'
import { judgeDraft } from './judge-draft.ts'

const violations = [{ field: '/inputDetails/lines', messageKey: 'not-empty' }]
const ofLines = (lines: object[]) =>
  judgeDraft({ inputDetails: { lines } }, { supplier: {}, violations })
    .filter(({ field }) => field === '/inputDetails/lines')
    .map(({ rule, messageKey }) => ({ rule, messageKey }))

test('a draft without lines is asked for lines, and not for the VAT of them', () => {
  expect(ofLines([])).toEqual([{ rule: 'BR-16', messageKey: 'not-empty' }])
})

test('a draft with a line is told everything', () => {
  const rules = judgeDraft({ inputDetails: { lines: [{}] } }, { supplier: {}, violations: [] }).map(
    ({ rule }) => rule,
  )
  expect(rules).toEqual(expect.arrayContaining(['BR-02', 'BR-25', 'BR-CO-04']))
  expect(rules).not.toContain('BR-16')
})
