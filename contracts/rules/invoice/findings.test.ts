import { expect, test } from 'vitest'
import type { Finding } from './finding.ts'
import { newFindings } from './findings.ts'

const finding = (rule: string): Finding => ({
  rule,
  source: 'OFFICIAL',
  severity: 'FATAL',
  path: '',
  field: '',
  messageKey: 'invalid',
  params: {},
})

function added(rule: string, times: number, findings = newFindings()) {
  for (let time = 0; time < times; time++) findings.add(rule, () => finding(rule))
  return findings
}

test('of one rule five hundred findings are kept, and another is still told', () => {
  const findings = added('BR-02', 1, added('BR-01', 600))
  expect(findings.all.filter(({ rule }) => rule === 'BR-01')).toHaveLength(500)
  expect(findings.all.at(-1)?.rule).toBe('BR-02')
})

test('of all rules four thousand are kept', () => {
  const findings = newFindings()
  for (let rule = 0; rule < 10; rule++) added(`BR-${rule}`, 500, findings)
  expect(findings.all).toHaveLength(4_000)
})
