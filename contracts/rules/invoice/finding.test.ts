import { describe, expect, test } from 'vitest'
import { fillText, textKeys } from './finding.ts'

describe('the words of a rule', () => {
  test('are filled in with amounts as on the screens, and a dash for nothing', () => {
    expect(
      fillText('{{written}} of {{expected}} in {{number}}', { written: '-803.50', expected: '', number: 3 }),
    ).toBe('-803,50 of – in 3')
  })

  test('show only the beginning of an unread value', () => {
    expect(fillText('“{{code}}”', { code: 'x'.repeat(10_000) })).toBe(`“${'x'.repeat(100)}…”`)
  })

  test('are not filled in twice', () => {
    expect(fillText('{{a}} {{b}}', { a: '{{b}}', b: 'c' })).toBe('{{b}} c')
  })

  test('stand under the rule, or under the family that shares a sentence', () => {
    expect(['UBL-CR-412', 'UBL-DT-08', 'PEPPOL-T111-B00101'].map((rule) => textKeys(rule)[1])).toEqual([
      'UBL-CR',
      'UBL-DT',
      'PEPPOL-T111-B',
    ])
    expect(textKeys('BR-CO-10')[0]).toBe('BR-CO-10')
  })
})
