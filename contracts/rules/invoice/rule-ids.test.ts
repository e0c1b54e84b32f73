import { expect, test } from 'vitest'
import { ciiRuleIds } from './check-cii.ts'
import { responseRuleIds } from './check-response.ts'
import { ruleIds } from './check-ubl.ts'
import { ruleFamilies } from './rule-ids.ts'

const listed: readonly string[] = Object.values(ruleFamilies).flat()

test('every rule that a finding can name stands in one family, and every rule of a family is judged', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(new Set([...ruleIds, ...ciiRuleIds, ...responseRuleIds])).toEqual(new Set(listed))
})
